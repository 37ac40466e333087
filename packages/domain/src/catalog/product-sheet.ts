import { concepts } from '../concepts.ts';
import { isActiveSynonyms, sheetOf } from '../csv/sheet.ts';
import { ProductCreate } from './product.ts';

/** Products as a CSV file. A row changes the product with its SKU. */
export const productSheet = sheetOf(
  ProductCreate,
  {
    name: ['Name', 'Product', 'Item', 'Item name', 'Title'],
    sku: ['Item number', 'Item no', 'Part number', 'Part no', 'Article number', 'Code', 'Item code'],
    price: ['Cost', 'Unit price', 'Unit cost', 'List price', 'Net price'],
    unit: ['Unit of measure', 'UOM', 'Per'],
    category: ['Product category', 'Group', 'Department'],
    subcategory: ['Sub-category', 'Subgroup'],
    description: ['Details', 'Long description'],
    brand: ['Manufacturer', 'Make'],
    model: ['Model number', 'Model no'],
    supplier: ['Vendor', 'Distributor'],
    imageUrl: ['Image', 'Image URL', 'Picture', 'Photo'],
    isActive: isActiveSynonyms,
  },
  {
    ...concepts.product,
    key: ['sku'],
    keyWords: 'SKU',
    isUpdating: true,
  },
);
