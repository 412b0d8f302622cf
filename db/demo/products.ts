/** The product families on the shelves: the fixed list of the data files, and variations on it for bigger shops. */
import { isShapeName, type ShapeName } from '#pack-art/draw-packs.ts'
import { cell, readTable } from './read-table.ts'
import { readSize, type Size } from './sizes.ts'

export interface ProductLine {
  name: string
  category: string
  brands: string[]
  art: string
  tint: string
  vat: 'standard' | 'zero'
  aged: boolean
  sizes: { size: Size; cents: number; shape: ShapeName }[]
}

const files = [
  'produce',
  'meat',
  'dairy',
  'bakery',
  'cupboard',
  'drinks-frozen-snacks',
  'household',
  'care',
  'liquor',
]

export const readProducts = (): ProductLine[] => files.flatMap((file) => readTable(file).map(readProduct))

function readProduct(row: string[]): ProductLine {
  const shape = cell(row, 3)
  const vat = cell(row, 6)
  return {
    category: cell(row, 0),
    name: cell(row, 1),
    brands: cell(row, 2)
      .split(',')
      .map((name) => name.trim()),
    art: cell(row, 4),
    tint: cell(row, 5),
    vat: vat === 'Z' ? 'zero' : 'standard',
    aged: vat === 'A',
    sizes: cell(row, 7)
      .split(',')
      .map((text) => readSizeAndPrice(text.trim(), shape)),
  }
}

/** `5 kg 66.99 sack`: size, rand, and the package when it is not the product's usual one. */
function readSizeAndPrice(text: string, usual: string) {
  const parts = /^(.+?) (\d+\.\d\d)(?: (\w+))?$/.exec(text)
  if (!parts) throw new Error(`demo data: "${text}" is not a size and a price`)
  const shape = parts[3] ?? usual
  if (!isShapeName(shape)) throw new Error(`demo data: no package shape "${shape}"`)
  return { size: readSize(parts[1] ?? ''), cents: Math.round(Number(parts[2]) * 100), shape }
}

const kinds = [
  'Classic',
  'Premium',
  'Family',
  'Country',
  'Golden',
  'Daily',
  'Farmhouse',
  'Original',
  'Select',
  'Traditional',
  'Royal',
  'Heritage',
  'Garden',
  'Coastal',
  'Sunrise',
  'Highveld',
  'Lowveld',
  'Karoo',
  'Overberg',
  'Kalahari',
  'Bushveld',
  'Everyday',
  'Village',
  'Harvest',
]

/** Returns the n-th variation of a product, with other brands. */
export function variation(line: ProductLine, n: number, brands: string[]): ProductLine {
  const round = Math.floor(n / kinds.length)
  const kind = `${kinds[n % kinds.length]}${round ? ` ${round + 1}` : ''}`
  return { ...line, name: `${kind} ${line.name.charAt(0).toLowerCase()}${line.name.slice(1)}`, brands }
}
