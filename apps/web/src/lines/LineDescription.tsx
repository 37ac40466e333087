import { DraftedText, type TextField } from '../forms/DraftedText.tsx';
import { trpc } from '../trpc.ts';

/** The description of a line for the client, with a button that drafts it from the saved line. */
export function LineDescription({ lineId, ...field }: TextField & { lineId: number }) {
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
