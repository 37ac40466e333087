import { IDS_MAX } from '@quoin/domain/lists/selection';
import type { SheetKind } from '@quoin/domain/sheets';

import type { ChosenRecords } from '../selection/change-many.ts';
import { checkSession } from '../trpc.ts';
import { exportAddress } from './export-address.ts';
import { saveFile } from './save-file.ts';

/** A failure with a message for users. */
export class ExportFailed extends Error {}

/** The parts of the filter that name the selected records. Each fits into the address of one request. */
function filtersOf<Found>(chosen: ChosenRecords<Found>['chosen']): object[] {
  if ('ids' in chosen)
    return Array.from({ length: Math.ceil(chosen.ids.length / IDS_MAX) }, (_, part) => ({
      ids: chosen.ids.slice(part * IDS_MAX, (part + 1) * IDS_MAX).join(','),
    }));
  const { found, except = [] } = chosen;
  if (except.length > IDS_MAX)
    throw new ExportFailed(`At most ${IDS_MAX} can be left out. Narrow the list instead.`);
  return [{ ...found, ...(except.length > 0 && { except: except.join(',') }) }];
}

async function read(address: string): Promise<{ name: string; text: string }> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer)
    throw new ExportFailed('The server cannot be reached. Please check your connection and try again.');
  if (answer.status === 401) checkSession();
  if (!answer.ok) {
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new ExportFailed(message ?? 'The server had a problem. Please try again in a moment.');
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'export.csv', text: await answer.text() };
}

/**
 * Saves exactly the selected records of a list as one CSV file, in the order of the list. More than {@link IDS_MAX} of
 * them come in several parts, each in that order.
 */
export async function exportChosen<Found>(
  kind: SheetKind,
  { chosen, sort }: Pick<ChosenRecords<Found>, 'chosen' | 'sort'>,
): Promise<void> {
  const parts: string[] = [];
  let fileName = '';
  for (const filter of filtersOf(chosen)) {
    const { name, text } = await read(exportAddress(kind, { ...filter, sort }));
    fileName = name;
    // The names of the columns stand once, at the beginning. None of them spans lines.
    parts.push(parts.length === 0 ? text : text.slice(text.indexOf('\n') + 1));
  }
  saveFile(fileName, parts);
}
