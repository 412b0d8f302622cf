/** A page of a leaflet: headline, dates, and a grid of deals with price flashes. */
import { darker, inkOn } from './colour.ts'
import { drawPack, stand } from './draw-packs.ts'
import { drawFitted } from './lettering.ts'
import type { PictureSpec } from './picture-spec.ts'
import { floorShadow } from './shading.ts'

type Leaflet = Extract<PictureSpec, { kind: 'leaflet' }>

export function drawLeaflet({ title, line, deals, colours }: Leaflet): string {
  const [main, accent] = colours
  const cells = deals
    .slice(0, 9)
    .map((deal, i) => {
      const [x, y] = [24 + (i % 3) * 254, 226 + Math.floor(i / 3) * 292]
      const one = drawPack(deal.pack, `l${i}`)
      const scale = Math.min(0.5, 160 / one.box.h, 190 / one.box.w)
      const [cx, floor] = [x + 112, y + 186]
      return (
        `<rect x="${x}" y="${y}" width="244" height="280" rx="14" fill="#fff"/>${floorShadow(cx, floor, one.box.w * scale)}` +
        stand(one, cx, floor, scale) +
        drawFitted(
          `${deal.pack.brand.name} ${deal.pack.name}`,
          { x: x + 12, y: y + 204, w: 128, h: 42 },
          { font: 'sans', fill: '#2b2b30', anchor: 'start', maxLines: 3, maxSize: 17 },
        ) +
        drawFitted(
          `${deal.pack.size} · was ${deal.was}`,
          { x: x + 12, y: y + 254, w: 128, h: 14 },
          { font: 'sans', fill: '#77777f', anchor: 'start', maxSize: 13 },
        ) +
        `<g transform="rotate(-5 ${x + 192} ${y + 236})"><rect x="${x + 144}" y="${y + 206}" width="98" height="60" rx="10" fill="#d7262b"/>` +
        drawFitted(
          deal.price,
          { x: x + 152, y: y + 214, w: 82, h: 44 },
          { font: 'heavy', fill: '#fff', maxSize: 34 },
        ) +
        '</g>'
      )
    })
    .join('')
  let stripes = ''
  for (let x = -300; x < 1000; x += 60) stripes += `M${x} 200L${x + 130} 0h30L${x + 30} 200z`
  return (
    `<rect width="800" height="1130" fill="${accent}"/><rect width="800" height="200" fill="${main}"/><path d="${stripes}" fill="${darker(main, 0.08)}"/>` +
    drawFitted(title, { x: 36, y: 30, w: 728, h: 96 }, { font: 'heavy', fill: inkOn(main), maxSize: 84 }) +
    drawFitted(line, { x: 36, y: 142, w: 728, h: 34 }, { font: 'sans', fill: inkOn(main), maxSize: 28 }) +
    cells
  )
}
