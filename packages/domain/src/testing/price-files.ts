// Price files in the manners of building suppliers, for tests and for the browser journeys.

/** A price file as text, with the branches that its supplier has. */
export interface PriceFileSample {
  readonly name: string;
  readonly delimiter: ',' | ';' | '\t';
  readonly text: string;
}

/** A branch of these suppliers. */
export const sampleBranches = [
  { id: 19, name: 'Dayton', code: '014' },
  { id: 20, name: 'Springfield', code: '022' },
  { id: 21, name: 'Xenia', code: '031' },
];

/** A lumber yard's PDF turned into CSV: each page repeats its head and the header. Lumber is priced by the board foot. */
const lumberYard: PriceFileSample = {
  name: 'hollis-fork-lumber.csv',
  delimiter: ',',
  text: `HOLLIS FORK LUMBER CO.,,,,,
"2200 Kuntz Rd, Dayton OH 45404",,,,,Page 1 of 2
PRICE LIST EFFECTIVE 03/02/2026,,,,,
Item No.,Description,U/M,BF/PC,Price,Per
DIMENSIONAL LUMBER - SPF,,,,,
2X4-8,2x4x8 SPF #2 & Btr KD,PC,5.333,645.00,MBF
2X4-10,2x4x10 SPF #2 & Btr KD,PC,6.667,652.00,MBF
2X6-12,2x6x12 SPF #2 & Btr KD,PC,12,"1,048.50",MBF
2X10-16,2x10x16 SPF #2 & Btr KD,PC,26.667,"1,120.00",MBF
STUDS,,,,,
STUD-925,2x4x92-5/8 stud SPF,PC,,4.18,EA
,,,,,
HOLLIS FORK LUMBER CO.,,,,,
"2200 Kuntz Rd, Dayton OH 45404",,,,,Page 2 of 2
Item No.,Description,U/M,BF/PC,Price,Per
PANELS,,,,,
CDX-12,"1/2"" CDX plywood 4x8",SHT,,24.60,SHT
OSB-716,"7/16"" OSB 4x8",SHT,,14.25,SHT
CEDAR-1X6,1x6 cedar fence board,PC,,Call,EA
TRIM-1X4-16,1x4x16 primed trim,PC,,118.00,C
,,,,,
Prices subject to change without notice,,,,,
`,
};

/** A distributor's sheet: merged titles above the header, units of order and of price, breaks, content in a column. */
const distributor: PriceFileSample = {
  name: 'tarrowby-contractor-pricing.csv',
  delimiter: ',',
  text: `Tarrowby Building Supply - Contractor Pricing,,,,,,,,,,,,,
Account 10442,,,,,,,,,,,,,
,,,,,,,,,,,,,
,,,,,,Pricing,,Quantity Breaks,,,,,
Item #,Mfr #,Description,UPC,UOM,SF/BX,Pricing UOM,Cust Net,Qty Brk 1,Brk 1 Price,Qty Brk 2,Brk 2 Price,Eff Date,Lead Time
KC-SL1224,KCSL1224,Tile porcelain 12x24 slate,071234567895,BX,11.95,SF,$4.29,10,$4.09,40,$3.89,3/2/2026,
KC-SL2424,KCSL2424,Tile porcelain 24x24 slate,071234567901,BX,15.50,SF,$4.79,10,$4.59,40,$4.39,3/2/2026,
TS-50,TS50GR,Thinset modified grey 50 lb,034567890127,BG,,BG,$18.40,0,$0.00,0,$0.00,3/2/2026,
SH-3TAB,3TABCH,Shingle 3-tab charcoal,012345678905,BDL,33.3333,SQ,$108.00,0,$0.00,0,$0.00,3/2/2026,3
GR-SAND,GRSND10,Grout sanded 10 lb,034567890134,BG,,EA,$9.95,,,,,3/2/2026,
VN-36W,VN36WHT,Vanity 36 in white,,EA,,EA,"$1,149.00",,,,,3/2/2026,15
`,
};

/** The text of a UTF-16 export: tabs, protected zeros, list prices with multipliers, letters beyond ASCII. */
const export16: PriceFileSample = {
  name: 'pinecrest-export.txt',
  delimiter: '\t',
  text: [
    ['Part No.', 'Product Description', 'U/M', 'List', 'Mult.', 'Whse', 'Exp Date', 'Model #'],
    ['="00412"', 'Lavabo “Élan” 20 in', 'EA', '$389.00', '.452', '014', '12/31/26', 'ÉL-20'],
    ['="00413"', 'Lavabo “Élan” 24 in', 'EA', '$429.00', '.452', '014', '12/31/26', 'ÉL-24'],
    ['="00413"', 'Lavabo “Élan” 24 in', 'EA', '$429.00', '.448', '022', '12/31/26', 'ÉL-24'],
    ['="01990"', 'Faucet 4" centerset', 'EA', '$118.35', '.3875', '014', '12/31/9999', 'F-4C'],
    ['="02001"', 'Supply line ⅜ × ½', 'EA', 'N/A', '.5', '014', '12/31/26', 'S-38'],
  ]
    .map((cells) => cells.join('\t'))
    .join('\r\n'),
};

/** Fasteners by the hundred, in boxes. */
const fasteners: PriceFileSample = {
  name: 'bolt-and-anchor-per-c.csv',
  delimiter: ',',
  text: `Item,Description,Box Qty,U/M,Price/C,Min Order
WS8-3,#8 x 3 wood screw,250,BX,12.40,1
WS8-25,#8 x 2-1/2 wood screw,250,BX,10.95,1
LAG38-4,3/8 x 4 lag screw HDG,50,BX,64.80,1
CB12-6,1/2 x 6 carriage bolt,25,BX,118.00,4
HN12,1/2 hex nut,"1,000",BX,8.25,1
`,
};

/** One column of prices for each branch. */
const branches: PriceFileSample = {
  name: 'riverbend-by-branch.csv',
  delimiter: ',',
  text: `SKU,Description,UOM,Dayton,Springfield,Whse 031
DW-12-48,Drywall 1/2 4x8,SHT,14.98,15.25,15.10
DW-58-48,Drywall 5/8 4x8 type X,SHT,16.98,17.25,
JC-45,Joint compound 4.5 gal,PAIL,17.40,17.40,17.80
CB-8,Corner bead 8 ft,PC,2.18,Call,2.24
`,
};

/** A hundred rows, four of which stand there once more: two as they were, two at another price. */
const duplicates: PriceFileSample = {
  name: 'millbrook-hardware.csv',
  delimiter: ';',
  text: [
    'Stock #;Item Description;Unit;Net Price;Std Pack;Lead Days',
    ...Array.from({ length: 96 }, (_row, at) => duplicateRow(at)),
    duplicateRow(11),
    duplicateRow(40),
    duplicateRow(62, '99.50'),
    duplicateRow(95, '101.25'),
  ].join('\n'),
};

function duplicateRow(at: number, price = `${12 + at}.${String((at * 7) % 100).padStart(2, '0')}`): string {
  return `MB-${1000 + at};Hinge no. ${at + 1};${at % 4 === 0 ? 'PR' : 'EA'};${price};${at % 2 === 0 ? 10 : 1};${at % 6}`;
}

/** Six files as suppliers send them. */
export const priceFileSamples = { lumberYard, distributor, export16, fasteners, branches, duplicates };
