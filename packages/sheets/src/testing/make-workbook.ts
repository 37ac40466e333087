import { type ZipEntry, makeZip } from './make-zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of a workbook. `data` is the content of its `sheetData`. */
export interface MadeSheet {
  name: string;
  data: string;
  state?: string;
  /** The XML after the rows. */
  after?: string;
}

/** What a workbook of a test has. */
export interface MadeWorkbook {
  sheets: readonly MadeSheet[];
  /** The `si` elements. */
  strings?: string;
  /** The content of `styleSheet`. */
  styles?: string;
  properties?: string;
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
const relations = (all: string) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;

/** The entries of a workbook, as Excel lays them out. */
export function workbookEntries({
  sheets,
  strings = '',
  styles = '',
  properties = '',
}: MadeWorkbook): ZipEntry[] {
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map((_sheet, at) =>
    relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  );
  return [
    { name: '[Content_Types].xml', content: `${HEAD}<Types/>` },
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook ${MAIN} xmlns:r="${TYPES}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        [
          ...targets,
          relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
          relation('rIdStyles', 'styles', 'styles.xml'),
        ].join(''),
      ),
    },
    { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst ${MAIN}>${strings}</sst>` },
    { name: 'xl/styles.xml', content: `${HEAD}<styleSheet ${MAIN}>${styles}</styleSheet>` },
    ...sheets.map(({ data, after = '' }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${HEAD}<worksheet ${MAIN}><dimension ref="A1"/><sheetData>${data}</sheetData>${after}</worksheet>`,
    })),
  ];
}

/** A workbook as a file. */
export const makeWorkbook = (workbook: MadeWorkbook): Buffer => makeZip(workbookEntries(workbook));

/** A workbook of one sheet. */
export const makeSheet = (data: string, others: Omit<MadeWorkbook, 'sheets'> = {}): Buffer =>
  makeWorkbook({ sheets: [{ name: 'Prices', data }], ...others });
