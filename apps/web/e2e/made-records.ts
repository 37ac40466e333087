/** One record of each kind: what a screen or dialog may be about. */
export interface MadeRecords {
  property: number;
  project: number;
  projectType: number;
  task: number;
  product: number;
  category: number;
  taskProduct: number;
  photo: number;
  subcontractor: number;
  costCode: number;
  assembly: number;
  taxRate: number;
  supplier: number;
  supplierBranch: number;
  supplierProduct: number;
  priceFile: number;
  order: number;
  delivery: number;
  priceRequest: number;
  supplierReturn: number;
  ledgerAccount: number;
  ledgerEntry: number;
  transfer: number;
  invoice: number;
  issuedInvoice: number;
  payment: number;
  materialRequest: number;
  stateRule: number;
  estimate: number;
  estimateLine: number;
  contract: number;
  changeOrder: number;
  lead: number;
  admin: number;
}
