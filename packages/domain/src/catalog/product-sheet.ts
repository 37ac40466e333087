import { concepts } from '../concepts.ts';
import { called, referenceProblem } from '../csv/reference-problem.ts';
import { isActiveSynonyms, sheetOf } from '../csv/sheet.ts';
import { ProductCreate } from './product.ts';

/** Products as a CSV file. A row changes the product with its SKU. */
export const productSheet = sheetOf(
  ProductCreate.omit({ costCodeId: true }),
  {
    name: ['Name', 'Product', 'Item', 'Item name', 'Title'],
    sku: [
      'Item number',
      'Item no',
      'Part number',
      'Part no',
      'Part #',
      'Part',
      'Article number',
      'Code',
      'Item code',
    ],
    price: ['Cost', 'Unit price', 'Unit cost', 'List price', 'Net price'],
    unit: ['Unit of measure', 'UOM', 'Per', 'Sold by'],
    category: ['Product category', 'Group', 'Department'],
    subcategory: ['Sub-category', 'Subgroup'],
    description: ['Details', 'Long description'],
    brand: ['Manufacturer', 'Make'],
    model: ['Model number', 'Model no'],
    supplier: ['Vendor', 'Distributor'],
    imageUrl: ['Image', 'Image URL', 'Picture', 'Photo'],
    isActive: isActiveSynonyms,
    packQuantity: ['Pack size', 'Per pack', 'Per box', 'Coverage', 'Quantity per box'],
    packUnit: ['Pack', 'Package', 'Packaging'],
    wasteRate: ['Waste factor', 'Waste rate'],
    hoursPerUnit: ['Labor hours', 'Hours', 'Production rate'],
    isTaxable: ['Is taxable', 'Tax'],
  },
  {
    ...concepts.product,
    key: ['sku'],
    keyWords: 'SKU',
    reads: { packQuantity: 'quantity', wasteRate: 'ratio', hoursPerUnit: 'hours' },
    references: [
      {
        before: 'isTaxable',
        name: 'costCode',
        label: 'Cost Code',
        synonyms: ['Code of costs', 'Accounting code'],
        shown: 'costCodeName',
        problem: referenceProblem(concepts['cost-code'], called, 'Give its whole code.'),
      },
    ],
    isUpdating: true,
  },
);
