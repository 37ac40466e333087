import { concepts } from '../../concepts.ts';
import { listingSheet } from '../../csv/sheet.ts';
import { deliveryStatusWords, receiptReasonLabels } from '../delivery-status.ts';
import { orderModeLabels, orderStatusWords } from '../order-status.ts';

// Orders, their lines and their deliveries as CSV files (supply.md section 8). None of these files can be imported.

/** Orders, one a row. */
export const orderSheet = listingSheet(concepts['purchase-order'], [
  { name: 'number', label: 'Number' },
  { name: 'revision', label: 'Revision' },
  { name: 'status', label: 'State', words: orderStatusWords },
  { name: 'projectName', label: 'Project' },
  { name: 'supplierName', label: 'Supplier' },
  { name: 'branchName', label: 'Branch' },
  { name: 'mode', label: 'Mode', words: orderModeLabels },
  { name: 'needBy', label: 'Needed By' },
  { name: 'sentOn', label: 'Sent' },
  { name: 'subtotal', label: 'Subtotal', decimals: 2 },
  { name: 'freight', label: 'Freight', decimals: 2 },
  { name: 'tax', label: 'Tax', decimals: 2 },
  { name: 'total', label: 'Total', decimals: 2 },
  { name: 'supplierReference', label: 'Supplier’s Number' },
  { name: 'purchaserName', label: 'Ordered By' },
  { name: 'note', label: 'Note' },
]);

/** The lines of orders, one a row. Quantities are in order units. */
export const orderLineSheet = listingSheet({ noun: 'order line', nouns: 'order lines' }, [
  { name: 'number', label: 'Order' },
  { name: 'status', label: 'State', words: orderStatusWords },
  { name: 'projectName', label: 'Project' },
  { name: 'supplierName', label: 'Supplier' },
  { name: 'position', label: 'Line' },
  { name: 'sku', label: 'SKU' },
  { name: 'description', label: 'Description' },
  { name: 'quantity', label: 'Quantity', decimals: 0 },
  { name: 'orderUnit', label: 'Unit' },
  { name: 'unitCost', label: 'Price', decimals: 2 },
  { name: 'priceUnit', label: 'Price Unit' },
  { name: 'extended', label: 'Extended', decimals: 2 },
  { name: 'needBy', label: 'Needed By' },
  { name: 'confirmedQuantity', label: 'Confirmed Quantity', decimals: 0 },
  { name: 'confirmedOn', label: 'Confirmed For' },
  { name: 'accepted', label: 'Received', decimals: 0 },
  { name: 'closedShort', label: 'Closed Short', decimals: 0 },
]);

/** Deliveries, a row for each of their lines. They have no cost. */
export const deliverySheet = listingSheet(concepts['delivery'], [
  { name: 'date', label: 'Day' },
  { name: 'windowStart', label: 'From' },
  { name: 'windowEnd', label: 'To' },
  { name: 'status', label: 'State', words: deliveryStatusWords },
  { name: 'orderNumber', label: 'Order' },
  { name: 'projectName', label: 'Project' },
  { name: 'place', label: 'Site' },
  { name: 'supplierName', label: 'Supplier' },
  { name: 'sku', label: 'SKU' },
  { name: 'description', label: 'Description' },
  { name: 'quantity', label: 'Quantity', decimals: 0 },
  { name: 'orderUnit', label: 'Unit' },
  { name: 'accepted', label: 'Accepted', decimals: 0 },
  { name: 'rejected', label: 'Rejected', decimals: 0 },
  { name: 'reason', label: 'Reason', words: receiptReasonLabels },
  { name: 'receivedOn', label: 'Received (UTC)' },
  { name: 'receivedBy', label: 'Received By' },
  { name: 'signerName', label: 'Signed By' },
  { name: 'note', label: 'Note' },
]);
