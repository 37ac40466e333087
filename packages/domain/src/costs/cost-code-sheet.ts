import { concepts } from '../concepts.ts';
import { isActiveSynonyms, sheetOf } from '../csv/sheet.ts';
import { CostCodeCreate } from './cost-code.ts';
import { costKindLabels } from './cost-kind.ts';

/** Cost codes as a CSV file. A row changes the cost code with its code. */
export const costCodeSheet = sheetOf(
  CostCodeCreate,
  {
    code: ['Cost code', 'Number', 'No'],
    name: ['Name', 'Description', 'Title'],
    kind: ['Type', 'Cost type'],
    baseRate: ['Rate', 'Base', 'Unit cost'],
    burdenRate: ['Burden'],
    markupRate: ['Markup'],
    isTaxable: ['Is taxable', 'Tax'],
    isActive: isActiveSynonyms,
  },
  {
    ...concepts['cost-code'],
    key: ['code'],
    keyWords: 'code',
    isUpdating: true,
    reads: { burdenRate: 'ratio', markupRate: 'ratio' },
    words: { kind: costKindLabels },
  },
);
