// A picture from outside, made our own: its content is looked at, not its name; what is kept are pixels encoded again.
import sharp from 'sharp'

export class PictureTrouble extends Error {
  override name = 'PictureTrouble'
}

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
const mostPixels = 40_000_000
/** The largest size that is shown. */
const widest = 800

sharp.concurrency(1)
sharp.cache(false)

/** Refuses drawings that are programs (SVG), documents, and what would fill the memory when it is unpacked. */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  // By its first bytes, before anything is handed to a decoder.
  const start = bytes.subarray(0, 300).toString('latin1').trimStart()
  if (/^(?:<|%PDF|%!PS|\ufeff|\xef\xbb\xbf)/.test(start)) throw new PictureTrouble('not a picture')
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format, width = 0, height = 0 } = await image.metadata()
    if (!formats.has(format ?? '')) throw new PictureTrouble('not a picture')
    if (width * height > mostPixels) throw new PictureTrouble('too many pixels')
    if (width < 16 || height < 16) throw new PictureTrouble('too small')
    return await image
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof PictureTrouble) throw error
    throw new PictureTrouble(/pixel/i.test((error as Error).message) ? 'too many pixels' : 'not a picture')
  }
}
