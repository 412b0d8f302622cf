// Caches uploaded files on the server's disk: copied from the database at the first request, then streamed, so that a 20 MB
// leaflet that a thousand phones open is never in memory a thousand times.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface CachedFile {
  size: number
  /** On disk; where the disk refuses, in memory. */
  content: { path: string } | { bytes: Buffer }
}

export class FileCache {
  readonly #folder: string
  readonly #copies = new Map<string, Promise<CachedFile | undefined>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async find(key: string, load: () => Promise<Buffer | undefined>): Promise<CachedFile | undefined> {
    const path = join(this.#folder, key)
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    )
    if (size > 0) return { size, content: { path } }
    const copying =
      this.#copies.get(key) ?? this.#copy(key, path, load).finally(() => this.#copies.delete(key))
    this.#copies.set(key, copying)
    return copying
  }

  async #copy(
    key: string,
    path: string,
    load: () => Promise<Buffer | undefined>,
  ): Promise<CachedFile | undefined> {
    const bytes = await load()
    if (!bytes) return undefined
    const draft = join(this.#folder, `${key}.${randomUUID()}.new`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, path)
      return { size: bytes.length, content: { path } }
    } catch {
      await rm(draft, { force: true }).catch(() => {})
      return { size: bytes.length, content: { bytes } }
    }
  }
}
