/** Makes combos of existing sellables, and stokvel cases of them. */
import { type Goods, type ProductFactory, productIdOf } from './make-sellables.ts'
import { pictureUrl } from './pictures.ts'
import type { ProductLine } from './products.ts'
import { demoId } from './random.ts'
import { cell, readTable } from './read-table.ts'
import { caseOf } from './sizes.ts'

export interface Combo {
  goods: Goods
  parts: { goods: Goods; qty: number }[]
}

const keyOf = (product: string, brand: string, size: string) => `${product}/${brand}/${size}`

export function indexGoods(all: readonly Goods[]): Map<string, Goods> {
  const index = new Map<string, Goods>()
  for (const goods of all) {
    if (!goods.brand || !goods.size) continue
    index.set(keyOf(goods.line.name, goods.brand.name, goods.size.text), goods)
    // Data files write `9s` where the pack says `9 pack`.
    index.set(keyOf(goods.line.name, goods.brand.name, goods.size.measurement), goods)
  }
  return index
}

export function makeCombos(press: ProductFactory, index: ReadonlyMap<string, Goods>): Combo[] {
  return readTable('combos').flatMap((row) => {
    const parts = cell(row, 2)
      .split('|')
      .map((text) => {
        const [first = '', brand = '', size = ''] = text.split(',').map((part) => part.trim())
        const [, qty = '1', product = ''] = /^(\d+) (.+)$/.exec(first) ?? []
        return { goods: index.get(keyOf(product, brand, size)), qty: Number(qty) }
      })
    const found = parts.filter((part): part is Combo['parts'][number] => part.goods !== undefined)
    return found.length === parts.length ? [combo(press, cell(row, 0), Number(cell(row, 1)), found)] : []
  })
}

function combo(press: ProductFactory, name: string, percentOff: number, parts: Combo['parts']): Combo {
  const first = parts[0]?.goods
  if (!first) throw new Error(`demo data: combo "${name}" has no parts`)
  const line: ProductLine = {
    ...first.line,
    name,
    brands: [],
    sizes: [],
    vat: 'standard',
    aged: parts.some(({ goods }) => goods.line.aged),
  }
  const packs = parts.flatMap(({ goods }) => (goods.pack ? [goods.pack] : []))
  const key = press.book.add({ kind: 'group', packs, title: `${name} combo` })
  const full = parts.reduce((sum, { goods, qty }) => sum + goods.cents * qty, 0)
  const goods: Goods = {
    id: demoId(press.seed, 'sellable', `combo/${name}`),
    name: `${name} combo`,
    line,
    productId: productIdOf(press.seed, line),
    brand: undefined,
    size: undefined,
    pack: undefined,
    cents: Math.round(full * (1 - percentOff / 100)),
    kind: 'combo',
    barcode: press.nextBarcode(false),
    imageUrl: pictureUrl(key, 200),
    imageLgUrl: pictureUrl(key, 800),
  }
  return { goods, parts }
}

export function makeStokvelCases(press: ProductFactory, index: ReadonlyMap<string, Goods>): Goods[] {
  return readTable('stokvel').flatMap((row) => {
    const one = index.get(keyOf(cell(row, 0), cell(row, 1), cell(row, 2)))
    if (!one?.size || !one.pack) return []
    const count = Number(cell(row, 3))
    const size = caseOf(one.size, count)
    const key = press.book.add({ kind: 'case', pack: one.pack, count })
    return [
      {
        ...one,
        id: demoId(press.seed, 'sellable', `stokvel/${one.name}/${count}`),
        name: `${one.name} case of ${count}`,
        size,
        cents: Math.round(one.cents * count * 0.91),
        kind: 'stokvel' as const,
        barcode: press.nextBarcode(false),
        imageUrl: pictureUrl(key, 200),
        imageLgUrl: pictureUrl(key, 800),
      },
    ]
  })
}
