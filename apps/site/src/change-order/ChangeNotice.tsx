import type { ChangePageData } from '@quoin/domain/client/document-page';
import { changeOrderStateWords } from '@quoin/domain/contracts/change-order-status';
import { inert } from '@quoin/domain/inert-text';

import { Notice } from '../document/Notice.tsx';

/** The newest document of the same change order, or `undefined` if this is it. */
const newerOf = ({ changes, documentId, document }: ChangePageData) =>
  changes.find(
    ({ id, number, contractNumber }) =>
      id !== documentId && number === document.number && contractNumber === document.contractNumber,
  );

/** Says first why a change order cannot be signed, and what the client can do. */
export function ChangeNotice({
  path,
  data,
  isNew,
}: {
  path: string;
  data: ChangePageData;
  /** Whether the client has just changed the state. */
  isNew: boolean;
}) {
  const { state, document } = data;
  const firm = inert(document.firm.name);
  const contract = inert(document.contractNumber);
  if (state === 'open' || state === 'approved') return null;
  const newer = state === 'superseded' ? newerOf(data) : undefined;
  const advice = {
    outdated: `What you read here is no longer right. ${firm} will send you a new version.`,
    superseded: newer ? '' : `${firm} is working on it and will send you a new version.`,
    declined: `${firm} has received your answer. Contract ${contract} stays as it is.`,
    ended: `Contract ${contract} is completed or cancelled, so it can no longer be changed.`,
    void: `${firm} has withdrawn this change. Contract ${contract} stays as it is.`,
  }[state];
  return (
    <Notice id="state" heading={changeOrderStateWords[state]} isNew={isNew}>
      {advice !== '' && <p>{advice}</p>}
      {newer && (
        <p>
          <a href={`${path}?quote=${newer.id}`}>Open the newest version of {inert(newer.number)}</a>
        </p>
      )}
    </Notice>
  );
}
