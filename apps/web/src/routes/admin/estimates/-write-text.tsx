import type { TextareaProps } from '@mantine/core';

import { DraftedText } from '../../../forms/DraftedText.tsx';
import { trpc } from '../../../trpc.ts';

/** A text of a form, such as `form.field('intro')`. The draft goes into the form alone. */
type Field = Omit<TextareaProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void };

const ofEstimate = { button: 'write', source: 'the estimate', subject: { noun: 'estimate' } } as const;

/** The first words of an estimate, with a button that drafts them from what is saved. */
export function IntroText({ estimateId, ...field }: Field & { estimateId: number }) {
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
export function ClosingText({ estimateId, ...field }: Field & { estimateId: number }) {
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

/** The description of a line for the client, with a button that drafts it from the saved line. */
export function LineDescription({ lineId, ...field }: Field & { lineId: number }) {
  const drafting = trpc.texts.describeEstimateLine.useMutation();
  return (
    <DraftedText
      button="write"
      source="the line"
      subject={{ noun: 'line' }}
      what="description"
      drafting={drafting}
      input={{ id: lineId }}
      textOf={({ description }) => description}
      {...field}
    />
  );
}
