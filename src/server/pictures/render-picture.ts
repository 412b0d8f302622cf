/** Encodes a drawing or an upload at one of the sizes shown. sharp works off the main thread. */
import sharp from 'sharp'
import { drawPicture } from '#pack-art/draw-picture.ts'
import type { PictureSpec } from '#pack-art/picture-spec.ts'

/** The widths in pixels; 1600 is for leaflets, whose small print is read by zooming in. */
export const widths = [100, 200, 400, 800, 1600] as const
export const formats = ['webp', 'avif'] as const

export interface PictureForm {
  width: (typeof widths)[number]
  format: (typeof formats)[number]
}

/** The form that messengers show beside a shared link: their dimensions, in the one format that all of them read. */
export const sharedForm = 'share.jpg'
const sharedSize = { width: 1200, height: 630 }

/** The forms that stand in plain pages themselves (app/server/tiny-pictures.ts). */
export const tinyForms = ['tiny.webp', 'tiny.jpg'] as const
export type TinyForm = (typeof tinyForms)[number]
export const isTinyForm = (file: unknown): file is TinyForm => tinyForms.includes(file as TinyForm)

const tinySide = 48
/** A page writes three bytes as four letters; together with what comes before them they stay below 1,000 letters. */
export const maxTinyBytes = 730

export type PictureSource = { spec: PictureSpec } | { bytes: Uint8Array }

// One thread a picture: several pictures are made at once, and shoppers' calls need a core too.
sharp.concurrency(1)
sharp.cache(false)

/** A phone's camera makes 12 million pixels; nothing a shop uploads needs more than four times that. */
const maxPixels = 50_000_000

/**
 * Renders a picture in one width and format. Measured over the 1265 pack shots of the standard demo: at 200 px webp 3.3 KB and 12
 * ms, avif 2.8 KB and 27 ms on average, so 24 photos are 77 KB or 66 KB (the heaviest shelf, meat in trays, 101 or 92 KB). At 400
 * px 10.6 and 8.6 KB, at 800 px 22.5 and 19.5 KB. AVIF at effort 4 is 6 % smaller and takes six times as long, and the first
 * shopper of a page would wait for that.
 */
export async function renderPicture(source: PictureSource, { width, format }: PictureForm): Promise<Buffer> {
  const image = 'spec' in source ? drawn(source.spec, width) : uploaded(source.bytes, width)
  if (format === 'avif') return image.avif({ quality: width <= 200 ? 50 : 54, effort: 2 }).toBuffer()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const webp = (quality: number) => sharp(data, { raw: info }).webp({ quality, effort: 5 }).toBuffer()
  const fine = await webp(width <= 200 ? 72 : 78)
  // Heaps of small things (beans, carrots) hide the loss, and would cost a shelf its budget of 100 KB.
  return width <= 200 && fine.length > maxLosslessBytes ? webp(50) : fine
}

const maxLosslessBytes = 4400

/** Renders the whole picture on white, with space around it, because messengers crop a link’s picture as they like. */
export async function renderShared(source: PictureSource): Promise<Buffer> {
  const image = 'spec' in source ? drawn(source.spec, 800) : uploaded(source.bytes, 800)
  return sharp(await image.png().toBuffer())
    .resize({ ...sharedSize, fit: 'contain', background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

/**
 * Renders a square small enough to stand in a page. The quality falls until the picture is within its bytes. Over the 1,405 pictures
 * of the demo: WebP 502 bytes on average, JPEG 677, none above 730, 11 ms each.
 */
export async function renderTiny(source: PictureSource, form: TinyForm): Promise<Buffer> {
  const image = 'spec' in source ? drawn(source.spec, tinySide) : uploaded(source.bytes, tinySide)
  const { data, info } = await image
    .resize({ width: tinySide, height: tinySide, fit: 'contain', background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encode = (quality: number) => {
    const pixels = sharp(data, { raw: info })
    return form === 'tiny.webp'
      ? pixels.webp({ quality, effort: 6 }).toBuffer()
      : pixels.jpeg({ quality, mozjpeg: true }).toBuffer()
  }
  let bytes = await encode(tinyQualities[0])
  for (const quality of tinyQualities.slice(1)) {
    if (bytes.length <= maxTinyBytes) break
    bytes = await encode(quality)
  }
  return bytes
}

const tinyQualities = [60, 45, 30, 15, 5] as const

/** Drawn at twice the width and brought down, so that small lettering stays clear. */
function drawn(spec: PictureSpec, width: number) {
  const { svg, width: natural } = drawPicture(spec)
  return sharp(Buffer.from(svg), { density: (72 * 2 * width) / natural })
    .resize({ width, kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
}

const uploaded = (bytes: Uint8Array, width: number) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
