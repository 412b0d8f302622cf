// Imports pictures after the prices: from the zip sent with the list, or from the URLs in the list.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deleteFiles, readPieces } from '../import-store.ts'
import type { JobContext } from '../work/import-job.ts'
import { fetchPicture } from './fetch-picture.ts'
import {
  deleteUnmatchedPictures,
  findPendingPictures,
  type PendingPicture,
  type PictureOutcome,
  storeOutcomes,
} from './picture-store.ts'
import { zippedPictures } from './picture-zip.ts'
import { PictureError, reencode } from './reencode.ts'

const atOnce = 50
const fetchesAtOnce = 4

export async function importPictures(work: JobContext, importId: string): Promise<void> {
  const { kysely } = work.database
  const pending = await findPendingPictures(kysely, importId)
  if (pending.length === 0) return
  const outcomes = new Outcomes(work, importId)
  const named = pending.filter(({ source }) => !isAddress(source))
  if (named.length > 0) await unzip(work, importId, named, outcomes)
  const addresses = pending.filter(({ source }) => isAddress(source))
  for (let at = 0; at < addresses.length; at += fetchesAtOnce)
    await Promise.all(
      addresses
        .slice(at, at + fetchesAtOnce)
        .map(({ sellableId, source }) =>
          outcomes.add(sellableId, () =>
            fetchPicture(source, { env: work.settings.env, hosts: work.limits.pictureHosts }),
          ),
        ),
    )
  await outcomes.flush()
  await deleteFiles(kysely, importId, 'pictures')
}

const isAddress = (source: string): boolean => /^https?:/i.test(source)
const isBarcode = (source: string): boolean => /^\d+$/.test(source)

/** Made in batches, so that shelves are renewed a few times and not for every picture. */
class Outcomes {
  readonly #work: JobContext
  readonly #importId: string
  #waiting: PictureOutcome[] = []
  readonly settled = new Set<string>()

  constructor(work: JobContext, importId: string) {
    this.#work = work
    this.#importId = importId
  }

  async add(sellableId: string, read: () => Promise<Buffer>): Promise<void> {
    this.settled.add(sellableId)
    try {
      const bytes = await reencode(await read())
      this.#waiting.push({
        sellableId,
        bytes,
        key: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      })
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      this.#waiting.push({ sellableId, reason: error.message })
    }
    if (this.#waiting.length >= atOnce) await this.flush()
  }

  fail(sellableId: string, reason: string): void {
    this.#waiting.push({ sellableId, reason })
  }

  async flush(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return
    await this.#work.database.transaction((tx) => storeOutcomes(tx, this.#importId, batch))
  }
}

async function unzip(
  work: JobContext,
  importId: string,
  named: readonly PendingPicture[],
  outcomes: Outcomes,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spaza-pictures-'))
  let reason = 'not in the zip'
  try {
    const path = join(folder, 'zip')
    await pipeline(
      Readable.from(readPieces(work.database.kysely, importId, 'pictures')),
      createWriteStream(path),
    )
    if ((await stat(path)).size === 0) throw new PictureError('no zip came along')
    const byName = Map.groupBy(named, ({ source }) =>
      isBarcode(source) ? codeOf(source) : source.toLowerCase(),
    )
    for await (const { name, read } of zippedPictures(path)) {
      const stem = name.slice(0, name.lastIndexOf('.'))
      const matching = byName.get(name) ?? (isBarcode(stem) ? byName.get(codeOf(stem)) : undefined) ?? []
      for (const { sellableId } of matching)
        if (!outcomes.settled.has(sellableId)) await outcomes.add(sellableId, read)
    }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    reason = error.message
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const left = named.filter(({ sellableId }) => !outcomes.settled.has(sellableId))
  for (const { sellableId, source } of left) if (!isBarcode(source)) outcomes.fail(sellableId, reason)
  await deleteUnmatchedPictures(
    work.database.kysely,
    importId,
    left.filter(({ source }) => isBarcode(source)).map(({ sellableId }) => sellableId),
  )
}

/** The zeros in front differ from one writing to another. */
const codeOf = (digits: string): string => digits.replace(/^0+/, '')
