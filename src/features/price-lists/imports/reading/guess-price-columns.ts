// Guesses the meaning of a file's columns from their headers, in English and Afrikaans, or from their content.
import { isBarcode } from '#kernel/barcode.ts'
import type { ImportField, Mapping } from '../import-contract.ts'
import { readPrice } from './read-price.ts'

export interface ColumnGuess {
  mapping: Mapping
  /** How many rows stand above the first row of goods: titles and the header. */
  skip: number
  headers: string[]
}

/** Cells are compared in lower case, with letters and digits only. Earlier fields and patterns win. */
const headers: [ImportField, RegExp][] = [
  ['barcode', /^(barcode|barkode|strepieskode|ean( ?\d+)?|gtin( ?\d+)?|upc( ?a)?|plu|bar ?code( no| number| nr)?|ean code|product code barcode|scan code|strepies kode)$/],
  ['promo_price', /^(promo(tion(al)?)? price|special price|sale price|special|deal price|offer price|promosieprys|spesiale prys|aanbodprys|winskopie|now|nou)$/],
  ['old_price', /^(old price|was( price)?|previous price|before( price)?|price before|regular price|rrp was|original price|ou prys|vorige prys|was prys)$/],
  ['promo_start', /^((promo(tion)?|special|sale|deal|offer|valid) ?(start|from)( date| day)?|start( date| day)?|start(s)? at|from( date)?|valid from|vanaf|begin(datum)?|geldig vanaf|van datum)$/],
  ['promo_end', /^((promo(tion)?|special|sale|deal|offer|valid) ?(end|ends|to|until|till)( date| day)?|end( date| day)?|end(s)? at|to( date)?|valid (to|until|till)|expir(y|es)( date)?|tot|eind(e|datum)?|geldig tot)$/],
  ['promo', /^(promo(s|tion|tions)?|promotion(al)? (text|description|name)|promo (text|deal)|deal|offer|specials|promosie|aanbieding|aanbod)$/],
  ['price', /^(selling price( incl( vat)?)?|sell(ing)?( incl)?|retail( price)?|price( incl(uding|usive)?( of)?( vat)?)?|price (r|zar|rand)|unit price|prys|verkoopprys|verkoop prys|rsp|rrp|price each|normal price|base price|shelf price|current price|prys insluitend( btw)?|eenheidsprys|amount|rand|cash price)$/],
  ['name', /^(name|product( name)?|item( name| description)?|description|product description|title|article( description)?|omskrywing|beskrywing|naam|produk(naam)?|item|artikel|stock description|long description|goods)$/],
  ['cost', /^((unit |landed |average |last )?cost( price)?( incl(uding|usive)?( vat)?)?|koste(prys)?|kosprys|inkoopprys)$/],
  ['brand', /^(brand( name)?|handelsmerk|merk|maker|manufacturer|vervaardiger|make)$/],
  ['weigh_unit', /^(weigh(ed|ing)? unit|weight unit|per kg symbol|unit symbol|sold per|weeg eenheid|gewigseenheid)$/],
  ['weigh_rate', /^((per kg )?conversion( rate| factor)?|weigh(ing)? rate|kg per unit|omskakeling|omskakelingskoers)$/],
  ['weigh_min', /^((per kg )?qty min|min(imum)?( weight| qty| quantity)?|least( weight)?|minimum gewig|kleinste)$/],
  ['weigh_step', /^((per kg )?qty step|(weight |qty )?(step|increment)s?|step size|stap|trappe)$/],
  ['size', /^(size|pack ?size|unit size|unit|uom|weight|volume|measure(ment)?|net(t)? (weight|content)|content|grootte|pakgrootte|eenheid|massa|inhoud|pack)$/],
  ['category', /^(categor(y|ies)( path| name)?|category ?path|department|dept|afdeling|kategorie|group|product group|section|range|class|groep|aisle category)$/],
  ['stock', /^(stock( on hand| level| qty| quantity)?|qty( on hand| available)?|quantity( on hand| available)?|soh|on hand|available|inventory|voorraad|hoeveelheid|beskikbaar)$/],
  ['image', /^(image( url| link| file| name)?|picture( url)?|photo|img|url|image address|prent|foto|beeld|image src)$/],
  ['stokvel', /^(stokvel|bulk|stokvel (pack|deal|item))$/],
  ['aisle', /^(aisle( no| number)?|gang|bay|rak|shelf)$/],
  ['vat', /^(vat|btw|tax)( (class|code|rate|type|category|status|percent(age)?|kode|koers|klas))?$|^vatable$/],
  ['age', /^(age|18|age (restricted|restriction|limit)|adults( only)?|18 plus|ouderdom|ouderdomsbeperking)$/],
  ['kind', /^(kind|kind of goods|goods kind|legal kind|regulated( kind)?|soort)$/],
  ['store', /^(store( name)?|branch|shop|supplier|winkel|tak|retailer|chain|verskaffer)$/],
] // biome-ignore format: one field, one line

const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Returns the field that a header names, or undefined. */
export const fieldOf = (header: string): ImportField | undefined => {
  const text = normalizeHeader(header)
  return text === '' ? undefined : headers.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Guesses the columns from the first rows of a file. Titles may precede the header, and some lists have no header at all. */
export function guessColumns(rows: readonly string[][]): ColumnGuess {
  for (const [skip, row] of rows.slice(0, 20).entries()) {
    const mapping = fromHeaders(row)
    if (isMappingComplete(mapping)) return { mapping, skip: skip + 1, headers: row }
  }
  const bare = fromContent(rows)
  if (isMappingComplete(bare)) return { mapping: bare, skip: 0, headers: [] }
  // The header may be in words nobody foresaw: what the columns hold says more.
  const below = fromContent(rows.slice(1))
  const header = rows[0] ?? []
  if (isMappingComplete(below))
    return { mapping: { ...below, ...withoutUsed(fromHeaders(header), below) }, skip: 1, headers: header }
  return { mapping: fromHeaders(header), skip: 1, headers: header }
}

/** Returns how many rows to skip when a person maps the columns: those before the first row with a price. */
export function rowsToSkip(rows: readonly string[][], mapping: Mapping): number {
  const { mapping: guessed, skip } = guessColumns(rows)
  if (isMappingComplete(guessed)) return skip
  const at = mapping.price ?? mapping.promo_price ?? -1
  const first = rows.findIndex((row) => 'cents' in readPrice(row[at] ?? ''))
  return first < 0 ? 1 : first
}

/** Returns whether rows can be identified, by name or barcode, and have a price. */
export const isMappingComplete = (mapping: Mapping): boolean =>
  (mapping.name !== undefined || mapping.barcode !== undefined) && mapping.price !== undefined

function fromHeaders(row: readonly string[]): Mapping {
  const mapping: Mapping = {}
  // By field, not by column: where two headers could be the price, the likelier one is.
  for (const [field, pattern] of headers) {
    if (mapping[field] !== undefined) continue
    const usedColumns = new Set(Object.values(mapping))
    const at = row.findIndex(
      (cell, index) => !usedColumns.has(index) && index < 256 && pattern.test(normalizeHeader(cell)),
    )
    if (at >= 0) mapping[field] = at
  }
  // With no other price, the special's price is the price.
  if (mapping.price === undefined && mapping.promo_price !== undefined) {
    mapping.price = mapping.promo_price
    delete mapping.promo_price
  }
  return mapping
}

/** Of what headers say, that which does not speak of a column already known. */
function withoutUsed(more: Mapping, current: Mapping): Mapping {
  const usedColumns = new Set(Object.values(current))
  return Object.fromEntries(
    Object.entries(more).filter(([field, index]) => !(field in current) && !usedColumns.has(index)),
  )
}

function fromContent(rows: readonly string[][]): Mapping {
  const filled = rows.filter((row) => row.some((cell) => cell !== '')).slice(0, 100)
  if (filled.length === 0) return {}
  const columns = Math.min(256, Math.max(...filled.map((row) => row.length)))
  const share = (index: number, test: (cell: string) => boolean) =>
    filled.filter((row) => test(row[index] ?? '')).length / filled.length
  const all = Array.from({ length: columns }, (_, index) => index)
  const mapping: Mapping = {}
  const barcode = all.find((index) => share(index, isBarcode) > 0.5)
  if (barcode !== undefined) mapping.barcode = barcode
  const price =
    all.find(
      (index) =>
        index !== barcode && share(index, (cell) => isPrice(cell) && /[.,]\d{1,2}$|^R/i.test(cell)) > 0.6,
    ) ?? all.find((index) => index !== barcode && share(index, isPrice) > 0.9)
  if (price !== undefined) mapping.price = price
  const words = all
    .filter((index) => index !== barcode && index !== price && share(index, isWords) > 0.7)
    .map((index) => ({
      index,
      different: new Set(filled.map((row) => row[index])).size,
      long: lengthOf(filled, index),
    }))
    .filter(({ different }) => different > filled.length * 0.5)
    .sort((a, b) => b.long - a.long)
  if (words[0]) mapping.name = words[0].index
  return mapping
}

const isPrice = (cell: string): boolean => 'cents' in readPrice(cell)
const isWords = (cell: string): boolean => /\p{L}{3}/u.test(cell) && !/^https?:/.test(cell)
const lengthOf = (rows: readonly string[][], index: number): number =>
  rows.reduce((sum, row) => sum + (row[index]?.length ?? 0), 0)
