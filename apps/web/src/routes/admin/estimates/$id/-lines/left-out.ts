import { counted } from '@quoin/domain/words';

/** An option of an estimate, as far as sums depend on it. */
interface Option {
  id: number;
  isChosen: boolean;
}

/** The options that are not chosen. Their lines count in no sum. */
export function leftOutOf(options: readonly Option[]): ReadonlySet<number | null> {
  return new Set(options.flatMap(({ id, isChosen }) => (isChosen ? [] : [id])));
}

/** The words for a total, which say what it counts. */
export function totalWords(options: readonly Option[]): string {
  const left = leftOutOf(options).size;
  if (options.length === 0) return 'Total';
  if (left === options.length) return 'Total without the options';
  return left === 0 ? 'Total with all options' : 'Total with the chosen options';
}

/** The words beside the name of a section: how many lines it has, and how many of them do not count. */
export function lineCountWords(
  lines: readonly { optionId: number | null }[],
  leftOut: ReadonlySet<number | null>,
): string {
  const left = lines.filter(({ optionId }) => leftOut.has(optionId)).length;
  return left === 0 ? counted(lines.length, 'line') : `${counted(lines.length, 'line')}, ${left} not chosen`;
}
