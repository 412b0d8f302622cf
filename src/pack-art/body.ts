/** Helpers that every package shape uses. */
import { type Box, drawLabel } from './label.ts'
import type { PackSpec } from './picture-spec.ts'

/** A drawn package and its bounding box on the 400 x 400 field. */
export interface Drawn {
  svg: string
  box: Box
}

/** Draws a pack in one shape; `uid` distinguishes its clip paths from those of neighbouring packs. */
export type Shape = (pack: PackSpec, uid: string) => Drawn

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

/** Returns a body: its outline, what is printed inside it, then light and shade over everything. */
export function body(uid: string, outline: string, ground: string, inside: string, shades: string[]): string {
  return (
    `<clipPath id="${uid}"><path d="${outline}"/></clipPath>` +
    path(outline, ground) +
    `<g clip-path="url(#${uid})">${inside}${shades.map((shade) => path(outline, `url(#${shade})`)).join('')}</g>`
  )
}

/** Returns a body that is printed all over. */
export const printed = (
  pack: PackSpec,
  uid: string,
  outline: string,
  face: Box,
  shades: string[],
  more = '',
) => body(uid, outline, pack.brand.colours[0], drawLabel(pack, face) + more, shades)

/** Returns a box of this width and height that stands on the floor, centred. */
export const standing = (w: number, h: number, floor = 372): Box => ({ x: 200 - w / 2, y: floor - h, w, h })

export const roundRect = (b: Box, r: number) =>
  `M${b.x + r} ${b.y}h${b.w - 2 * r}q${r} 0 ${r} ${r}v${b.h - 2 * r}q0 ${r} ${-r} ${r}h${-(b.w - 2 * r)}q${-r} 0 ${-r} ${-r}v${-(b.h - 2 * r)}q0 ${-r} ${r} ${-r}z`
