// Reads the zip of pictures sent with a list: its files by their base names, each with a size limit. No path in it is used.
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { PictureError } from './reencode.ts'

const maxBytes = 8 * 1024 * 1024
const maxEntries = 200_000

export interface ZippedPicture {
  /** 'rice.jpg', in lower case. */
  name: string
  read(): Promise<Buffer>
}

export async function* zippedPictures(path: string): AsyncGenerator<ZippedPicture> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch {
    throw new PictureError('the zip cannot be read')
  }
  try {
    if (zip.entryCount > maxEntries) throw new PictureError('the zip cannot be read')
    for await (const entry of zip.eachEntry()) {
      const name = (entry.fileName.split(/[\\/]/).at(-1) ?? '').toLowerCase()
      if (/\.(?:jpe?g|png|webp|avif|gif)$/.test(name)) yield { name, read: () => readEntry(zip, entry) }
    }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('the zip cannot be read')
  } finally {
    zip.close()
  }
}

/** Counted while it is unpacked. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  let stream: Readable | undefined
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    if (entry.uncompressedSize > maxBytes) throw new PictureError('too large')
    stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) throw new PictureError('too large')
      chunks.push(chunk as Buffer)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('cannot be unpacked')
  } finally {
    stream?.destroy()
  }
}
