import { canStep } from '@quoin/domain/quotes/quote-state';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { ClientLinks } from '../../../../documents/ClientLinks.tsx';
import { linksOf } from '../../../../documents/links-of.ts';
import { SignatureOf } from '../../../../documents/Signature.tsx';
import { QuestionsOfQuote } from '../../../../documents/Thread.tsx';
import { Trail } from '../../../../documents/Trail.tsx';
import { dialogFlag, readSearch } from '../../../../lists/search-params.ts';
import { api, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { QuoteNews } from './-sending/quote-news.tsx';
import { Revisions } from './-sending/revisions.tsx';

const validateSearch = readSearch({
  send: dialogFlag,
});

const SendQuote = lazily(async () => (await import('./-sending/send-quote.tsx')).SendQuote).Component;

export const Route = createFileRoute('/admin/estimates/$id/quote')({
  validateSearch,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component']],
  // The heights of the panels depend on their data. So they appear together.
  loader: async ({ params: { id } }) => {
    const { projectId } = await api.estimates.get.ensureData({ id });
    const [newest] = await api.quotes.list.ensureData({ id });
    if (newest)
      await Promise.allSettled([
        api.clientLinks.list.ensureData(linksOf(projectId)),
        api.quotes.listEvents.ensureData({ id: newest.id }),
        api.quotes.listQuestions.ensureData({ id: newest.id }),
        newest.contractId !== null && api.quotes.get.ensureData({ id: newest.id }),
      ]);
  },
  component: QuoteScreen,
  pendingComponent: () => <ListSkeleton label="Loading quotes..." />,
});

/** What was sent to the client, by which links, and what happened to it. */
function QuoteScreen() {
  const { id } = Route.useParams();
  const { send } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id });
  const [quotes] = trpc.quotes.list.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const [chosenId, setChosenId] = useState<number>();
  const [newest] = quotes;
  const chosen = quotes.find((quote) => quote.id === chosenId) ?? newest;
  return (
    <>
      {newest && chosen ? (
        <>
          <QuoteNews estimate={estimate} quote={newest} mayChange={mayChange} />
          <Suspense>
            <QuestionsOfQuote id={newest.id} email={estimate.clientEmail} mayChange={mayChange} />
          </Suspense>
          <Revisions
            estimate={estimate}
            quotes={quotes}
            chosen={chosen}
            mayChange={mayChange}
            onChoose={setChosenId}
          />
          {chosen.contractId !== null && <SignatureOf quote={chosen} contractId={chosen.contractId} />}
          <ClientLinks estimate={estimate} newest={newest} mayChange={mayChange} />
          <Trail key={chosen.id} quote={chosen} />
        </>
      ) : (
        <EmptyState
          drawing="letter"
          title="Not sent yet"
          hint="Send the estimate, and the client reads, signs or declines it by a link."
          {...(mayChange &&
            canStep(estimate.status, 'send') && {
              action: { label: 'Send…', onClick: () => void navigate({ search: { send: true } }) },
            })}
        />
      )}
      {mayChange && send && (
        <Suspense>
          <SendQuote estimate={estimate} onClose={() => void navigate({ search: {} })} />
        </Suspense>
      )}
    </>
  );
}
