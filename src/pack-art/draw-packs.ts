/** Draws packs: single, in multi-packs, in cases for stokvels, and in groups for combos. */
import type { Drawn, Shape } from './body.ts'
import { inkOn } from './colour.ts'
import { drawFitted, drawText, fitText } from './lettering.ts'
import type { PackSpec } from './picture-spec.ts'
import { floorShadow } from './shading.ts'
import { roundShapes } from './shapes-bottles.ts'
import { boxShapes } from './shapes-boxes.ts'
import { freshShapes } from './shapes-fresh.ts'
import { softShapes } from './shapes-soft.ts'

/** Every package shape that a picture may name. */
export const shapes = {
  ...softShapes,
  ...roundShapes,
  ...boxShapes,
  ...freshShapes,
} satisfies Record<string, Shape>

export type ShapeName = keyof typeof shapes

export const isShapeName = (name: string): name is ShapeName => Object.hasOwn(shapes, name)

const place = (svg: string, dx: number, dy: number, scale: number) =>
  `<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)}) scale(${scale.toFixed(3)})">${svg}</g>`

/** Puts a drawing on a floor, with its middle at `cx`. */
export const stand = ({ svg, box }: Drawn, cx: number, floor: number, scale: number): string =>
  place(svg, cx - (box.x + box.w / 2) * scale, floor - (box.y + box.h) * scale, scale)

export function drawPack(pack: PackSpec, uid: string): Drawn {
  // A stored spec is data: it may name what an older or a newer version of the shop draws.
  const shape = shapes[isShapeName(pack.shape) ? pack.shape : 'box']
  if (!pack.count) return shape(pack, uid)
  // Each pack says its own size; the badge says how many.
  return multiPack(shape({ ...pack, size: pack.size.replace(/^\d+ x /, '') }, uid), pack.count)
}

/** Three in view, film over them, and the number in a badge. */
function multiPack(one: Drawn, count: number): Drawn {
  const { box, svg } = one
  const shown = box.w > box.h * 1.3 ? 2 : 3
  const step = box.w > box.h * 1.3 ? 0 : box.w * 0.62
  const rise = box.w > box.h * 1.3 ? box.h * 0.52 : 0
  const [fullW, fullH] = [box.w + step * (shown - 1), box.h + rise * (shown - 1)]
  const scale = Math.min(350 / fullW, 316 / fullH, 1)
  let out = ''
  for (let i = shown - 1; i >= 0; i--) {
    const centred = (step * (shown - 1)) / 2
    const at = step ? (i === 0 ? 0 : i === 1 ? -1 : 1) * step : 0
    const lift = rise ? i * rise : i === 0 ? 0 : 10
    out += place(svg, at + centred - centred, -lift, 1)
  }
  const [x, floor] = [200 - (fullW * scale) / 2, 372]
  const group = place(out, 200 - 200 * scale, floor - (box.y + box.h) * scale, scale)
  const whole = { x, y: floor - fullH * scale, w: fullW * scale, h: fullH * scale }
  return withBadge(group, whole, count)
}

const badgeRadius = 44

function badge(x: number, y: number, count: number): string {
  return (
    `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${badgeRadius}" fill="#fff"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="40" fill="#d7262b"/>` +
    drawFitted(`${count}×`, { x: x - 31, y: y - 24, w: 62, h: 48 }, { font: 'heavy', fill: '#fff' })
  )
}

/** Draws a stokvel pack: cardboard trays stacked two high, with their fronts showing. */
export function drawCase(pack: PackSpec, count: number): Drawn {
  const one = drawPack({ ...pack, count: 0 }, 'p')
  const across = one.box.w > one.box.h * 1.1 ? 2 : 3
  const scale = Math.min(296 / (one.box.w * across), 158 / one.box.h)
  const tier = (floor: number) => {
    let row = ''
    for (let i = 0; i < across; i++) {
      const cx = 200 + (i - (across - 1) / 2) * one.box.w * scale * 0.98
      row += stand(one, cx, floor - 10, scale)
    }
    const w = Math.max(one.box.w * across * scale + 16, 250)
    const tray = `<rect x="${200 - w / 2}" y="${floor - 30}" width="${w}" height="30" rx="3" fill="url(#card)"/><path d="M${200 - w / 2} ${floor - 30}h${w}" stroke="#e8c79b" stroke-width="4"/>`
    return { svg: row + tray, w }
  }
  const tall = one.box.h * scale
  const [low, high] = [tier(372), tier(372 - tall - 18)]
  const label =
    `<rect x="132" y="345" width="136" height="24" rx="4" fill="#fffaf0"/>` +
    drawFitted('STOKVEL PACK', { x: 140, y: 348, w: 120, h: 18 }, { font: 'heavy', fill: '#7a4b12' })
  const top = 372 - tall * 2 - 38
  return withBadge(high.svg + low.svg + label, { x: 200 - low.w / 2, y: top, w: low.w, h: 372 - top }, count)
}

/** The badge sits on the upper right corner; the room it takes there is part of the drawing's. */
function withBadge(svg: string, { x, y, w, h }: Drawn['box'], count: number): Drawn {
  const [cx, cy] = [x + w - 20, y + 26]
  const [right, top] = [Math.max(x + w, cx + badgeRadius), Math.min(y, cy - badgeRadius)]
  // As much on the left as on the right, so that the goods stay in the middle.
  const spill = right - (x + w)
  return { svg: svg + badge(cx, cy, count), box: { x: x - spill, y: top, w: w + spill * 2, h: y + h - top } }
}

/** Draws the parts of a combo together, with a ribbon. */
export function drawGroup(packs: PackSpec[], title: string): string {
  const drawn = packs.slice(0, 4).map((pack, i) => drawPack(pack, `g${i}`))
  const spots =
    drawn.length > 3
      ? [
          [108, 236, 0.54],
          [292, 236, 0.54],
          [150, 330, 0.56],
          [268, 330, 0.52],
        ]
      : drawn.length === 3
        ? [
            [112, 270, 0.62],
            [290, 270, 0.62],
            [202, 332, 0.64],
          ]
        : [
            [130, 316, 0.74],
            [268, 324, 0.7],
          ]
  let out = ''
  for (const [i, one] of drawn.entries()) {
    const [cx = 200, floor = 330, base = 0.6] = spots[i] ?? []
    const scale = Math.min(base * 1.1, 200 / one.box.w, 248 / one.box.h)
    out += floorShadow(cx, floor, one.box.w * scale) + stand(one, cx, floor, scale)
  }
  const text = fitText('heavy', title.toUpperCase(), 250, 30, 1, 26)
  const w = 296
  const ribbon =
    `<path d="M${200 - w / 2 - 26} 352h40v38h-40l12 -19zM${200 + w / 2 + 26} 352h-40v38h40l-12 -19z" fill="#c98f00"/>` +
    `<rect x="${200 - w / 2}" y="344" width="${w}" height="40" rx="3" fill="#FFC000"/>` +
    drawText(title.toUpperCase(), 200, 364 + text.size * 0.35, {
      font: 'heavy',
      size: text.size,
      fill: inkOn('#FFC000'),
    })
  return out + ribbon
}
