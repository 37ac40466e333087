/** Request bodies of the calls about prices of suppliers. */
export const supplierRequestExamples = {
  'supplierProducts.addPrices': {
    branchId: 19,
    effectiveFrom: '2026-03-09',
    expiresOn: null,
    breaks: [
      { minQuantity: 0, unitCost: 4.29 },
      { minQuantity: 20, unitCost: 3.99 },
    ],
  },
  'priceFiles.map': {
    mapping: {
      headerLine: 3,
      columns: [
        { at: 0, means: 'sku' },
        { at: 1, means: 'description' },
        { at: 2, means: 'price' },
      ],
      pricePer: 1,
    },
    isFull: true,
    effectiveFrom: '2026-03-02',
  },
  'priceFiles.applyFile': { doubtful: [12, 31], isWhole: false },
  'suppliers.pushPrices': {
    prices: [
      { sku: 'KC-SL1224', branch: '014', breaks: [{ unitCost: 4.19 }] },
      { sku: 'GR-25-CH', breaks: [{ unitCost: 18.4 }, { minQuantity: 10, unitCost: 16.9 }] },
    ],
  },
};
