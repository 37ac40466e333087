import type { Choice } from './cell.ts';

/** The choices that a text can mean: those that begin with it, or else those that have it anywhere. */
export function matchingChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = text.trim().toLowerCase();
  if (words === '') return choices;
  const beginning = choices.filter(({ label }) => label.toLowerCase().startsWith(words));
  if (beginning.length > 0) return beginning;
  return choices.filter(({ label, note = '' }) => `${label} ${note}`.toLowerCase().includes(words));
}

/** The text that a typed text stands for: the choice of this name, or the only one that matches, or what was typed. */
export function chosenText(choices: readonly Choice[], text: string): string {
  const words = text.trim().toLowerCase();
  if (words === '') return '';
  const same = choices.find(({ label }) => label.toLowerCase() === words);
  if (same) return same.label;
  const [only, ...others] = matchingChoices(choices, text);
  return only && others.length === 0 ? only.label : text;
}
