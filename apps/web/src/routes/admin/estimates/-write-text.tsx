import { DraftedText, type TextField } from '../../../forms/DraftedText.tsx';
import { trpc } from '../../../trpc.ts';

const ofEstimate = { button: 'write', source: 'the estimate', subject: { noun: 'estimate' } } as const;

/** The first words of an estimate, with a button that drafts them from what is saved. */
export function IntroText({ estimateId, ...field }: TextField & { estimateId: number }) {
  const drafting = trpc.texts.writeEstimateIntro.useMutation();
  return (
    <DraftedText
      {...ofEstimate}
      what="introduction"
      drafting={drafting}
      input={{ id: estimateId }}
      textOf={({ intro }) => intro}
      {...field}
    />
  );
}

/** The last words of an estimate, with a button that drafts them from what is saved. */
export function ClosingText({ estimateId, ...field }: TextField & { estimateId: number }) {
  const drafting = trpc.texts.writeEstimateClosing.useMutation();
  return (
    <DraftedText
      {...ofEstimate}
      what="closing"
      drafting={drafting}
      input={{ id: estimateId }}
      textOf={({ closing }) => closing}
      {...field}
    />
  );
}
