/** Fresh produce: loose in a crate, in bunches, or one by one. */
import { type Shape, standing } from './body.ts'
import { drawGlyph, drawHeaped } from './glyphs.ts'
import { isUnnamed } from './label.ts'
import { drawFitted } from './lettering.ts'

/** A wooden crate with a heap of the fruit itself and a price-card sign. */
const crate: Shape = (p) => {
  const b = standing(344, 304)
  const { x, y, w } = b
  let heap = ''
  const rows = [
    { n: 3, y: 66, s: 112 },
    { n: 4, y: 124, s: 116 },
    { n: 5, y: 178, s: 120 },
  ]
  for (const [r, row] of rows.entries())
    for (let i = 0; i < row.n; i++)
      heap += drawHeaped(
        p.art,
        200 + (i - (row.n - 1) / 2) * 66,
        y + row.y,
        row.s,
        ((r * 5 + i * 7) % 9) * 9 - 36,
      )
  const slat = (dy: number, shade: string) =>
    `<rect x="${x}" y="${y + dy}" width="${w}" height="40" rx="4" fill="url(#wood)"/><rect x="${x}" y="${y + dy + 36}" width="${w}" height="4" fill="${shade}"/><path d="M${x + 20} ${y + dy + 14}q80 -8 150 0t150 -2" stroke="#a9763c" stroke-opacity=".45" fill="none" stroke-width="2"/>`
  const posts = [x + 6, x + w - 30]
    .map(
      (at) =>
        `<rect x="${at}" y="${y + 202}" width="24" height="102" rx="3" fill="#c08a4c"/><circle cx="${at + 12}" cy="${y + 228}" r="3" fill="#7d572b"/><circle cx="${at + 12}" cy="${y + 276}" r="3" fill="#7d572b"/>`,
    )
    .join('')
  const sign = isUnnamed(p)
    ? ''
    : `<rect x="${200 - 92}" y="${y + 222}" width="184" height="62" rx="6" fill="#fffdf6" stroke="#d9c7a4"/>` +
      drawFitted(
        p.name,
        { x: 200 - 82, y: y + 227, w: 164, h: 34 },
        { font: 'sans', fill: '#2c3b26', maxLines: 2 },
      ) +
      drawFitted(p.size, { x: 200 - 60, y: y + 265, w: 120, h: 13 }, { font: 'sans', fill: '#6d7466' })
  return {
    svg: `<rect x="${x + 10}" y="${y + 190}" width="${w - 20}" height="60" fill="#7a5328"/>${heap}${slat(210, '#96652f')}${slat(258, '#96652f')}${posts}${sign}`,
    box: b,
  }
}

const single: Shape = (p) => ({ svg: drawGlyph(p.art, 200, 214, 300), box: { x: 56, y: 66, w: 288, h: 300 } })

const pair: Shape = (p) => ({
  svg:
    drawGlyph(p.art, 264, 176, 190, 16) +
    drawGlyph(p.art, 150, 200, 214, -10) +
    drawGlyph(p.art, 244, 262, 206, 6),
  box: { x: 40, y: 70, w: 320, h: 300 },
})

/** Leaves tied with a band. */
const bunch: Shape = (p) => {
  const leaves = [-40, 38, -22, 22, 0]
    .map((a, i) => drawGlyph(p.art, 200 + a * 2.1, 166 + Math.abs(a) * 0.6 + (i === 4 ? 8 : 0), 190, a))
    .join('')
  const stems = [-22, -8, 6, 20]
    .map(
      (dx) =>
        `<path d="M${200 + dx} 250l${dx * 0.7} 108" stroke="#8dbb58" stroke-width="13" stroke-linecap="round"/>`,
    )
    .join('')
  return {
    svg: `${stems}${leaves}<rect x="152" y="270" width="96" height="34" rx="10" fill="#d9482f"/>${isUnnamed(p) ? '' : drawFitted(p.name, { x: 158, y: 275, w: 84, h: 24 }, { font: 'sans', fill: '#fff', maxLines: 2 })}`,
    box: { x: 60, y: 70, w: 280, h: 300 },
  }
}

/** Baked goods in a clear-lid tray are a heap of themselves. */
const plate: Shape = (p) => ({
  svg:
    '<ellipse cx="200" cy="330" rx="172" ry="38" fill="#e7e3dc"/><ellipse cx="200" cy="322" rx="172" ry="38" fill="#faf8f4"/><ellipse cx="200" cy="320" rx="136" ry="26" fill="#efebe3"/>' +
    drawGlyph(p.art, 128, 250, 150, -8) +
    drawGlyph(p.art, 272, 250, 150, 8) +
    drawGlyph(p.art, 200, 176, 150) +
    drawGlyph(p.art, 200, 280, 154),
  box: { x: 28, y: 96, w: 344, h: 272 },
})

/** Three things of different kinds, named with + between them. */
const trio: Shape = (p) => {
  const [left = p.art, right = left, front = left] = p.art.split('+')
  return {
    svg:
      drawGlyph(left, 136, 176, 196, -6) +
      drawGlyph(right, 268, 182, 196, 8) +
      drawGlyph(front, 200, 262, 210),
    box: { x: 40, y: 70, w: 320, h: 300 },
  }
}

export const freshShapes = { crate, single, pair, bunch, plate, trio }
