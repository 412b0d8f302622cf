/** A drawing or an upload, encoded at one of the sizes that are shown. sharp works off the main thread. */
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import type { PictureSpec } from './picture-spec.ts'

export const widths = [100, 200, 400, 800] as const
export const formats = ['webp', 'avif'] as const

export interface PictureForm {
  width: (typeof widths)[number]
  format: (typeof formats)[number]
}

export type PictureSource = { spec: PictureSpec } | { bytes: Uint8Array }

// One thread a picture: several pictures are made at once, and shoppers' calls need a core too.
sharp.concurrency(1)
sharp.cache(false)

/** A phone's camera makes 12 million pixels; nothing a shop uploads needs more than four times that. */
const mostPixels = 50_000_000

export async function renderPicture(source: PictureSource, { width, format }: PictureForm): Promise<Buffer> {
  const image = 'spec' in source ? drawn(source.spec, width) : uploaded(source.bytes, width)
  return format === 'webp'
    ? image.webp({ quality: qualityOf(width), effort: 5, smartSubsample: width <= 200 }).toBuffer()
    : image.avif({ quality: qualityOf(width) - 22, effort: 4 }).toBuffer()
}

const qualityOf = (width: number) => (width <= 200 ? 72 : 78)

/** Drawn at twice the width and brought down, so that small lettering stays clear. */
function drawn(spec: PictureSpec, width: number) {
  const { svg, width: natural } = drawPicture(spec)
  return sharp(Buffer.from(svg), { density: (72 * 2 * width) / natural })
    .resize({ width, kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
}

const uploaded = (bytes: Uint8Array, width: number) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
