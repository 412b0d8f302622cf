/** Department and category tiles, and the logos of agencies and branches. */
import { darker, inkOn, lighter } from './colour.ts'
import { drawGlyph } from './glyphs.ts'
import { drawFitted } from './lettering.ts'
import type { PictureSpec } from './picture-spec.ts'

type Logo = Extract<PictureSpec, { kind: 'logo' }>

const spots: Record<number, [number, number, number, number][]> = {
  1: [[200, 206, 230, 0]],
  2: [
    [140, 184, 176, -8],
    [262, 236, 190, 8],
  ],
  3: [
    [200, 140, 160, 0],
    [122, 252, 164, -10],
    [280, 252, 164, 10],
  ],
}

/** Draws a category’s tile: glyphs on a soft coloured ground. */
export function drawTile(art: string[], colour: string): string {
  const places = spots[Math.min(3, art.length)] ?? []
  const things = places
    .map(
      ([x, y, s, a], i) =>
        `<ellipse cx="${x}" cy="${y + s * 0.46}" rx="${s * 0.4}" ry="${s * 0.07}" fill="${darker(colour, 0.45)}" fill-opacity=".18"/>${drawGlyph(art[i] ?? 'basket', x, y, s, a)}`,
    )
    .join('')
  return (
    `<rect width="400" height="400" fill="${lighter(colour, 0.72)}"/><circle cx="200" cy="210" r="168" fill="${lighter(colour, 0.54)}"/>` +
    `<path d="M0 352l60 -60v108h-60zM400 48l-60 60v-108h60z" fill="${colour}" fill-opacity=".35"/>${things}`
  )
}

/** Draws a chain’s logo as a shop sign. */
export function drawLogo({ name, font, colours, art }: Logo): string {
  const [main, second] = colours
  return (
    `<rect width="400" height="400" fill="${main}"/><path d="M0 300Q200 246 400 300V400H0z" fill="${second}"/>` +
    `<circle cx="200" cy="128" r="88" fill="${lighter(main, 0.88)}"/>${drawGlyph(art, 200, 128, 122)}` +
    drawFitted(name, { x: 28, y: 224, w: 344, h: 52 }, { font, fill: inkOn(main) }) +
    `<path d="M0 330h400" stroke="${inkOn(second)}" stroke-opacity=".25" stroke-width="3" stroke-dasharray="22 14"/>`
  )
}
