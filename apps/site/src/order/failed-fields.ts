import type { OrderDocumentLine } from '@quoin/domain/ordering/order-document';

import type { FailedField } from '../document/answer/Failure.tsx';
import type { ContactValues } from '../rendering.ts';

/** The id of the element of a field. */
export const idOf = (name: string) => `answer-${name}`;

/** The problems of a form in the order of its fields. One about a line says which line. */
export function failedFields(
  issues: ContactValues,
  names: readonly string[],
  lines: readonly Pick<OrderDocumentLine, 'id' | 'position' | 'description'>[],
): FailedField[] {
  return names.flatMap((name) => {
    const words = issues[name];
    if (words === undefined) return [];
    const line = lines.find(({ id }) => name.startsWith(`${id}.`));
    return [{ id: idOf(name), words: line ? `${line.position}. ${line.description}: ${words}` : words }];
  });
}
