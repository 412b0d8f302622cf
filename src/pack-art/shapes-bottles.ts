/** Bottles, jugs, cans, jars, tubs and tubes: everything that is round. */
import { body, type Drawn, path, roundRect, type Shape, standing } from './body.ts'
import { darker, lighter, mix } from './colour.ts'
import { type Box, drawLabel } from './label.ts'
import type { PackSpec } from './picture-spec.ts'

interface BottleCut {
  w: number
  h: number
  neck: number
  neckH: number
  shoulder: number
  cap: [w: number, h: number, colour: string]
  /** What the wall looks like: glass colour, or 'tint', or 'main' for a printed plastic. */
  wall: string
  label: [from: number, to: number]
  foot?: number
  waist?: number
}

/** A lid: its colour, and the light on it. */
const lit = (outline: string, colour: string, light = 'round') =>
  path(outline, colour) + path(outline, `url(#${light})`)

const colourOf = (name: string, p: PackSpec) =>
  name === 'tint'
    ? p.tint
    : name === 'main'
      ? p.brand.colours[0]
      : name === 'second'
        ? p.brand.colours[1]
        : name

function bottle(p: PackSpec, uid: string, cut: BottleCut): Drawn {
  const b = standing(cut.w, cut.h)
  const { x, y, w, h } = b
  const [capW, capH, capColour] = cut.cap
  const top = y + capH
  const s = top + cut.neckH
  const side = (w - cut.neck) / 2
  const foot = cut.foot ?? 14
  const waist = cut.waist ?? 0
  const mid = s + cut.shoulder
  const bottom = y + h
  const outline = `M${x + side} ${top}h${cut.neck}v${cut.neckH}C${x + w - side} ${s + cut.shoulder * 0.55} ${x + w} ${s + cut.shoulder * 0.4} ${x + w} ${mid}C${x + w - waist} ${mid + 40} ${x + w - waist} ${bottom - 80} ${x + w} ${bottom - 40}V${bottom - foot}q0 ${foot} ${-foot} ${foot}H${x + foot}q${-foot} 0 ${-foot} ${-foot}V${bottom - 40}C${x + waist} ${bottom - 80} ${x + waist} ${mid + 40} ${x} ${mid}C${x} ${s + cut.shoulder * 0.4} ${x + side} ${s + cut.shoulder * 0.55} ${x + side} ${s}z`
  const wall = colourOf(cut.wall, p)
  const room = bottom - mid
  const face: Box = {
    x: x - 1,
    y: mid + room * cut.label[0],
    w: w + 2,
    h: room * (cut.label[1] - cut.label[0]),
  }
  const edge = `<path d="M${face.x} ${face.y}h${face.w}M${face.x} ${face.y + face.h}h${face.w}" stroke="#000" stroke-opacity=".18" stroke-width="2"/>`
  const cap = colourOf(capColour, p)
  const capBox = { x: 200 - capW / 2, y, w: capW, h: capH + 3 }
  const ridges = Array.from(
    { length: Math.floor(capW / 6) },
    (_, i) => `M${capBox.x + 4 + i * 6} ${y + 4}v${capH - 4}`,
  ).join('')
  const svg =
    body(
      uid,
      outline,
      wall,
      `<rect x="${x}" y="${top}" width="${w}" height="${s - top + 8}" fill="#fff" fill-opacity=".18"/>${drawLabel(p, face)}${edge}`,
      ['round', 'fall'],
    ) +
    lit(roundRect(capBox, 4), cap) +
    `<path d="${ridges}" stroke="#000" stroke-opacity=".13" stroke-width="1.5"/>`
  return { svg, box: b }
}

const cut =
  (c: BottleCut): Shape =>
  (p, uid) =>
    bottle(p, uid, c)

const wine: BottleCut = {
  w: 104,
  h: 356,
  neck: 36,
  neckH: 66,
  shoulder: 62,
  cap: [38, 44, 'main'],
  wall: '#1f3a28',
  label: [0.08, 0.84],
  foot: 10,
}

/** Thicker caps than life, so that a bottle still reads as one at 100 pixels. */
const bottles = {
  pet: cut({
    w: 138,
    h: 346,
    neck: 40,
    neckH: 14,
    shoulder: 92,
    cap: [46, 22, 'main'],
    wall: 'tint',
    label: [0.02, 0.68],
    waist: 5,
    foot: 22,
  }),
  water: cut({
    w: 142,
    h: 346,
    neck: 42,
    neckH: 12,
    shoulder: 70,
    cap: [48, 22, 'main'],
    wall: '#cfe8f5',
    label: [0.1, 0.72],
    foot: 16,
  }),
  oil: cut({
    w: 156,
    h: 344,
    neck: 40,
    neckH: 16,
    shoulder: 84,
    cap: [50, 26, 'main'],
    wall: '#f2c230',
    label: [0.02, 0.86],
    waist: 3,
    foot: 16,
  }),
  squash: cut({
    w: 166,
    h: 340,
    neck: 44,
    neckH: 14,
    shoulder: 78,
    cap: [56, 26, 'second'],
    wall: 'tint',
    label: [0.02, 0.84],
    foot: 18,
  }),
  sauce: cut({
    w: 126,
    h: 330,
    neck: 50,
    neckH: 42,
    shoulder: 66,
    cap: [58, 30, 'main'],
    wall: 'tint',
    label: [0, 0.9],
    foot: 14,
  }),
  squeeze: cut({
    w: 146,
    h: 318,
    neck: 58,
    neckH: 6,
    shoulder: 66,
    cap: [70, 36, 'second'],
    wall: 'main',
    label: [-0.08, 0.94],
    foot: 22,
  }),
  wine: cut(wine),
  whiteWine: cut({ ...wine, wall: '#c9cf7a' }),
  spirit: cut({
    w: 132,
    h: 350,
    neck: 42,
    neckH: 64,
    shoulder: 44,
    cap: [46, 38, 'main'],
    wall: 'tint',
    label: [0.06, 0.84],
    foot: 12,
  }),
  beer: cut({
    w: 98,
    h: 342,
    neck: 38,
    neckH: 52,
    shoulder: 80,
    cap: [42, 16, 'main'],
    wall: '#7a4a1c',
    label: [0.02, 0.82],
    foot: 10,
  }),
  bleach: cut({
    w: 150,
    h: 334,
    neck: 46,
    neckH: 14,
    shoulder: 76,
    cap: [58, 34, 'second'],
    wall: 'main',
    label: [-0.05, 0.9],
    foot: 20,
  }),
  lotion: cut({
    w: 132,
    h: 316,
    neck: 60,
    neckH: 4,
    shoulder: 50,
    cap: [66, 40, 'second'],
    wall: 'main',
    label: [-0.06, 0.94],
    foot: 26,
  }),
  shake: cut({
    w: 118,
    h: 306,
    neck: 70,
    neckH: 10,
    shoulder: 44,
    cap: [78, 26, 'second'],
    wall: 'tint',
    label: [-0.05, 0.94],
    foot: 18,
    waist: 6,
  }),
  aerosol: cut({
    w: 112,
    h: 344,
    neck: 84,
    neckH: 4,
    shoulder: 22,
    cap: [86, 58, 'second'],
    wall: 'main',
    label: [-0.02, 0.98],
    foot: 8,
  }),
  rollon: cut({
    w: 124,
    h: 290,
    neck: 96,
    neckH: 0,
    shoulder: 24,
    cap: [102, 92, 'second'],
    wall: 'main',
    label: [-0.06, 0.96],
    foot: 22,
  }),
  shaker: cut({
    w: 130,
    h: 300,
    neck: 112,
    neckH: 0,
    shoulder: 10,
    cap: [124, 46, 'second'],
    wall: 'main',
    label: [0, 1],
    foot: 8,
  }),
  /** A liquid of which no more is known. */
  bottle: cut({
    w: 148,
    h: 338,
    neck: 52,
    neckH: 18,
    shoulder: 62,
    cap: [64, 32, 'second'],
    wall: 'tint',
    label: [0, 0.88],
    foot: 18,
  }),
}

const jug: Shape = (p, uid) => {
  const b = standing(196, 330)
  const { x, y, w, h } = b
  const outline = `M${x + 46} ${y + 24}h58v18c40 14 84 40 92 88v${h - 150}q0 20 -20 20H${x + 20}q-20 0 -20 -20V${y + 116}c4 -40 30 -60 46 -72z`
  const handle =
    path(
      `M${x + 122} ${y + 62}q48 22 56 66v40q0 14 -12 14t-12 -14v-32q-6 -28 -34 -44q-10 -8 -8 -18t10 -12z`,
      '#ffffff',
    ) +
    path(
      `M${x + 122} ${y + 62}q48 22 56 66v40q0 14 -12 14t-12 -14v-32q-6 -28 -34 -44q-10 -8 -8 -18t10 -12z`,
      '#000000',
      'fill-opacity=".1"',
    )
  const face = { x: x - 2, y: y + 122, w: w + 4, h: h - 136 }
  const capBox = { x: x + 42, y, w: 66, h: 28 }
  const svg =
    body(uid, outline, '#f7f8fa', drawLabel(p, { ...face, y: y + 190, h: h - 204 }) + handle, ['round']) +
    lit(roundRect(capBox, 5), p.tint)
  return { svg, box: b }
}

const canteen: Shape = (p, uid) => {
  const b = standing(220, 330)
  const { x, y, w, h } = b
  const outline = `M${x + 84} ${y + 26}h52v14c50 6 84 24 84 66v${h - 126}q0 20 -20 20H${x + 20}q-20 0 -20 -20V${y + 106}c0 -42 34 -60 84 -66z`
  const wall = p.art === 'droplet' ? '#cfe8f5' : p.art === 'sunflower' ? '#f2c230' : p.tint
  const grip = `<path d="M${x + 60} ${y + 74}h100" stroke="${darker(wall, 0.2)}" stroke-width="16" stroke-linecap="round"/><path d="M${x + 60} ${y + 70}h100" stroke="${lighter(wall, 0.5)}" stroke-width="5" stroke-linecap="round"/>`
  const capBox = { x: x + 78, y, w: 64, h: 30 }
  const svg =
    body(uid, outline, wall, grip + drawLabel(p, { x: x - 2, y: y + 108, w: w + 4, h: h - 126 }), [
      'round',
      'fall',
    ]) + lit(roundRect(capBox, 5), p.brand.colours[0])
  return { svg, box: b }
}

function tin(p: PackSpec, uid: string, w: number, h: number, lid = 'metal'): Drawn {
  const b = standing(w, h)
  const { x, y } = b
  const [e, r] = [w * 0.055, w / 2]
  const outline = `M${x} ${y + e}A${r} ${e} 0 0 1 ${x + w} ${y + e}V${y + h - e}A${r} ${e} 0 0 1 ${x} ${y + h - e}z`
  const rim = (at: number) =>
    `<path d="M${x - 1} ${at}A${r} ${e} 0 0 0 ${x + w + 1} ${at}v8A${r} ${e} 0 0 1 ${x - 1} ${at + 8}z" fill="url(#${lid})"/>`
  const svg =
    body(uid, outline, '#ccd', drawLabel(p, { x: x - 1, y: y + e * 1.6, w: w + 2, h: h - e * 2.9 }), [
      'round',
    ]) +
    rim(y + h - e - 8) +
    `<ellipse cx="200" cy="${y + e + 2}" rx="${r + 1}" ry="${e + 2}" fill="url(#${lid})"/><ellipse cx="200" cy="${y + e + 1}" rx="${r - 6}" ry="${e - 2}" fill="#d9dce0"/><ellipse cx="200" cy="${y + e + 3}" rx="${r - 14}" ry="${e - 5}" fill="#b8bdc3"/>` +
    rim(y + e + 2).replace('v8', 'v5')
  return { svg, box: b }
}

/** A drinks can: drawn in at both ends. */
const drinkCan: Shape = (p, uid) => {
  const b = standing(148, 290)
  const { x, y, w, h } = b
  const outline = `M${x + 16} ${y + 12}h${w - 32}l16 24v${h - 66}l-12 22q-60 12 ${-(w - 24)} 0l-12 -22v${-(h - 66)}z`
  const svg =
    body(
      uid,
      outline,
      p.brand.colours[0],
      drawLabel(p, { x: x - 1, y: y + 32, w: w + 2, h: h - 62 }) +
        `<rect x="${x}" y="${y + h - 26}" width="${w}" height="30" fill="url(#metal)"/><rect x="${x}" y="${y + 12}" width="${w}" height="18" fill="url(#metal)" fill-opacity=".8"/>`,
      ['round'],
    ) +
    `<ellipse cx="200" cy="${y + 12}" rx="${w / 2 - 15}" ry="8" fill="url(#metal)"/><ellipse cx="200" cy="${y + 12}" rx="${w / 2 - 21}" ry="5" fill="#aeb3b9"/>`
  return { svg, box: b }
}

function jarOf(p: PackSpec, uid: string, w: number, h: number, lidH: number, glass: string): Drawn {
  const b = standing(w, h)
  const { x, y } = b
  const r = w * 0.1
  const wall = { x, y: y + lidH - 2, w, h: h - lidH + 2 }
  const lidBox = { x: x + w * 0.04, y, w: w * 0.92, h: lidH }
  const lid = p.brand.colours[1]
  const svg =
    body(
      uid,
      roundRect(wall, r),
      glass,
      `<rect x="${x}" y="${wall.y}" width="${w}" height="12" fill="#fff" fill-opacity=".35"/>` +
        drawLabel(p, { x: x - 1, y: wall.y + wall.h * 0.15, w: w + 2, h: wall.h * 0.77 }),
      ['round', 'fall'],
    ) +
    lit(roundRect(lidBox, 6), lid) +
    `<path d="M${lidBox.x} ${y + lidH - 7}h${lidBox.w}" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`
  return { svg, box: b }
}

/** A tub or cup: wider at the mouth, with a lid. */
function tubOf(p: PackSpec, uid: string, w: number, h: number, slope: number, lid: string): Drawn {
  const b = standing(w, h)
  const { x, y } = b
  const lidH = Math.max(18, h * 0.13)
  const outline = `M${x + 5} ${y + lidH - 2}h${w - 10}l${-slope} ${h - lidH - 8}q-2 10 -12 10H${x + slope + 17}q-10 0 -12 -10z`
  const face = { x: x + 2, y: y + lidH, w: w - 4, h: h - lidH }
  const lidBox = { x, y, w, h: lidH }
  const lidColour = lid === 'foil' ? 'url(#metal)' : colourOf(lid, p)
  const svg =
    body(
      uid,
      outline,
      p.brand.colours[2],
      drawLabel(p, { x: face.x + slope * 0.45, y: face.y, w: face.w - slope * 0.9, h: face.h }),
      ['round'],
    ) +
    lit(roundRect(lidBox, 7), lidColour, 'flat') +
    `<rect x="${x + 4}" y="${y + 3}" width="${w - 8}" height="${lidH * 0.3}" rx="4" fill="#fff" fill-opacity=".4"/>`
  return { svg, box: b }
}

/** A tube standing on its cap. */
const tube: Shape = (p, uid) => {
  const b = standing(128, 330)
  const { x, y, w, h } = b
  const outline = `M${x - 4} ${y}h${w + 8}L${x + w - 6} ${y + h - 58}q-2 12 -14 12H${x + 20}q-12 0 -14 -12z`
  const capBox = { x: x + 18, y: y + h - 50, w: w - 36, h: 50 }
  const svg =
    lit(roundRect(capBox, 6), p.brand.colours[1]) +
    body(
      uid,
      outline,
      p.brand.colours[0],
      drawLabel(p, { x, y: y + 12, w, h: h - 62 }) +
        `<rect x="${x - 4}" y="${y}" width="${w + 8}" height="12" fill="${mix(p.brand.colours[0], '#ffffff', 0.3)}"/>`,
      ['round'],
    )
  return { svg, box: b }
}

export const roundShapes = {
  ...bottles,
  jug,
  canteen,
  tin: (p, uid) => tin(p, uid, 204, 262),
  /** What the importer called a tin in pictures that are stored. */
  can: (p, uid) => tin(p, uid, 204, 262),
  flatTin: (p, uid) => tin(p, uid, 238, 166),
  tallTin: (p, uid) => tin(p, uid, 198, 296),
  goldTin: (p, uid) => tin(p, uid, 204, 280, 'gold'),
  drinkCan,
  jar: (p, uid) => jarOf(p, uid, 198, 270, 44, p.tint),
  smallJar: (p, uid) => jarOf(p, uid, 176, 216, 40, p.tint),
  tub: (p, uid) => tubOf(p, uid, 250, 214, 16, 'main'),
  bigTub: (p, uid) => tubOf(p, uid, 280, 250, 22, 'main'),
  cup: (p, uid) => tubOf(p, uid, 180, 220, 26, 'foil'),
  bucket: (p, uid) => tubOf(p, uid, 236, 280, 18, 'second'),
  tube,
} satisfies Record<string, Shape>
