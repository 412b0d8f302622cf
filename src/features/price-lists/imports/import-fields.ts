// The meanings that a column of a price list can have, and the path of the report of rejected rows. Pages import these; the
// schemas in import-contract.ts never reach a browser.

/** The fields of a row. A file needs `price`, and `name` or `barcode`. */
export const importFields = [
  'barcode',
  'name',
  'brand',
  'size', // '2 kg', '6 x 1L'; read from the name when there is no such column
  'category', // a path: 'Food cupboard > Rice'
  'price', // the normal price
  'promo_price', // charged between promo_start and promo_end
  'promo', // a promotion in words: 'R34.99', '2 For R50 (Smart Price)', 'Save 20%'
  'promo_start',
  'promo_end',
  'old_price', // the price before: where it is above `price`, `price` is a promotion
  'cost', // what the branch pays, VAT included as in its prices: a price below it is confirmed by itself
  'stock',
  'image', // an https address, or the name of a file in the zip of pictures
  'stokvel',
  'aisle',
  'weigh_unit', // of what is sold by weight: the unit that shoppers read, 'kg' or 'g'
  'weigh_rate', // base units (kg) in one of that unit: 0.001 for 'g'
  'weigh_min', // the least that is sold, in that unit unless the cell names another: '200 g'
  'weigh_step', // and what it goes up by
  'vat', // the VAT class: standard, zero or exempt; 15 or 0 percent; S, Z or E
  'kind', // of what the law asks something: ordinary, infant, liquor or tobacco
  'age', // for adults only: yes or no
  'store', // read and left alone, so that it is not taken for something else
] as const
export type ImportField = (typeof importFields)[number]

/**
 * The report of every rejected row with its reason, as CSV; cells that begin like a formula are escaped. It is not JSON, so its
 * route declares it.
 */
export const importReportPath = '/counter/v1/imports/{id}/report'
