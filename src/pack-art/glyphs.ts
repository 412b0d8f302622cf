/** The glyphs on labels and crates: Noto’s food and household art, and our own in `own-art.ts`. */
import { existsSync, readFileSync } from 'node:fs'
import { ownArt } from './own-art.ts'

const folder = new URL('../../db/demo/art/glyphs/', import.meta.url)
const known = new Map<string, string>()

/** The inner markup of a glyph on a 128 x 128 field, its ids made its own. */
function glyphBody(name: string): string {
  let body = known.get(name)
  if (body === undefined) {
    body = Object.hasOwn(ownArt, name) ? (ownArt[name] ?? '') : readGlyph(name)
    known.set(name, body)
  }
  return body
}

export const isGlyph = (name: string): boolean =>
  Object.hasOwn(ownArt, name) || (/^[a-z0-9-]+$/.test(name) && existsSync(new URL(`${name}.svg`, folder)))

/** Drawn where a stored spec names art that is not there any more. */
const plainGlyph = 'basket'

function readGlyph(wanted: string): string {
  const name = isGlyph(wanted) ? wanted : plainGlyph
  const svg = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
  // Some glyphs carry strokes that only their own edges cut off.
  const framed = `<svg width="128" height="128" viewBox="0 0 128 128">${inner}</svg>`
  return framed.replace(/id="([^"]+)"/g, `id="${name}-$1"`).replace(/(url\(#|href="#)/g, `$1${name}-`)
}

/** Returns a glyph centred on (cx, cy), `size` units wide, rotated by `angle` degrees. */
export function drawGlyph(name: string, cx: number, cy: number, size: number, angle = 0): string {
  const scale = Math.round((size / 128) * 1000) / 1000
  const turn = angle ? ` rotate(${angle})` : ''
  return `<g transform="translate(${Math.round(cx)} ${Math.round(cy)})${turn} scale(${scale}) translate(-64 -64)">${glyphBody(name)}</g>`
}

/** Returns one glyph of a heap, with a soft shade behind it, so that red on red still reads as many. */
export const drawHeaped = (name: string, cx: number, cy: number, size: number, angle = 0): string =>
  `<ellipse cx="${Math.round(cx)}" cy="${Math.round(cy + size * 0.06)}" rx="${Math.round(size * 0.56)}" ry="${Math.round(size * 0.56)}" fill="url(#shadow)"/>${drawGlyph(name, cx, cy, size, angle)}`
