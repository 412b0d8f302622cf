// Decodes and re-encodes a picture before storing it, so that nothing but pixels is ever served.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Reader } from '#server/database/database.ts'
import { limitConcurrency } from '#server/pictures/limit-concurrency.ts'
import { refuse } from '../file-refusals.ts'
import { type ContentKind, detectContent } from './detect-content.ts'
import { insertPicture } from './file-store.ts'

const maxPixels = 40_000_000
/** The largest size that is served; nothing above it is kept. */
const maxSide = 2400

/** Decoding is what costs memory and a core: one picture at a time. */
const oneAtATime = limitConcurrency(1)

export interface StoredPicture {
  key: string
  sizeBytes: number
}

/**
 * Stores a picture and returns its key; `pictureUrl(key)` is its URL. Refuses anything but JPEG, PNG, WebP and AVIF, whatever it
 * claims to be.
 */
export async function storePicture(db: Reader, bytes: Buffer): Promise<StoredPicture> {
  const kind = detectContent(bytes)
  if (!kind || kind === 'pdf') throw refuse('file-kind')
  const encoded = await oneAtATime(() => reencode(bytes, kind))
  const key = `u${createHash('sha256').update(encoded).digest('hex').slice(0, 31)}`
  await insertPicture(db, key, encoded)
  return { key, sizeBytes: encoded.length }
}

export const pictureUrl = (key: string, width: 400 | 800 | 1600 = 800): string =>
  `/pictures/${key}/${width}.webp`

/** Returns the key in the URL of a stored picture, or undefined. */
export const pictureKeyOf = (url: string): string | undefined =>
  /^\/pictures\/([a-z0-9_-]{4,64})\/(?:100|200|400|800|1600)\.webp$/.exec(url)?.[1]

async function reencode(bytes: Buffer, kind: Exclude<ContentKind, 'pdf'>): Promise<Buffer> {
  const image = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse('picture-broken')
    })
  if (width * height > maxPixels)
    throw refuse('picture-too-large', { values: { megapixels: maxPixels / 1_000_000 } })
  // What sharp finds inside is what its first bytes promised; a file that is two things at once is neither.
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw refuse('file-kind')
  return image()
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 88, effort: 4 })
    .toBuffer()
    .catch(() => {
      throw refuse('picture-broken')
    })
}
