import { inert } from '@quoin/domain/inert-text';

import { Notice } from '../Notice.tsx';

/** Confirms a question. The other answers change the state of the document, which has a notice of its own. */
export function Asked({ firm }: { firm: string }) {
  return (
    <Notice id="asked" heading="Your question is sent" look="done" isNew>
      <p>{inert(firm)} has it now and will answer you.</p>
    </Notice>
  );
}
