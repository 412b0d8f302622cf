/** Draws what is printed on a pack: brand, art, name and size, in the brand’s layout. */
import { darker, inkOn, lighter, luminance, mix } from './colour.ts'
import { drawGlyph } from './glyphs.ts'
import { drawFitted } from './lettering.ts'
import type { BrandLook, PackSpec } from './picture-spec.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

interface Zones {
  brand: Box
  art: Box
  name: Box
  size: Box
}

const part = (f: Box, x: number, y: number, w: number, h: number): Box => ({
  x: f.x + f.w * x,
  y: f.y + f.h * y,
  w: f.w * w,
  h: f.h * h,
})

/** Where things go: one above the other on a tall face, art beside words on a wide one. */
function zonesOf(f: Box): Zones {
  if (f.w > f.h * 1.15)
    return {
      brand: part(f, 0.4, 0.08, 0.55, 0.36),
      art: part(f, 0.03, 0.08, 0.36, 0.84),
      name: part(f, 0.41, 0.47, 0.54, 0.3),
      size: part(f, 0.55, 0.81, 0.4, 0.13),
    }
  return {
    brand: part(f, 0.08, 0.045, 0.84, 0.22),
    art: part(f, 0.08, 0.295, 0.84, 0.33),
    name: part(f, 0.07, 0.655, 0.86, 0.195),
    size: part(f, 0.2, 0.885, 0.6, 0.075),
  }
}

interface Dress {
  ground: string
  brandInk: string
  nameInk: string
  sizeInk: string
}

const rect = (b: Box, fill: string, extra = '') =>
  `<rect x="${n(b.x)}" y="${n(b.y)}" width="${n(b.w)}" height="${n(b.h)}" fill="${fill}" ${extra}/>`
const n = (v: number) => Math.round(v * 10) / 10

const circleBehind = (z: Zones, fill: string, opacity = 1) => {
  const r = Math.min(z.art.w, z.art.h) * 0.56
  return `<circle cx="${n(z.art.x + z.art.w / 2)}" cy="${n(z.art.y + z.art.h / 2)}" r="${n(r)}" fill="${fill}" fill-opacity="${opacity}"/>`
}

const lower = (f: Box, from: number) => part(f, 0, from, 1, 1 - from)

const wide = (f: Box) => f.w > f.h * 1.15

/** Everything printed under the words, and the ink they get. */
const layouts: Record<Exclude<BrandLook['layout'], 'unnamed'>, (f: Box, z: Zones, p: PackSpec) => Dress> = {
  band(f, z, p) {
    const [main, second] = p.brand.colours
    const foot = wide(f) ? '' : `${rect(lower(f, 0.635), p.tint)}${rect(part(f, 0, 0.625, 1, 0.014), second)}`
    return {
      ground:
        rect(f, main) +
        (wide(f) ? rect(part(f, 0, 0, 0.38, 1), p.tint) + rect(part(f, 0.38, 0, 0.012, 1), second) : '') +
        circleBehind(z, lighter(main, 0.86), 0.95) +
        foot,
      brandInk: inkOn(main),
      nameInk: inkOn(wide(f) ? main : p.tint),
      sizeInk: inkOn(wide(f) ? main : p.tint),
    }
  },
  window(f, _z, p) {
    const [main, second, paper] = p.brand.colours
    const head = wide(f)
      ? rect(part(f, 0.38, 0, 0.62, 0.48), main)
      : `<path d="M${n(f.x)} ${n(f.y)}h${n(f.w)}v${n(f.h * 0.24)}q${n(-f.w / 2)} ${n(f.h * 0.09)} ${n(-f.w)} 0z" fill="${second}"/><path d="M${n(f.x)} ${n(f.y)}h${n(f.w)}v${n(f.h * 0.225)}q${n(-f.w / 2)} ${n(f.h * 0.09)} ${n(-f.w)} 0z" fill="${main}"/>`
    const foot = wide(f) ? rect(part(f, 0.38, 0.78, 0.62, 0.22), p.tint) : rect(lower(f, 0.865), p.tint)
    return {
      ground: rect(f, paper) + head + foot,
      brandInk: inkOn(main),
      nameInk: darker(luminance(main) > 0.4 ? darker(main, 0.55) : main, 0.1),
      sizeInk: inkOn(p.tint),
    }
  },
  wave(f, z, p) {
    const [main, second] = p.brand.colours
    const wave = (dy: number, fill: string) =>
      `<path d="M${n(f.x)} ${n(f.y + f.h * (0.44 + dy))}c${n(f.w * 0.3)} ${n(-f.h * 0.12)} ${n(f.w * 0.6)} ${n(f.h * 0.12)} ${n(f.w)} ${n(-f.h * 0.04)}V${n(f.y + f.h)}H${n(f.x)}z" fill="${fill}"/>`
    return {
      ground: rect(f, main) + wave(-0.03, second) + wave(0, p.tint) + circleBehind(z, '#ffffff', 0.28),
      brandInk: inkOn(main),
      nameInk: inkOn(p.tint),
      sizeInk: inkOn(p.tint),
    }
  },
  rays(f, z, p) {
    const [main, second, paper] = p.brand.colours
    const [cx, cy] = [z.art.x + z.art.w / 2, z.art.y + z.art.h / 2]
    const reach = f.w + f.h
    let rays = ''
    for (let i = 0; i < 12; i++) {
      const [a, b] = [(i * Math.PI) / 6, (i * Math.PI) / 6 + Math.PI / 12]
      rays += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a) * reach)} ${n(cy + Math.sin(a) * reach)}L${n(cx + Math.cos(b) * reach)} ${n(cy + Math.sin(b) * reach)}z`
    }
    const plate = part(
      f,
      wide(f) ? 0.38 : 0.04,
      wide(f) ? 0.06 : 0.04,
      wide(f) ? 0.59 : 0.92,
      wide(f) ? 0.4 : 0.235,
    )
    const foot = wide(f) ? part(f, 0.38, 0.48, 0.59, 0.46) : lower(f, 0.645)
    return {
      ground:
        rect(f, p.tint) +
        `<path d="${rays}" fill="${lighter(p.tint, 0.22)}"/>` +
        rect(plate, main, `rx="${n(plate.h * 0.32)}" stroke="${second}" stroke-width="${n(f.w * 0.018)}"`) +
        rect(foot, paper, wide(f) ? `rx="${n(f.h * 0.06)}"` : ''),
      brandInk: inkOn(main),
      nameInk: darker(luminance(main) > 0.4 ? p.tint : main, luminance(p.tint) > 0.4 ? 0.6 : 0.15),
      sizeInk: '#4a4a50',
    }
  },
  column(f, z, p) {
    const [main, second, paper] = p.brand.colours
    const frame = part(f, 0.035, 0.022, 0.93, 0.956)
    return {
      ground:
        rect(f, paper) +
        `<rect x="${n(frame.x)}" y="${n(frame.y)}" width="${n(frame.w)}" height="${n(frame.h)}" fill="none" stroke="${second}" stroke-width="${n(f.w * 0.014)}" rx="${n(f.w * 0.03)}"/>` +
        circleBehind(z, mix(p.tint, paper, 0.55), 1) +
        (wide(f) ? '' : rect(part(f, 0.14, 0.868, 0.72, 0.012), p.tint)),
      brandInk: luminance(main) > 0.5 ? darker(main, 0.5) : main,
      nameInk: darker(p.tint, luminance(p.tint) > 0.3 ? 0.5 : 0.1),
      sizeInk: '#55514c',
    }
  },
  plain(f, z, p) {
    const [main, , paper] = p.brand.colours
    return {
      ground:
        rect(f, paper) +
        (wide(f) ? rect(part(f, 0.385, 0, 0.615, 0.46), main) : rect(part(f, 0, 0, 1, 0.29), main)) +
        rect(part(f, 0, wide(f) ? 0.955 : 0.972, 1, 0.045), p.tint) +
        circleBehind(z, mix(p.tint, paper, 0.8)),
      brandInk: inkOn(main),
      nameInk: '#2b2b30',
      sizeInk: '#55555c',
    }
  },
}

/** Whether a pack stands for all goods of its kind: it has no brand, name or size, only art. */
export const isUnnamed = (p: PackSpec): boolean => p.brand.layout === 'unnamed'

/** A face without words: bands above and below, and the art on a pale field, large enough to be read at 56 pixels. */
function drawUnnamed(p: PackSpec, f: Box): string {
  const [main, second, paper] = p.brand.colours
  const [bandAbove, bandBelow] = wide(f) ? [0.07, 0.1] : [0.1, 0.13]
  const middle = f.y + (f.h * (1 + bandAbove - bandBelow)) / 2
  const room = f.h * (1 - bandAbove - bandBelow)
  const [rx, ry] = [Math.min(f.w * 0.46, room * 0.62), Math.min(room * 0.46, f.w * 0.5)]
  return (
    rect(f, main) +
    rect(part(f, 0, 0, 1, bandAbove), second) +
    rect(part(f, 0, 1 - bandBelow, 1, bandBelow), second) +
    rect(part(f, 0, 1 - bandBelow - 0.018, 1, 0.018), paper, 'fill-opacity="0.7"') +
    `<ellipse cx="${n(f.x + f.w / 2)}" cy="${n(middle)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paper}"/>` +
    drawGlyph(p.art, f.x + f.w / 2, middle, Math.min(rx, ry) * 1.56)
  )
}

/** Draws the printed face of a pack. */
export function drawLabel(p: PackSpec, face: Box): string {
  if (p.brand.layout === 'unnamed') return drawUnnamed(p, face)
  const z = zonesOf(face)
  const dress = layouts[p.brand.layout](face, z, p)
  const art = drawGlyph(
    p.art,
    z.art.x + z.art.w / 2,
    z.art.y + z.art.h / 2,
    Math.min(z.art.w, z.art.h) * 0.97,
  )
  const nameFont = p.brand.font === 'narrow' ? 'narrow' : p.brand.font === 'round' ? 'round' : 'sans'
  return (
    dress.ground +
    drawFitted(p.brand.name, z.brand, { font: p.brand.font, fill: dress.brandInk, maxLines: 2 }) +
    art +
    drawFitted(p.name, z.name, {
      font: nameFont,
      fill: dress.nameInk,
      maxLines: 3,
      maxSize: face.w * 0.135,
    }) +
    drawFitted(p.size, z.size, { font: 'sans', fill: dress.sizeInk, maxSize: face.w * 0.1 })
  )
}

/** Draws a small sticker with brand, name and size, for trays, nets and crates; none where nothing is to be said. */
export function drawSticker(p: PackSpec, box: Box, round = 6): string {
  if (isUnnamed(p)) return ''
  const [main] = p.brand.colours
  return (
    rect(box, '#ffffff', `rx="${round}" stroke="#d9d9dc"`) +
    `<path d="M${n(box.x)} ${n(box.y + box.h * 0.36)}V${n(box.y + round)}q0 ${-round} ${round} ${-round}h${n(box.w - round * 2)}q${round} 0 ${round} ${round}V${n(box.y + box.h * 0.36)}z" fill="${main}"/>` +
    drawFitted(p.brand.name, part(box, 0.08, 0.06, 0.84, 0.25), { font: p.brand.font, fill: inkOn(main) }) +
    drawFitted(p.name, part(box, 0.06, 0.41, 0.88, 0.34), { font: 'sans', fill: '#26262b', maxLines: 2 }) +
    drawFitted(p.size, part(box, 0.2, 0.8, 0.6, 0.14), { font: 'sans', fill: '#5b5b63' })
  )
}
