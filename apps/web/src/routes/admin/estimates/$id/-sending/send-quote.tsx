import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { quoteMessage } from '@quoin/domain/documents/link-message';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { daysAfter } from '@quoin/domain/places/days';
import { QuoteSend } from '@quoin/domain/quotes/quote';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { useFocusReturn } from '@quoin/ui/use-focus-return';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { GiveLink } from '../../../../../documents/GiveLink.tsx';
import { Mailed } from '../../../../../documents/Mailed.tsx';
import { formValues } from '../../../../../forms/form-values.ts';
import { LeaveGuard } from '../../../../../forms/LeaveGuard.tsx';
import { NotPrinted, useNotPrinted } from '../../../../../forms/NotPrinted.tsx';
import { Previews } from '../../../../../forms/Previews.tsx';
import { formFailedTo, saveState } from '../../../../../forms/record-changes.ts';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { NOT_SAVED, untilSaved } from '../../../../../lines/saves-under-way.ts';
import { api, type Outputs, trpc } from '../../../../../trpc.ts';
import { SendChecks } from './send-checks.tsx';
import { SendSummary } from './send-summary.tsx';

import css from '../../../../../documents/documents.module.css';

/** What a sender says beside the estimate. */
interface SentWith {
  validUntil: string;
  message: string;
  isMailed: boolean;
  seenWarnings: string[];
}

const Sending = QuoteSend.pick({ validUntil: true, message: true, isMailed: true });

/** Sends an estimate as a quote, and then gives the client a link to it. */
export function SendQuote({ estimate, onClose }: { estimate: EstimateWithParts; onClose: () => void }) {
  // Called here and not in the two dialogs, to return the focus to the button that opened the first one.
  useFocusReturn(true);
  const send = trpc.estimates.send.useMutation({ onError: formFailedTo('send quote') });
  const [isUnsaved, setUnsaved] = useState(false);
  if (send.data)
    return (
      <Suspense>
        <Sent
          estimate={estimate}
          quote={send.data}
          isMailed={send.variables?.isMailed === true}
          onClose={onClose}
        />
      </Suspense>
    );
  if (estimate.status !== 'draft') return null;
  const sendSaved = async (sending: SentWith) => {
    const isSaved = await untilSaved(`estimate ${estimate.id}`);
    setUnsaved(!isSaved);
    const { version } = api.estimates.get.getData({ id: estimate.id }) ?? estimate;
    if (isSaved) send.mutate({ id: estimate.id, version, ...sending });
  };
  return (
    <SendForm
      estimate={estimate}
      {...saveState(send)}
      {...(isUnsaved && { submitError: NOT_SAVED })}
      onSend={(sending) => void sendSaved(sending)}
      onClose={onClose}
    />
  );
}

function SendForm({
  estimate,
  loading,
  submitError,
  onSend,
  onClose,
}: {
  estimate: EstimateWithParts;
  loading: boolean;
  submitError: string | null;
  onSend: (sending: SentWith) => void;
  onClose: () => void;
}) {
  const { id, clientEmail } = estimate;
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const canMail = canMailClients && clientEmail !== null;
  const [schedule] = trpc.estimates.getSchedule.useSuspenseQuery({ id });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(false);
  const usual = daysAfter(schedule.on, estimate.validDays);
  const form = useRecordForm(Sending, formValues(Sending, { validUntil: usual, isMailed: canMail }));
  const issues = useIssues(id, { usual, validUntil: form.values.validUntil });
  const ofMessage = useNotPrinted(form.values.message);
  const warnings = issues.filter(({ isBlocking }) => !isBlocking).map(({ message }) => message);
  const isBlocked = issues.some(({ isBlocking }) => isBlocking);
  const submit = form.onSubmit((values) => {
    setIsTried(true);
    const seenWarnings = warnings.filter((warning) => seen.has(warning));
    if (seenWarnings.length === warnings.length)
      onSend({ ...values, seenWarnings: [...seenWarnings, ofMessage ?? []].flat() });
  });
  return (
    <>
      <ResourceForm
        title="Send Quote"
        submitLabel="Send Quote"
        savingLabel="Sending..."
        loading={loading}
        submitError={submitError}
        submitDisabled={isBlocked}
        dirty={form.isDirty() || seen.size > 0}
        onSubmit={submit}
        onClose={onClose}
      >
        <SendSummary estimate={estimate} schedule={schedule} />
        <SendChecks
          estimate={estimate}
          issues={issues}
          seen={seen}
          mustTick={isTried}
          onSee={(message, isSeen) =>
            setSeen(
              (now) => new Set(isSeen ? [...now, message] : [...now].filter((each) => each !== message)),
            )
          }
        />
        {!isBlocked && (
          <>
            <TextInput
              type="date"
              label="Valid until"
              description="The last day on which the client can sign."
              min={schedule.on}
              withAsterisk
              classNames={{ input: css['date'] ?? '' }}
              {...form.field('validUntil')}
            />
            <Textarea
              label="Message"
              description="Words to the client that stand above the quote."
              {...form.field('message')}
            />
            <NotPrinted warning={ofMessage} />
            <Previews
              of={`estimates/${id}`}
              fields={{ validUntil: form.values.validUntil, message: form.values.message }}
            />
            {canMail && <Checkbox label={`Mail a link to ${clientEmail}`} {...form.flag('isMailed')} />}
          </>
        )}
      </ResourceForm>
      <LeaveGuard dirty={form.isDirty()} saving={loading} byHistory />
    </>
  );
}

/** What the checks say, as of the last day on which the client can sign: prices may end before it. */
function useIssues(id: number, { usual, validUntil }: { usual: string; validUntil: string }) {
  const [{ issues }] = trpc.estimates.checks.useSuspenseQuery({ id });
  const isOther = validUntil !== usual && Sending.shape.validUntil.safeParse(validUntil).success;
  const until = trpc.estimates.checks.useQuery(
    { id, validUntil },
    { enabled: isOther, placeholderData: keepPreviousData },
  );
  return (isOther && until.data?.issues) || issues;
}

function Sent({
  estimate,
  quote,
  isMailed,
  onClose,
}: {
  estimate: EstimateWithParts;
  quote: Outputs['estimates']['send'];
  isMailed: boolean;
  onClose: () => void;
}) {
  const { projectId, name, clientName, clientEmail } = estimate;
  const [{ companyName }] = trpc.settings.get.useSuspenseQuery();
  return (
    <Dialog title="Quote Ready" note={quote.number} size="lg" onClose={onClose}>
      <div className={css['dialog']}>
        <Mailed isMailed={isMailed} email={clientEmail}>
          The quote is frozen. By the link, the client reads, signs or declines it, without an account.
          {quote.revision > 1 && ' Links that you gave before show this revision, too.'}
        </Mailed>
        <GiveLink
          link={{ projectId, name: clientName, email: clientEmail }}
          documentId={quote.id}
          messageOf={(address) =>
            quoteMessage({ ...quote, name }, { to: clientName, firm: companyName, address })
          }
          isMadeNow
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}
