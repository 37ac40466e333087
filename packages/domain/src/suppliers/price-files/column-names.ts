import { type PriceColumn, breakNumbers } from './mapping.ts';

// The names of columns as American building suppliers write them. A name is compared without case, spaces and dots:
// `Qty. Brk 1` is `qtybrk1`.

/** A name without case, spaces and signs. `#` stays, because `Item #` is a number and `Item` perhaps a description. */
export const squeezed = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#$]/gu, '');

const NUMBER = '(?:#|no|nr|num|nbr|number|code|id)';
const PRICE = '(?:price|pricing|prc|cost|net|netprice|netcost|nett)';
const BREAK = '(?:brk|break|breaks|level|lvl|tier)';
const QUANTITY = '(?:qty|quantity|quan|qnty)';
const UNIT = '(?:uom|um|uofm|unit|units|unitofmeasure|unitmeasure|unitofmeas|unitmeas)';

/** Patterns of names for a meaning, the surest first. Two columns that fit the same pattern leave it open. */
export const columnNames: Partial<Record<PriceColumn, readonly RegExp[]>> = {
  sku: [
    `sku${NUMBER}?`,
    `(?:our|inventory)(?:item|part|product)?${NUMBER}|(?:item|itm)sku`,
    `(?:item|itm|inventoryitem)${NUMBER}`,
    `(?:product|prod|article|material)${NUMBER}`,
    `(?:stock|stk|order|ordering|catalog|cat)${NUMBER}`,
    `(?:part|pt|supplier(?:item|part)|distributor(?:item|part))${NUMBER}?`,
    'item|itm',
    'product|code|#|no|number',
  ].map(whole),
  price: [
    `(?:your|yr|my|cust|customer|contract|contractor|dealer|trade|account|job|special|net)(?:net|unit|each|ea)?${PRICE}`,
    `(?:unit|each|ea|sell|selling|new|current|invoice)?${PRICE}(?:each|ea)?`,
    `\\$`,
  ].map(whole),
  description: [
    '(?:item|itm|product|prod|part)?(?:description|descr|desc)1?',
    '(?:item|product|prod|part)(?:name|title|details?)|name|title|details?',
    '(?:full|long|short)(?:description|descr|desc)',
    'product|item',
  ].map(whole),
  orderUnit: [
    `(?:order|ordering|ord|sell|selling|sales|stock|stocking|stk|ship|shipping|purchase|purchasing|buy|buying)${UNIT}`,
    `${UNIT}|soldby|sellby`,
  ].map(whole),
  priceUnit: [`(?:price|pricing|prc|priced|cost|bill|billing)(?:${UNIT}|by)`].map(whole),
  pricePer: [
    `(?:price|pricing|prc)?per|(?:price|pricing|prc)(?:${QUANTITY}|basis|factor|conv|per${UNIT})|per${UNIT}`,
  ].map(whole),
  content: ['contents?|coverage', `(?:content|contents|coverage)(?:${QUANTITY}|per${UNIT})`].map(whole),
  pack: [
    `(?:std|standard|order|sell|selling|inner|min)?(?:pack|pk|pkg|package)(?:${QUANTITY}|size|multiple)?`,
    `(?:order|ord|sell|selling|buy|purchase|qty|quantity)(?:multiple|multiples|mult|increment|incr)(?:${QUANTITY})?|multiples?(?:of)?|increment`,
  ].map(whole),
  minimum: [
    `moq|(?:min|minimum)(?:order|ord|purchase|buy|sell|sale)(?:${QUANTITY})?`,
    `(?:min|minimum)(?:${QUANTITY})?|(?:order|ord)(?:min|minimum)`,
  ].map(whole),
  from: [
    `from${QUANTITY}|${QUANTITY}from|${BREAK}${QUANTITY}|${QUANTITY}${BREAK}|${BREAK}|start${QUANTITY}`,
  ].map(whole),
  effectiveFrom: [
    '(?:price)?(?:eff|effective|effectivity)(?:date|dt|from|on)?',
    '(?:price)?(?:start|begin|valid|starting|beginning)(?:date|dt|from|on)|validfrom|pricedate',
  ].map(whole),
  expiresOn: [
    '(?:price)?(?:exp|expires|expire|expiry|expiration|expir)(?:date|dt|on)?',
    '(?:price)?(?:end|ending)(?:date|dt|on)|(?:valid|good|effective)(?:to|thru|through|until|till)(?:date)?',
  ].map(whole),
  branch: [
    `(?:branch|brn|br|whse|warehouse|whs|wh|store|yard|depot|dc)(?:${NUMBER}|name)?`,
    `(?:location|loc|site|plant)(?:${NUMBER}|name)?`,
  ].map(whole),
  listPrice: [
    '(?:list|lst|msrp|retail|suggestedretail|mfrlist|mfglist|suggestedlist|catalog|book|tradelist)(?:price|prc|cost)|list|msrp|retail',
  ].map(whole),
  multiplier: ['(?:price|disc|discount|net|list|cust|customer|your)?(?:mult|multiplier|multi|multp)'].map(
    whole,
  ),
  upc: [`(?:upc|gtin|ean|upcean|barcode)(?:a|12|13|14)?${NUMBER}?`].map(whole),
  manufacturerNumber: [
    `(?:mfr|mfg|mfgr|manuf|mnfr|manufacturer|manufacturers|oem)s?(?:part|pt|item|model|product|prod|catalog|cat|sku|style)?${NUMBER}|mpn|(?:mfr|mfg|mfgr|manuf|manufacturer|manufacturers)(?:part|item|model)`,
    `model${NUMBER}?|(?:vendor|vend)(?:part|item|product)?${NUMBER}`,
  ].map(whole),
  leadDays: ['(?:lead|leadtime|delivery)(?:days|indays|d)|lead|leadtime|ltdays'].map(whole),
  ...Object.fromEntries(
    breakNumbers.flatMap((number) => [
      [
        `break${number}Quantity`,
        [
          `${QUANTITY}${BREAK}?${number}|${BREAK}${number}${QUANTITY}?|${BREAK}${QUANTITY}${number}|(?:min|minimum)${QUANTITY}?${number}|${QUANTITY}${number}`,
        ].map(whole),
      ],
      [
        `break${number}Price`,
        [`(?:unit)?${PRICE}${BREAK}?${number}|${BREAK}${number}${PRICE}|${BREAK}${PRICE}${number}`].map(
          whole,
        ),
      ],
    ]),
  ),
};

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'u');
}
