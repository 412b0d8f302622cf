/** Makes the whole catalogue, without any supplier's prices. */
import { fixedBrands, madeUpBrand } from './brands.ts'
import { type Combo, indexGoods, makeCombos, makeStokvelCases } from './make-bundles.ts'
import { type Goods, makeSellables, openPress, productIdOf } from './make-sellables.ts'
import { PictureRows } from './pictures.ts'
import { type ProductLine, readProducts, variation } from './products.ts'
import { randomOf } from './random.ts'
import { cell, readTable } from './read-table.ts'
import { makeTaxonomy, type Taxonomy } from './taxonomy.ts'

export interface Catalogue {
  seed: number
  book: PictureRows
  taxonomy: Taxonomy
  lines: ProductLine[]
  goods: Goods[]
  combos: Combo[]
  correlations: { product: ProductLine; relation: ProductLine; name: string; position: number }[]
}

/** Makes a catalogue of `size` sellables, combos and cases included; the whole fixed list if `size` is omitted. */
export function makeCatalogue(seed: number, size?: number): Catalogue {
  const book = new PictureRows()
  const looks = fixedBrands()
  const press = openPress(seed, book, {
    of: (name) => {
      const look = looks.get(name)
      if (!look) throw new Error(`demo data: no brand "${name}"`)
      return look
    },
  })
  const taxonomy = makeTaxonomy(seed, book)
  const fixed = fewer(readProducts(), size)
  const lines: ProductLine[] = []
  const goods: Goods[] = []
  const add = (line: ProductLine, room?: number) => {
    lines.push(line)
    goods.push(...makeSellables(press, line, room))
  }
  for (const line of fixed) add(line)

  const index = indexGoods(goods)
  const combos = makeCombos(press, index)
  const cases = makeStokvelCases(press, index)
  const bundled = combos.length + cases.length
  if (size !== undefined && goods.length + bundled > size) goods.length = Math.max(1, size - bundled)

  for (let n = 0; size !== undefined && goods.length + bundled < size; n++) {
    const base = fixed[n % fixed.length]
    if (!base) break
    const brands = Array.from({ length: 2 + (n % 3) }, (_, i) => {
      const look = madeUpBrand(seed, Math.floor(randomOf(seed, `${n}/${i}`)() * 240))
      looks.set(look.name, look)
      return look.name
    })
    add(variation(base, Math.floor(n / fixed.length), [...new Set(brands)]), size - bundled - goods.length)
  }
  const kept = new Set(goods)
  const whole = combos.filter(({ parts }) => parts.every((part) => kept.has(part.goods)))
  goods.push(...whole.map((combo) => combo.goods), ...cases)
  const sold = new Set(goods.map((one) => one.productId))
  const allLines = [...lines, ...whole.map((combo) => combo.goods.line)].filter((line) =>
    sold.has(productIdOf(seed, line)),
  )
  return { seed, book, taxonomy, lines: allLines, goods, combos: whole, correlations: correlate(allLines) }
}

/** For a small shop: products from every shelf rather than the first shelf whole. */
function fewer(all: ProductLine[], size: number | undefined): ProductLine[] {
  const share = size === undefined ? 1 : Math.min(1, size / 1200)
  return all.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share))
}

/** What the data file says goes well together, then up to three neighbours of the same shelf. */
function correlate(lines: ProductLine[]): Catalogue['correlations'] {
  const byName = new Map(lines.map((line) => [line.name, line]))
  const told = new Map(
    readTable('correlations').map((row) => [
      cell(row, 0),
      cell(row, 1)
        .split(',')
        .map((name) => name.trim()),
    ]),
  )
  const shelves = Map.groupBy(lines, (line) => line.category)
  return lines.flatMap((product) => {
    const friends = (told.get(product.name) ?? []).flatMap((name) => byName.get(name) ?? [])
    const shelf = shelves.get(product.category) ?? []
    const at = shelf.indexOf(product)
    const near = [1, 2, 3]
      .map((step) => shelf[(at + step) % shelf.length])
      .filter((line) => line !== undefined && line !== product && !friends.includes(line))
    return [
      ...friends.map((relation, position) => ({ product, relation, name: 'Goes well with', position })),
      ...[...new Set(near)].map((relation, i) => ({
        product,
        relation: relation as ProductLine,
        name: 'Instead of',
        position: friends.length + i,
      })),
    ]
  })
}
