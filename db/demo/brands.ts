/** The brands of the demo shop: a fixed list, each with its own look, and as many invented ones as a big shop needs. */
import type { BrandLook, Font } from '#pack-art/picture-spec.ts'
import { pick, randomOf } from './random.ts'
import { cell, readTable } from './read-table.ts'

export function fixedBrands(): Map<string, BrandLook> {
  const brands = new Map<string, BrandLook>()
  for (const row of readTable('brands')) {
    const name = cell(row, 0)
    brands.set(name, {
      name,
      font: cell(row, 1) as Font,
      layout: cell(row, 2) as BrandLook['layout'],
      colours: [cell(row, 3), cell(row, 4), cell(row, 5)],
    })
  }
  return brands
}

const heads = [
  'Mo',
  'Ka',
  'Le',
  'Zin',
  'Tha',
  'Bo',
  'Vel',
  'Kle',
  'Nya',
  'Sa',
  'Dra',
  'Wit',
  'Lu',
  'Ri',
  'Ma',
  'Ho',
  'Se',
  'Ba',
  'Go',
  'Pha',
]
const middles = ['la', 'ri', 'ne', 'bo', 'tsa', 'mi', 'ko', 'du', 'li', 'ra', 'the', 'vu', 'sa', 'ni', 'ga']
const tails = [
  'no',
  'fontein',
  'ni',
  'berg',
  'kop',
  'lo',
  'dal',
  'rand',
  'ma',
  'na',
  'vlei',
  'tse',
  'hoek',
  'zi',
  'go',
]
const fonts: Font[] = ['sans', 'heavy', 'narrow', 'script', 'slab', 'serif', 'round']
const layouts: BrandLook['layout'][] = ['band', 'window', 'wave', 'rays', 'column', 'plain']

/** Returns the n-th invented brand. */
export function madeUpBrand(seed: number, n: number): BrandLook {
  const spread = (n * 2654435761) >>> 0
  const name = `${heads[n % 20]}${middles[Math.floor(n / 20) % 15]}${tails[spread % 15]}`
  const random = randomOf(seed, `brand ${n}`)
  const hue = Math.floor(random() * 360)
  return {
    name: n < 300 ? name : `${name} ${Math.floor(n / 300) + 1}`,
    font: pick(random, fonts),
    layout: pick(random, layouts),
    colours: [fromHue(hue, 0.62, 0.36), fromHue((hue + 150 + random() * 80) % 360, 0.8, 0.66), '#fffaf2'],
  }
}

function fromHue(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round((lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255)
  }
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`
}
