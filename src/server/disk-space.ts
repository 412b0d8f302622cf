// Detects a nearly full disk. Below the limit (SPAZA_MIN_DISK_SPACE_MB) the shop serves reads and accepts nothing new: the
// remaining space is reserved for what cannot be refused, a provider’s report that money arrived [R15].
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from './http/http-refusals.ts'
import type { Settings } from './settings.ts'
import type { Shop } from './shop.ts'

const checkEveryMs = 5_000
/** Once short, it takes this much more than the mark to be open again: it does not open and shut with every file. */
const resumeFactor = 1.1
/** A database on another machine says it by its errors alone; then nothing new is taken for as long. */
const saidFullMs = 30_000

interface DiskSpaceOptions extends Pick<Shop, 'clock' | 'log'> {
  settings: Pick<Settings, 'dataFolder' | 'minDiskSpaceMb'>
  /** Bytes that are free; tests say so themselves. */
  free?: () => Promise<number>
}

export class DiskSpace {
  readonly #parts: DiskSpaceOptions
  readonly #mark: number
  #timer: NodeJS.Timeout | undefined
  #free: number | undefined
  #short = false
  #fullUntil = 0

  constructor(parts: DiskSpaceOptions) {
    this.#parts = parts
    this.#mark = parts.settings.minDiskSpaceMb * 1024 * 1024
  }

  get isLow(): boolean {
    return this.#short || this.#parts.clock.now().getTime() < this.#fullUntil
  }

  /** Undefined where the disk cannot be asked. */
  get freeBytes(): number | undefined {
    return this.#free
  }

  async open(): Promise<void> {
    await this.check()
    this.#timer = setInterval(() => void this.check(), checkEveryMs).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async check(): Promise<void> {
    const { settings, log, free = () => freeBytesIn(settings.dataFolder) } = this.#parts
    this.#free = await free().catch(() => undefined)
    if (this.#free === undefined) return
    const short = this.#free < this.#mark * (this.#short ? resumeFactor : 1)
    if (short === this.#short) return
    this.#short = short
    const said = { free_mb: Math.floor(this.#free / 1024 / 1024), mark_mb: settings.minDiskSpaceMb }
    if (short) log.error(said, 'the disk is nearly full: nothing new is taken')
    else log.warn(said, 'there is room on the disk again')
  }

  /** The database could not write: whatever this disk has, that one is full. */
  reportFull(): void {
    const { clock, log } = this.#parts
    if (!this.isLow) log.error('the database’s disk is full: nothing new is taken')
    this.#fullUntil = clock.now().getTime() + saidFullMs
  }
}

/** Checks the disk while the app runs, and registers errors that report the database’s disk as full. */
export function watchDiskSpace(app: FastifyInstance, room: DiskSpace): void {
  app.addHook('onReady', () => room.open())
  app.addHook('onClose', async () => room.close())
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error.code === '53100') room.reportFull()
    done()
  })
}

/**
 * Refuses calls that make the shop’s data grow. Not to be used for a request that was answered already: its answer is still
 * returned.
 */
export function refuseWhenDiskIsFull(room: DiskSpace | undefined): void {
  if (room?.isLow) throw refuse('no-room')
}

/** Of the folder, or of what it will be made in. */
async function freeBytesIn(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error
    return freeBytesIn(parent)
  }
}
