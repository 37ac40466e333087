import { SAVE_IT_FIRST, SheetRefused, unknownSheet } from '../sheet-refused.ts';
import type { SheetFile, SheetRow } from '../sheet-row.ts';
import { readCellTexts } from './cell-texts.ts';
import { type Parts, damaged, openParts } from './parts.ts';
import { type Relation, relationsOf } from './relations.ts';
import { type CellContext, readSheetRows } from './sheet-rows.ts';
import { readDateStyles } from './styles.ts';
import { readPart } from './xml-reader.ts';

/** A workbook without its cells. */
interface Workbook {
  /** The parts of the sheets that are shown, by their names in their order. */
  sheets: Map<string, string>;
  isFrom1904: boolean;
}

const SHEETS_MAX = 200;

/** Formats that are ZIP files too: those of other programs for sheets and texts. */
const isOfficeFile = ({ names }: Parts) =>
  names.some((name) => name === 'mimetype' || name === '[content_types].xml' || name.endsWith('.iwa'));

const partOf = (relations: readonly Relation[], type: string) =>
  relations.find((relation) => relation.type === type)?.target;

/** The name of the part that lists the sheets. Refuses macros, which a workbook may run. */
async function findWorkbook(parts: Parts): Promise<string> {
  if (parts.names.some((name) => name.endsWith('vbaproject.bin'))) throw new SheetRefused(SAVE_IT_FIRST);
  const relations = await relationsOf(parts, '');
  const name = partOf(relations, 'officeDocument') ?? 'xl/workbook.xml';
  if (parts.has(name) && !name.endsWith('.bin')) return name;
  throw new SheetRefused(
    isOfficeFile(parts)
      ? SAVE_IT_FIRST
      : 'This ZIP file is no workbook. Unpack it, and send the CSV or XLSX file in it',
  );
}

async function readWorkbook(parts: Parts, name: string, relations: readonly Relation[]): Promise<Workbook> {
  const workbook: Workbook = { sheets: new Map(), isFrom1904: false };
  const parents: string[] = [];
  const targets = new Map(
    relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]),
  );
  await readPart(parts, name, {
    open(element, { name: title = '', id = '', state = 'visible', date1904 }) {
      if (parents.length === 0 && element !== 'workbook') throw new SheetRefused(SAVE_IT_FIRST);
      if (element === 'workbookPr') workbook.isFrom1904 = date1904 === '1' || date1904 === 'true';
      const target = targets.get(id);
      if (element === 'sheet' && parents.at(-1) === 'sheets' && target !== undefined && state === 'visible') {
        if (workbook.sheets.size === SHEETS_MAX) throw damaged();
        workbook.sheets.set(title, target);
      }
      parents.push(element);
    },
    close: () => void parents.pop(),
  });
  if (workbook.sheets.size === 0) throw new SheetRefused('This workbook shows no sheet');
  return workbook;
}

/** Opens a workbook. The texts of its cells are read once, when rows are asked for. */
export async function openWorkbook(file: Buffer): Promise<SheetFile> {
  const parts = await openParts(file);
  const name = await findWorkbook(parts);
  const relations = await relationsOf(parts, name);
  const { sheets, isFrom1904 } = await readWorkbook(parts, name, relations);
  const names = [...sheets.keys()];

  const readContext = async (): Promise<CellContext> => ({
    texts: await readCellTexts(parts, partOf(relations, 'sharedStrings')),
    dateStyles: await readDateStyles(parts, partOf(relations, 'styles')),
    isFrom1904,
  });
  let context: Promise<CellContext> | undefined;

  async function* rows(sheet = names[0] ?? ''): AsyncGenerator<SheetRow[]> {
    const part = sheets.get(sheet);
    if (part === undefined) throw unknownSheet(sheet);
    context ??= readContext();
    const known = await context;
    yield* readSheetRows(parts.bytesOf(part), known);
  }
  return { kind: 'xlsx', sheets: names, rows };
}
