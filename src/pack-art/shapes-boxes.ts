/** Boxes, cartons, trays, wraps and blister cards: everything with corners. */
import { body, type Drawn, path, printed, roundRect, type Shape, standing } from './body.ts'
import { darker, lighter } from './colour.ts'
import { drawGlyph, drawHeaped } from './glyphs.ts'
import { type Box, drawLabel, drawSticker, isUnnamed } from './label.ts'
import type { PackSpec } from './picture-spec.ts'

function box(p: PackSpec, uid: string, w: number, h: number, depth = 26): Drawn {
  const b = standing(w + depth, h + depth * 0.5)
  const front: Box = { x: b.x, y: b.y + depth * 0.5, w, h }
  const [main] = p.brand.colours
  const { x, y } = front
  const svg =
    path(
      `M${x + w} ${y}l${depth} ${-depth * 0.5}v${h - depth * 0.1}l${-depth} ${depth * 0.6}z`,
      darker(main, 0.3),
    ) +
    path(`M${x} ${y}l${depth} ${-depth * 0.5}h${w}l${-depth} ${depth * 0.5}z`, lighter(main, 0.3)) +
    printed(p, uid, `M${x} ${y}h${w}v${h}h${-w}z`, front, ['flat', 'fall'])
  return { svg, box: b }
}

const carton: Shape = (p, uid) => {
  const b = standing(150, 334)
  const { x, y, w, h } = b
  const [side, roof] = [24, 52]
  const front: Box = { x, y: y + roof, w: w - side, h: h - roof }
  const [main] = p.brand.colours
  const fw = front.w
  const svg =
    path(`M${x + fw} ${front.y}l${side} -14v${front.h}l${-side} 14z`, darker(main, 0.28)) +
    path(`M${x} ${front.y}l14 -36h${fw - 8}l-6 36z`, lighter(main, 0.12)) +
    path(`M${x + fw} ${front.y}l6 -36l${side - 6} 22z`, darker(main, 0.12)) +
    path(`M${x + 12} ${y}h${fw - 6}v18h${-(fw - 6)}z`, lighter(main, 0.3)) +
    `<circle cx="${x + fw / 2}" cy="${front.y - 16}" r="14" fill="${p.tint}"/><circle cx="${x + fw / 2 - 3}" cy="${front.y - 19}" r="7" fill="#fff" fill-opacity=".35"/>` +
    printed(p, uid, `M${x} ${front.y}h${fw}v${front.h}h${-fw}z`, front, ['flat', 'fall'])
  return { svg, box: b }
}

/** Wrapped rolls of paper, nine or more to the pack. */
const rolls: Shape = (p, uid) => {
  const b = standing(296, 300)
  const { x, y, w, h } = b
  let ends = ''
  for (let col = 0; col < 3; col++)
    ends += `<ellipse cx="${x + 50 + col * 98}" cy="${y + 20}" rx="47" ry="17" fill="#fff" stroke="#d5dae0"/><ellipse cx="${x + 50 + col * 98}" cy="${y + 20}" rx="15" ry="6" fill="#c8b79d"/>`
  let seams = ''
  for (let col = 1; col < 3; col++) seams += `M${x + col * 98.6} ${y + 36}v${h - 40}`
  for (let row = 1; row < 3; row++) seams += `M${x} ${y + 24 + row * 92}h${w}`
  const outline = `M${x} ${y + 24}Q${x + 2} ${y + 2} ${x + 30} ${y + 3}H${x + w - 30}Q${x + w - 2} ${y + 2} ${x + w} ${y + 24}V${y + h - 12}q0 12 -12 12H${x + 12}q-12 0 -12 -12z`
  const label: Box = { x: x + 20, y: y + 52, w: w - 40, h: h - 76 }
  const svg = body(
    uid,
    outline,
    lighter(p.brand.colours[0], 0.9),
    `${ends}<path d="${seams}" stroke="#000" stroke-opacity=".1" stroke-width="5"/><g clip-path="url(#${uid}l)">${drawLabel(p, label)}</g>`,
    ['soft', 'film', 'fall'],
  )
  return { svg: `<clipPath id="${uid}l"><path d="${roundRect(label, 22)}"/></clipPath>${svg}`, box: b }
}

/** A big soft block with a handle: nappies. */
const block: Shape = (p, uid) => {
  const b = standing(290, 292)
  const { x, y, w, h } = b
  const outline = `M${x + 10} ${y + 34}q-4 -14 14 -16H${x + w - 24}q18 2 14 16q10 110 2 ${h - 50}q-2 14 -18 14H${x + 18}q-16 0 -18 -14q-8 -120 10 ${-(h - 48)}z`
  const handle = `<path d="M${x + w / 2 - 58} ${y + 22}q58 -46 116 0" fill="none" stroke="${lighter(p.brand.colours[0], 0.4)}" stroke-width="11"/>`
  return { svg: handle + printed(p, uid, outline, { x, y: y + 18, w, h: h - 18 }, ['soft', 'fall']), box: b }
}

const softPack: Shape = (p, uid) => {
  const b = standing(280, 186, 330)
  const { x, y, w, h } = b
  const outline = `M${x + 6} ${y + 12}Q${x + w / 2} ${y - 8} ${x + w - 6} ${y + 12}Q${x + w + 6} ${y + h / 2} ${x + w - 4} ${y + h - 8}Q${x + w / 2} ${y + h + 6} ${x + 4} ${y + h - 8}Q${x - 6} ${y + h / 2} ${x + 6} ${y + 12}z`
  return {
    svg: printed(p, uid, outline, { x: x - 2, y: y - 2, w: w + 4, h: h + 4 }, ['soft', 'fall']),
    box: b,
  }
}

/** A foam tray under film, the goods showing, with the butcher's label. */
const tray: Shape = (p, uid) => {
  const b = standing(348, 250, 336)
  const { x, y, w, h } = b
  const inner: Box = { x: x + 18, y: y + 16, w: w - 36, h: h - 34 }
  // Pale meat on a dark floor, dark meat on a pale one.
  const floor = [
    'biltong',
    'boerewors',
    'meat-on-bone',
    'steak',
    'stew',
    'mince',
    'liver',
    'short-rib',
  ].includes(p.art)
    ? '#f0e2d8'
    : '#54403d'
  let goods = `<rect x="${inner.x}" y="${inner.y}" width="${inner.w}" height="${inner.h}" rx="16" fill="${floor}"/>`
  const one = ['mince', 'chicken-mince', 'boerewors', 'whole-chicken', 'sosatie'].includes(p.art)
  // The butcher's label covers the lower right corner.
  const labelled = !isUnnamed(p)
  if (one) goods += drawGlyph(p.art, x + w * (labelled ? 0.4 : 0.5), y + h * 0.48, 262)
  else
    for (const [cx, cy, a] of [
      [0.2, 0.3, -18],
      [0.5, 0.27, 12],
      [0.8, 0.3, 40],
      [0.2, 0.68, 20],
      [0.48, 0.66, -8],
      ...(labelled ? [] : ([[0.78, 0.68, 24]] as const)),
    ] as const)
      goods += drawGlyph(p.art, x + w * cx, y + h * cy, 150, a)
  const gloss = `<path d="M${x + 30} ${y + 26}L${x + 150} ${y + 26}L${x + 60} ${y + 150}L${x + 30} ${y + 150}z" fill="#fff" fill-opacity=".13"/><path d="M${x + 176} ${y + 26}h22L${x + 96} ${y + 190}h-20z" fill="#fff" fill-opacity=".12"/>`
  const svg =
    path(roundRect(b, 26), '#1f1f24') +
    path(roundRect({ x: x + 5, y: y + 4, w: w - 10, h: h - 12 }, 23), '#34343b') +
    body(uid, roundRect(inner, 16), floor, goods + gloss, ['fall']) +
    drawSticker(p, { x: x + w - 158, y: y + h - 124, w: 142, h: 104 })
  return { svg, box: b }
}

/** A punnet: clear tray of small fruit. */
const punnet: Shape = (p, uid) => {
  const b = standing(300, 224, 336)
  const { x, y, w, h } = b
  let goods = ''
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 5; col++)
      goods += drawHeaped(
        p.art,
        x + 34 + col * 59 + (row % 2) * 20 - 10,
        y + 54 + row * 58,
        92,
        ((row * 5 + col * 3) % 7) * 12 - 36,
      )
  const outline = `M${x} ${y + 10}h${w}l-16 ${h - 26}q-2 16 -18 16H${x + 34}q-16 0 -18 -16z`
  const svg =
    body(uid, outline, '#dfeee0', goods, ['film', 'fall']) +
    `<rect x="${x - 8}" y="${y}" width="${w + 16}" height="16" rx="6" fill="#ffffff" fill-opacity=".85" stroke="#cfd8d2"/>` +
    drawSticker(p, { x: 200 - 76, y: y + 84, w: 152, h: 96 })
  return { svg, box: b }
}

/** Eggs: a moulded carton with a label, or a tray of thirty. */
const eggs: Shape = (p, uid) => {
  const b = standing(336, 200, 330)
  const { x, y, w, h } = b
  let row = ''
  for (let i = 0; i < 6; i++)
    row += `<ellipse cx="${x + 34 + i * 53.6}" cy="${y + 40}" rx="24" ry="32" fill="${i % 2 ? '#d9a26b' : '#e3b27f'}"/><ellipse cx="${x + 27 + i * 53.6}" cy="${y + 28}" rx="8" ry="11" fill="#fff" fill-opacity=".35"/>`
  const lip = Array.from({ length: 6 }, (_, i) =>
    `q26.800 26 53.600 0`.replace('26.800', String(26.8 + (i % 1))),
  ).join('')
  const outline = `M${x + 7} ${y + 44}${lip}l10 ${h - 64}q0 20 -20 20H${x + 17}q-20 0 -20 -20z`
  return {
    svg:
      row +
      body(uid, outline, '#b9b3a8', drawLabel(p, { x: x + 4, y: y + 62, w: w - 8, h: h - 64 }), [
        'flat',
        'fall',
      ]),
    box: b,
  }
}
const eggTray: Shape = (p) => {
  const b = standing(340, 220, 336)
  const { x, y, w, h } = b
  let svg = path(
    `M${x + 34} ${y + 20}h${w - 68}l34 ${h - 60}v26q0 10 -10 10H${x + 10}q-10 0 -10 -10v-26z`,
    '#8f877b',
  )
  for (let row = 0; row < 4; row++)
    for (let col = 0; col < 6; col++) {
      const spread = 44 + row * 4
      const cx = 200 + (col - 2.5) * spread
      const cy = y + 34 + row * 36
      svg += `<ellipse cx="${cx}" cy="${cy}" rx="${18 + row}" ry="${21 + row}" fill="${(row + col) % 2 ? '#d59e68' : '#e5b583'}"/><ellipse cx="${cx - 6}" cy="${cy - 7}" rx="6" ry="7" fill="#fff" fill-opacity=".35"/>`
    }
  return { svg: svg + drawSticker(p, { x: 200 - 78, y: y + h - 84, w: 156, h: 90 }), box: b }
}

/** A card with the goods under a clear bubble: batteries, razors, bulbs. */
const blister: Shape = (p, uid) => {
  const b = standing(218, 312)
  const { x, y, w, h } = b
  const bubble: Box = { x: x + 24, y: y + h * 0.46, w: w - 48, h: h * 0.36 }
  const label: Box = { x, y, w, h: h * 0.46 }
  const goods = [0.2, 0.5, 0.8]
    .map((at) => drawGlyph(p.art, bubble.x + bubble.w * at, bubble.y + bubble.h / 2, 88))
    .join('')
  const svg = `${body(
    uid,
    roundRect(b, 12),
    p.brand.colours[0],
    drawLabel({ ...p, art: 'sparkles' }, label) +
      `<rect x="${x}" y="${y + h * 0.88}" width="${w}" height="${h * 0.12}" fill="${p.tint}"/>` +
      path(roundRect(bubble, 14), '#fff', 'fill-opacity=".85"') +
      goods +
      path(roundRect(bubble, 14), 'url(#film)'),
    ['flat'],
  )}<path d="M178 ${y + 10}h44" stroke="#fff" stroke-width="9" stroke-linecap="round"/>`
  return { svg, box: b }
}

/** Candles in a wrapper. */
const candles: Shape = (p, uid) => {
  const b = standing(230, 310)
  const { x, y, w, h } = b
  let sticks = ''
  for (let i = 0; i < 6; i++)
    sticks += `<rect x="${x + 4 + i * 37.5}" y="${y + 16}" width="35" height="${h - 16}" rx="6" fill="#fbf8ee"/><rect x="${x + 4 + i * 37.5}" y="${y + 16}" width="35" height="${h - 16}" rx="6" fill="url(#round)"/><path d="M${x + 21 + i * 37.5} ${y + 18}v-16" stroke="#8a8474" stroke-width="4" stroke-linecap="round"/>`
  const band: Box = { x: x - 2, y: y + 70, w: w + 4, h: h - 110 }
  return { svg: sticks + printed(p, uid, roundRect(band, 4), band, ['soft']), box: b }
}

/** A wrapped block with a printed face: butter and cheese. */
const wedge: Shape = (p, uid) => box(p, uid, 280, 168, 40)

export const boxShapes = {
  box: (p, uid) => box(p, uid, 206, 288),
  cereal: (p, uid) => box(p, uid, 216, 316, 34),
  flatBox: (p, uid) => box(p, uid, 300, 190, 30),
  teaBox: (p, uid) => box(p, uid, 264, 190, 44),
  smallBox: (p, uid) => box(p, uid, 230, 142, 30),
  longBox: (p, uid) => box(p, uid, 330, 116, 24),
  carton,
  rolls,
  block,
  softPack,
  tray,
  punnet,
  eggs,
  eggTray,
  blister,
  candles,
  wedge,
} satisfies Record<string, Shape>
