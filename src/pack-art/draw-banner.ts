/** The wide banners of the front page: stripes, a headline, and goods on the right. */
import { darker, inkOn } from './colour.ts'
import { drawPack, stand } from './draw-packs.ts'
import { drawGlyph } from './glyphs.ts'
import { drawFitted } from './lettering.ts'
import type { PictureSpec } from './picture-spec.ts'
import { floorShadow } from './shading.ts'

type Banner = Extract<PictureSpec, { kind: 'banner' }>

export function drawBanner({ title, line, art, packs, colours }: Banner): string {
  const [main, accent] = colours
  let stripes = ''
  for (let x = -400; x < 1700; x += 84) stripes += `M${x} 400L${x + 230} 0h42L${x + 42} 400z`
  const goods = packs
    .slice(0, 3)
    .map((pack, i, all) => {
      const one = drawPack(pack, `b${i}`)
      const scale = Math.min(0.95, 310 / one.box.h, 196 / one.box.w)
      const cx = 1170 - (all.length - i - 0.5) * 178
      return floorShadow(cx, 366, one.box.w * scale) + stand(one, cx, 366, scale)
    })
    .join('')
  const scattered = art
    .map((name, i) =>
      drawGlyph(
        name,
        700 + i * (430 / Math.max(1, art.length - 1 || 1)),
        i % 2 ? 150 : 226,
        packs.length ? 110 : 190,
        (i % 3) * 14 - 14,
      ),
    )
    .join('')
  const ink = inkOn(main)
  return (
    `<rect width="1200" height="400" fill="${main}"/><path d="${stripes}" fill="${darker(main, 0.07)}"/>` +
    `<path d="M620 400C660 250 640 120 720 0H1200V400z" fill="#fff" fill-opacity=".92"/><path d="M604 400C644 250 624 120 704 0h20C644 120 664 250 624 400z" fill="${accent}"/>` +
    `<g transform="translate(0 0)">${scattered}${goods}</g>` +
    drawFitted(
      title,
      { x: 56, y: 64, w: 520, h: 176 },
      { font: 'heavy', fill: ink, anchor: 'start', maxLines: 2, maxSize: 92 },
    ) +
    `<rect x="56" y="282" width="92" height="8" rx="4" fill="${accent}"/>` +
    drawFitted(
      line,
      { x: 56, y: 306, w: 520, h: 44 },
      { font: 'sans', fill: ink, anchor: 'start', maxLines: 1, maxSize: 34 },
    )
  )
}
