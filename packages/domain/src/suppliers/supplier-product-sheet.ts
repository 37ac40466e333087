import { concepts } from '../concepts.ts';
import { called, referenceProblem } from '../csv/reference-problem.ts';
import { sheetOf } from '../csv/sheet.ts';
import { supplierColumn } from './supplier-branch-sheet.ts';
import { SupplierProductCreate } from './supplier-product.ts';

/**
 * What suppliers sell as a CSV file. A row changes the product with its SKU at its supplier. The preferred one of several is
 * chosen in the panel, because the one before has to give way.
 */
export const supplierProductSheet = sheetOf(
  SupplierProductCreate.omit({ supplierId: true, productId: true, isPreferred: true }),
  {
    sku: ['Item number', 'Item no', 'Part number', 'Part no', 'Part #', 'Code', 'Item code'],
    description: ['Name', 'Item', 'Title', 'Details'],
    manufacturerNumber: ['Mfr number', 'Mfg #', 'Manufacturer part number', 'MPN'],
    upc: ['Barcode', 'GTIN', 'EAN'],
    orderUnit: ['Unit', 'UOM', 'Unit of measure', 'Sold by'],
    contentUnits: ['Content units', 'Units of content'],
    contentQuantity: ['Coverage', 'Content quantity', 'Per unit'],
    priceUnit: ['Price UOM', 'Priced by'],
    priceUnits: ['Priced units'],
    priceQuantity: ['Price quantity', 'Priced quantity'],
    packQuantity: ['Pack size', 'Multiple', 'Per pack'],
    minQuantity: ['Minimum order', 'Minimum quantity', 'MOQ'],
    leadDays: ['Lead time', 'Lead'],
    overTolerance: ['Over tolerance', 'Tolerance'],
    goneOn: ['Discontinued', 'Discontinued on', 'Gone'],
  },
  {
    ...concepts['supplier-product'],
    key: ['sku'],
    keyWords: 'supplier and SKU',
    reads: {
      contentUnits: 'quantity',
      contentQuantity: 'quantity',
      priceUnits: 'quantity',
      priceQuantity: 'quantity',
      packQuantity: 'quantity',
      minQuantity: 'quantity',
      overTolerance: 'ratio',
    },
    references: [
      { before: 'sku', ...supplierColumn },
      {
        before: 'description',
        name: 'product',
        label: 'Product',
        synonyms: ['Catalog product', 'Our product', 'Product name'],
        shown: 'productName',
        problem: referenceProblem(concepts.product, called, 'Match it in the panel.'),
      },
    ],
    isUpdating: true,
  },
);
