/** Soft packs: pillow bags, sacks, paper bricks, sachets, pouches, loaves and wrapped rolls. */
import { body, type Drawn, path, printed, roundRect, type Shape, standing } from './body.ts'
import { darker, lighter } from './colour.ts'
import { drawGlyph, drawHeaped } from './glyphs.ts'
import { drawLabel, drawSticker, isUnnamed } from './label.ts'
import type { PackSpec } from './picture-spec.ts'

const crimp = (x: number, y: number, w: number, h: number) => {
  let lines = ''
  for (let i = 4; i < w; i += 6) lines += `M${x + i} ${y}v${h}`
  return `<path d="${lines}" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/><rect x="${x}" y="${y + h - 1}" width="${w}" height="3" fill="#000" fill-opacity=".14"/>`
}

const creases = (x: number, y: number, w: number, h: number) =>
  `<g fill="none" stroke-linecap="round"><path d="M${x + w * 0.1} ${y + h * 0.12}q${w * 0.07} ${h * 0.3} ${w * 0.01} ${h * 0.7}" stroke="#fff" stroke-opacity=".4" stroke-width="${w * 0.025}"/><path d="M${x + w * 0.93} ${y + h * 0.2}q${-w * 0.06} ${h * 0.25} 0 ${h * 0.6}" stroke="#000" stroke-opacity=".12" stroke-width="${w * 0.03}"/><path d="M${x + w * 0.2} ${y + h * 0.06}l${w * 0.06} ${h * 0.06}M${x + w * 0.78} ${y + h * 0.06}l${-w * 0.05} ${h * 0.07}M${x + w * 0.24} ${y + h * 0.95}l${w * 0.05} ${-h * 0.05}M${x + w * 0.8} ${y + h * 0.95}l${-w * 0.06} ${-h * 0.06}" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/></g>`

function pillow(pack: PackSpec, uid: string, w: number, h: number): Drawn {
  const b = standing(w, h)
  const { x, y } = b
  const e = w * 0.035
  const outline = `M${x + e} ${y}H${x + w - e}l0 16c${e * 1.6} ${h * 0.2} ${e * 1.6} ${h * 0.6} 0 ${h - 32}v16H${x + e}v-16c${-e * 1.6} ${-h * 0.2} ${-e * 1.6} ${-h * 0.6} 0 ${-(h - 32)}z`
  const face = { x: x - 2, y: y + 14, w: w + 4, h: h - 28 }
  const svg = printed(
    pack,
    uid,
    outline,
    face,
    ['soft', 'fall'],
    creases(x, y, w, h) + crimp(x, y, w, 14) + crimp(x, y + h - 15, w, 14),
  )
  return { svg, box: b }
}

const bag: Shape = (p, uid) => pillow(p, uid, 226, 306)
const bigBag: Shape = (p, uid) => pillow(p, uid, 252, 334)
const sachet: Shape = (p, uid) => pillow(p, uid, 190, 250)

const sack: Shape = (pack, uid) => {
  const b = standing(232, 340)
  const { x, y, w, h } = b
  const outline = `M${x + 14} ${y + 6}Q${x + w / 2} ${y - 4} ${x + w - 14} ${y + 6}L${x + w - 8} ${y + 30}C${x + w + 8} ${y + 110} ${x + w + 6} ${y + 260} ${x + w - 4} ${y + h - 14}Q${x + w / 2} ${y + h + 8} ${x + 4} ${y + h - 14}C${x - 6} ${y + 260} ${x - 8} ${y + 110} ${x + 8} ${y + 30}z`
  const face = { x: x - 4, y: y + 26, w: w + 8, h: h - 40 }
  const stitch = `<path d="M${x + 8} ${y + 20}Q${x + w / 2} ${y + 10} ${x + w - 8} ${y + 20}" stroke="#fff" stroke-width="3" stroke-dasharray="9 6" fill="none"/>`
  return { svg: printed(pack, uid, outline, face, ['soft', 'fall'], stitch + creases(x, y, w, h)), box: b }
}

const brick: Shape = (pack, uid) => {
  const b = standing(214, 296)
  const { x, y, w, h } = b
  const side = 26
  const front = { x, y: y + 20, w: w - side, h: h - 20 }
  const dark = darker(pack.brand.colours[0], 0.22)
  const svg =
    path(`M${x + w - side} ${y + 22}l${side} -12v${h - 22}l${-side} 12z`, dark) +
    path(
      `M${x + 3} ${y + 22}l${side - 6} -20h${w - side * 2}l${side + 3} 8l${-side} 12z`,
      lighter(pack.brand.colours[0], 0.18),
    ) +
    path(`M${x + side} ${y + 2}h${w - side * 2}l4 9H${x + side - 8}z`, '#ffffff', 'fill-opacity=".35"') +
    printed(
      pack,
      uid,
      roundRect(front, 4),
      front,
      ['flat', 'fall'],
      creases(front.x, front.y, front.w, front.h),
    )
  return { svg, box: b }
}

const pouch: Shape = (pack, uid) => {
  const b = standing(206, 292)
  const { x, y, w, h } = b
  const outline = `M${x + 6} ${y}H${x + w - 6}C${x + w - 2} ${y + 120} ${x + w + 4} ${y + 220} ${x + w} ${y + h - 20}Q${x + w / 2} ${y + h + 14} ${x} ${y + h - 20}C${x - 4} ${y + 220} ${x + 2} ${y + 120} ${x + 6} ${y}z`
  const fold = `<path d="M${x} ${y + h - 22}Q${x + w / 2} ${y + h - 62} ${x + w} ${y + h - 22}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`
  const svg = printed(
    pack,
    uid,
    outline,
    { x: x - 3, y: y + 14, w: w + 6, h: h - 40 },
    ['soft', 'fall'],
    fold + crimp(x, y, w, 13) + creases(x, y, w, h),
  )
  return { svg, box: b }
}

const loaf: Shape = (pack, uid) => {
  const b = standing(330, 226, 352)
  const { x, y, w, h } = b
  const outline = `M${x + 26} ${y + 44}C${x + 30} ${y + 6} ${x + 90} ${y} ${x + 130} ${y + 4}H${x + 236}c40 -4 66 8 70 44c16 50 16 100 2 ${h - 58}q-8 8 -20 8H${x + 34}q-16 0 -20 -10c-10 -50 -8 -100 12 ${-(h - 56)}z`
  const label = { x: x + 34, y: y + 18, w: w - 92, h: h - 26 }
  const crust = drawGlyph('bread', x + w - 62, y + h / 2 + 4, 130)
  const svg =
    path(
      `M${x + 18} ${y + 84}l-26 -26q-8 -8 2 -12l22 4l6 -20q6 -8 12 0l10 40z`,
      lighter(pack.brand.colours[0], 0.3),
    ) +
    `<rect x="${x + 4}" y="${y + 70}" width="22" height="10" rx="3" fill="#e8552d" transform="rotate(-42 ${x + 14} ${y + 75})"/>` +
    body(uid, outline, '#f3d9ac', `${crust}<g>${drawLabel(pack, label)}</g>${creases(x, y, w, h)}`, [
      'film',
      'fall',
    ])
  return { svg, box: b }
}

/** Lying packs in one wrapper: slabs of chocolate, biscuits, soap. */
function flow(pack: PackSpec, uid: string, w: number, h: number): Drawn {
  const b = standing(w, h, 200 + h / 2 + 40)
  const { x, y } = b
  let edge = ''
  const teeth = 10
  const step = h / teeth
  for (let i = 0; i < teeth; i++) edge += `l-5 ${step / 2}l5 ${step / 2}`
  const outline = `M${x + w - 4} ${y}l5 ${step / 2}${`l-5 ${step / 2}l5 ${step / 2}`.repeat(teeth - 1)}l-5 ${step / 2}H${x + 4}${edge.replaceAll(`l-5 ${step / 2}l5 ${step / 2}`, `l-5 ${-step / 2}l5 ${-step / 2}`)}z`
  const face = { x: x + 18, y, w: w - 36, h }
  const folds = `<path d="M${x + 18} ${y}v${h}M${x + w - 18} ${y}v${h}" stroke="#000" stroke-opacity=".16" stroke-width="3"/><rect x="${x}" y="${y + h * 0.08}" width="${w}" height="${h * 0.1}" fill="#fff" fill-opacity=".24"/>`
  return { svg: printed(pack, uid, outline, face, ['fall'], folds), box: b }
}
const slab: Shape = (p, uid) => flow(p, uid, 340, 168)
const bar: Shape = (p, uid) => flow(p, uid, 300, 150)
const packet: Shape = (p, uid) => flow(p, uid, 350, 150)

/** Vacuum pack with a window on the goods. */
const vac: Shape = (pack, uid) => {
  const b = standing(300, 250, 350)
  const { x, y, w, h } = b
  const unnamed = isUnnamed(pack)
  const [high, size] = unnamed ? [0.56, 164] : [0.66, 124]
  const goods = [0.2, 0.5, 0.8].map((at) => drawGlyph(pack.art, x + w * at, y + h * high, size)).join('')
  const film = body(uid, roundRect(b, 16), '#f4ece7', goods, ['film', 'fall'])
  const card = { x: x + 8, y: y + 8, w: w - 16, h: h * 0.46 }
  const printed = unnamed
    ? `<rect x="${card.x}" y="${card.y}" width="${card.w}" height="34" fill="${pack.brand.colours[0]}"/>`
    : drawLabel(pack, card)
  const svg = `${film}<g clip-path="url(#${uid})">${printed}</g>${path(roundRect(b, 16), 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="5"')}`
  return { svg, box: b }
}

/** A fat sausage with clips: polony. */
const chub: Shape = (pack, uid) => {
  const b = standing(352, 138, 290)
  const { x, y, w, h } = b
  const outline = `M${x + 24} ${y + h / 2 - 10}C${x + 30} ${y + 6} ${x + 60} ${y} ${x + 90} ${y}H${x + w - 90}C${x + w - 60} ${y} ${x + w - 30} ${y + 6} ${x + w - 24} ${y + h / 2 - 10}v20C${x + w - 30} ${y + h - 6} ${x + w - 60} ${y + h} ${x + w - 90} ${y + h}H${x + 90}C${x + 60} ${y + h} ${x + 30} ${y + h - 6} ${x + 24} ${y + h / 2 + 10}z`
  const tie = (at: number, out: number) =>
    path(`M${at} ${y + h / 2 - 12}l${out} -14v52l${-out} -14z`, pack.tint) +
    `<rect x="${at - 4}" y="${y + h / 2 - 14}" width="8" height="28" rx="2" fill="url(#metal)"/>`
  const svg =
    tie(x + 22, -22) +
    tie(x + w - 22, 22) +
    body(
      uid,
      outline,
      pack.tint,
      drawLabel(pack, { x: x + 62, y: y - 2, w: w - 124, h: h + 4 }) +
        `<rect x="${x}" y="${y + 14}" width="${w}" height="16" fill="#fff" fill-opacity=".32"/>`,
      ['fall'],
    )
  return { svg, box: b }
}

/** See-through bag with a printed header: beans, carrots, onions. */
const clear: Shape = (pack, uid) => {
  const b = standing(224, 306)
  const { x, y, w, h } = b
  const outline = `M${x + 8} ${y}H${x + w - 8}C${x + w + 4} ${y + 90} ${x + w + 8} ${y + 220} ${x + w - 4} ${y + h - 8}Q${x + w / 2} ${y + h + 6} ${x + 4} ${y + h - 8}C${x - 8} ${y + 220} ${x - 4} ${y + 90} ${x + 8} ${y}z`
  let goods = ''
  for (let row = 0; row < 4; row++)
    for (let col = 0; col < 4; col++)
      goods += drawHeaped(
        pack.art,
        x + 20 + col * 62 + (row % 2) * 26 - 14,
        y + (isUnnamed(pack) ? 74 : 108) + row * (isUnnamed(pack) ? 64 : 54),
        84,
        ((row * 7 + col * 5) % 9) * 14 - 50,
      )
  const label = { x: x - 4, y: y + 12, w: w + 8, h: 118 }
  const svg = body(
    uid,
    outline,
    '#f3eee4',
    goods +
      (isUnnamed(pack)
        ? `<rect x="${label.x}" y="${label.y}" width="${label.w}" height="46" fill="${pack.brand.colours[0]}"/>`
        : drawLabel({ ...pack, brand: { ...pack.brand, layout: 'band' } }, label)) +
      creases(x, y, w, h) +
      crimp(x, y, w, 13),
    ['film', 'fall'],
  )
  return { svg, box: b }
}

/** A red or orange net with a sticker. */
const net: Shape = (pack, uid) => {
  const b = standing(236, 320)
  const { x, y, w, h } = b
  const outline = `M${x + w / 2 - 20} ${y}h40l-6 34C${x + w - 20} ${y + 70} ${x + w + 4} ${y + 150} ${x + w - 6} ${y + h - 40}Q${x + w / 2} ${y + h + 26} ${x + 6} ${y + h - 40}C${x - 4} ${y + 150} ${x + 20} ${y + 70} ${x + w / 2 - 14} ${y + 34}z`
  let goods = ''
  for (let row = 0; row < 5; row++)
    for (let col = 0; col < 4; col++)
      goods += drawHeaped(
        pack.art,
        x + 22 + col * 66 + (row % 2) * 28 - 16,
        y + 86 + row * 54,
        88,
        ((row * 5 + col * 7) % 7) * 18 - 50,
      )
  let mesh = ''
  for (let i = -h; i < w + h; i += 17) mesh += `M${x + i} ${y}l${h} ${h}M${x + i} ${y + h}l${h} ${-h}`
  const svg =
    body(
      uid,
      outline,
      darker(pack.tint, 0.1),
      `${goods}<path d="${mesh}" stroke="${pack.tint}" stroke-width="2.6" stroke-opacity=".75"/>`,
      ['soft', 'fall'],
    ) +
    `<rect x="${x + w / 2 - 22}" y="${y + 22}" width="44" height="14" rx="5" fill="#2f7d3b"/>` +
    drawSticker(pack, { x: 200 - 62, y: y + 150, w: 124, h: 92 })
  return { svg, box: b }
}

export const softShapes = {
  bag,
  bigBag,
  sachet,
  sack,
  brick,
  pouch,
  loaf,
  slab,
  bar,
  packet,
  vac,
  chub,
  clear,
  net,
}
