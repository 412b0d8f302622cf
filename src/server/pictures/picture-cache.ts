/**
 * Caches rendered pictures in a folder, and the latest in memory too, so that pictures are not drawn again on a read-only disk.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const maxInMemory = 24 * 1024 * 1024

export class PictureCache {
  readonly #folder: string
  readonly #recent = new Map<string, Buffer>()
  #memoryBytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  async find(key: string, file: string): Promise<Buffer | undefined> {
    const name = `${key}/${file}`
    const recent = this.#recent.get(name)
    if (recent) {
      this.#recent.delete(name)
      this.#recent.set(name, recent)
      return recent
    }
    const stored = await readFile(this.#pathOf(key, file)).catch(() => undefined)
    // An empty file is what a full disk leaves behind.
    if (!stored || stored.length === 0) return undefined
    this.#remember(name, stored)
    return stored
  }

  /** Written beside and renamed, so that another process never reads half a picture. A disk that refuses is no trouble. */
  async store(key: string, file: string, bytes: Buffer): Promise<void> {
    this.#remember(`${key}/${file}`, bytes)
    const path = this.#pathOf(key, file)
    const draft = `${path}.${randomUUID()}.new`
    try {
      await this.#makeFolder(dirname(path))
      await writeFile(draft, bytes)
      await rename(draft, path)
    } catch {
      await rm(draft, { force: true }).catch(() => {})
    }
  }

  /** One level at a time: asked for all at once, Node never returns where a parent cannot exist. */
  async #makeFolder(folder: string): Promise<void> {
    for (const level of [this.#folder, folder])
      await mkdir(level).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
  }

  #pathOf(key: string, file: string): string {
    return join(this.#folder, key.slice(0, 2), `${key}-${file}`)
  }

  #remember(name: string, bytes: Buffer): void {
    this.#memoryBytes += bytes.length - (this.#recent.get(name)?.length ?? 0)
    this.#recent.set(name, bytes)
    for (const [oldest, { length }] of this.#recent) {
      if (this.#memoryBytes <= maxInMemory) break
      this.#recent.delete(oldest)
      this.#memoryBytes -= length
    }
  }
}
