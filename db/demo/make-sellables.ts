/** Makes products and their sellables: every brand in every size, with barcode, VAT class, starting price and picture. */
import type { ShapeName } from '#pack-art/draw-packs.ts'
import type { BrandLook, PackSpec } from '#pack-art/picture-spec.ts'
import { packBarcode, weightBarcode } from './barcodes.ts'
import { type PictureRows, pictureUrl } from './pictures.ts'
import type { ProductLine } from './products.ts'
import { demoId, randomOf } from './random.ts'
import type { Size } from './sizes.ts'

/** A sellable with what the rest of the generator needs. */
export interface Goods {
  id: string
  name: string
  line: ProductLine
  productId: string
  brand: BrandLook | undefined
  size: Size | undefined
  pack: PackSpec | undefined
  /** Before any supplier's factor. */
  cents: number
  kind: 'single' | 'combo' | 'stokvel'
  barcode: string
  imageUrl: string
  imageLgUrl: string
}

export interface BrandLooks {
  of(name: string): BrandLook
}

export interface ProductFactory {
  seed: number
  book: PictureRows
  looks: BrandLooks
  nextBarcode(perKg: boolean): string
}

export function openPress(seed: number, book: PictureRows, looks: BrandLooks): ProductFactory {
  let [packs, weighed] = [0, 0]
  return {
    seed,
    book,
    looks,
    nextBarcode: (perKg) => (perKg ? weightBarcode(10001 + weighed++) : packBarcode(1 + packs++)),
  }
}

export const productIdOf = (seed: number, line: Pick<ProductLine, 'name' | 'category'>) =>
  demoId(seed, 'product', `${line.category}/${line.name}`)

/** A house brand costs less, the third brand a little more; each brand has its own small leaning besides. */
const leaning = [1, 0.97, 1.05, 1.02]

export function makeSellables(
  press: ProductFactory,
  line: ProductLine,
  room = Number.POSITIVE_INFINITY,
): Goods[] {
  const made: Goods[] = []
  for (const [at, brandName] of line.brands.entries()) {
    for (const { size, cents, shape } of line.sizes) {
      if (made.length >= room) return made
      const brand = press.looks.of(brandName)
      const random = randomOf(press.seed, `${line.name}/${brandName}/${size.text}`)
      const factor = (brandName === 'Ikhaya' ? 0.89 : (leaning[at % 4] ?? 1)) * (0.98 + random() * 0.04)
      made.push(printed(press, { line, brand, size, shape, cents: Math.round(cents * factor) }))
    }
  }
  return made
}

interface Draft {
  line: ProductLine
  brand: BrandLook
  size: Size
  shape: ShapeName
  cents: number
}

function printed(press: ProductFactory, { line, brand, size, shape, cents }: Draft): Goods {
  const pack: PackSpec = {
    shape,
    brand,
    name: line.name,
    size: size.text,
    art: line.art,
    tint: line.tint,
    ...(size.count ? { count: size.count } : {}),
  }
  const key = press.book.add({ kind: 'pack', pack })
  const loose = size.perKg ? 'per kg' : size.text === 'each' ? '' : sizeInName(size)
  return {
    id: demoId(press.seed, 'sellable', `${line.category}/${line.name}/${brand.name}/${size.text}`),
    name: [brand.name, line.name, loose].filter(Boolean).join(' '),
    line,
    productId: productIdOf(press.seed, line),
    brand,
    size,
    pack,
    cents,
    kind: 'single',
    barcode: press.nextBarcode(size.perKg),
    imageUrl: pictureUrl(key, 200),
    imageLgUrl: pictureUrl(key, 800),
  }
}

const sizeInName = ({ measurement, text }: Size) => (/^\d+s$/.test(measurement) ? measurement : text)
