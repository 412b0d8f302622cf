// Re-encodes a picture from outside. Its content is checked, not its name, and only the pixels are kept.
import sharp from 'sharp'

export class PictureError extends Error {
  override name = 'PictureError'
}

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
const maxPixels = 40_000_000
/** The largest size that is shown. */
const widest = 800

sharp.concurrency(1)
sharp.cache(false)

/**
 * Returns the picture as WebP. Refuses drawings that are programs (SVG), documents, and anything that would fill the memory when
 * it is decoded.
 */
export async function reencode(bytes: Buffer): Promise<Buffer> {
  // By its first bytes, before anything is handed to a decoder.
  const start = bytes.subarray(0, 300).toString('latin1').trimStart()
  if (/^(?:<|%PDF|%!PS|\ufeff|\xef\xbb\xbf)/.test(start)) throw new PictureError('not a picture')
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const { format, width = 0, height = 0 } = await image.metadata()
    if (!formats.has(format ?? '')) throw new PictureError('not a picture')
    if (width * height > maxPixels) throw new PictureError('too many pixels')
    if (width < 16 || height < 16) throw new PictureError('too small')
    return await image
      .rotate()
      .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(/pixel/i.test((error as Error).message) ? 'too many pixels' : 'not a picture')
  }
}
