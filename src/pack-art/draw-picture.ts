/** Draws a spec as SVG: always the same bytes for the same spec. */

import type { Drawn } from './body.ts'
import { drawBanner } from './draw-banner.ts'
import { drawLeaflet } from './draw-leaflet.ts'
import { drawLogo, drawTile } from './draw-marks.ts'
import { drawCase, drawGroup, drawPack } from './draw-packs.ts'
import type { PictureSpec } from './picture-spec.ts'
import { floorShadow, sharedDefs } from './shading.ts'

export interface Picture {
  svg: string
  /** In its own units. */
  width: number
}

const square = (inner: string): Picture =>
  page(400, 400, `<rect width="400" height="400" fill="#fff"/>${inner}`)

const page = (w: number, h: number, inner: string): Picture => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${sharedDefs}${inner}</svg>`,
  width: w,
})

/** The pack on its shadow, as large as the field allows, a little under the middle. */
function shadowed({ svg, box }: Drawn): string {
  const scale = Math.min(364 / box.w, 364 / box.h, 1.3)
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const place = `translate(${(200 - cx * scale).toFixed(1)} ${(198 - cy * scale).toFixed(1)}) scale(${scale.toFixed(3)})`
  return `<g transform="${place}">${floorShadow(cx, box.y + box.h, box.w)}${svg}</g>`
}

/** The drawing used where a picture cannot be drawn. */
export const plainSpec = { kind: 'tile', art: ['basket'], colour: '#8a9099' } satisfies PictureSpec

export function drawPicture(spec: PictureSpec): Picture {
  switch (spec.kind) {
    case 'pack':
      return square(shadowed(drawPack(spec.pack, 'p')))
    case 'case':
      return square(shadowed(drawCase(spec.pack, spec.count)))
    case 'group':
      return square(drawGroup(spec.packs, spec.title))
    case 'tile':
      return square(drawTile(spec.art, spec.colour))
    case 'logo':
      return square(drawLogo(spec))
    case 'banner':
      return page(1200, 400, drawBanner(spec))
    case 'leaflet':
      return page(800, 1130, drawLeaflet(spec))
    default:
      // A stored spec may be of a kind that this version of the shop does not know.
      return drawPicture(plainSpec)
  }
}
