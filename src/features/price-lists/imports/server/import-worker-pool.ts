// Runs this process's imports in one child process, which is started when there is work and ended when there is none.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Shop } from '#server/shop.ts'
import {
  countPictures,
  deleteFiles,
  failImport,
  findImportsInProgress,
  findPicturesWaiting,
} from './import-store.ts'
import type { ImportJob } from './work/import-job.ts'
import type { FromWorker, ToWorker } from './work/import-worker.ts'

/** What another process left behind is looked for this often; sooner while something is under way, here or elsewhere. */
const pollIdleMs = 30_000
const pollBusyMs = 2_000
/** The worker's memory is given back when it ends, so it ends soon after its last piece of work. */
const idleMs = 1_000
/** The worker sees for itself how long it reads; this is for a piece of work that never lets it look. */
const graceMs = 3_000
/**
 * MiB of the worker's heap. A file that needs more ends the worker and is refused, and the shop goes on. With what lies outside the
 * heap the shop and its worker together grow by less than 200 MiB ([R14]; tests/hostile-files/import-memory.test.ts).
 */
const maxHeapMb = 72
/** V8 ends a process whose heap is full with one of these, by platform and build. */
const outOfMemorySignals: readonly (string | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL']
/** Characters of the worker's last words on stderr that enter the log when it ends by itself. */
const maxStderr = 2_000

type Kind = ImportJob['kind']

interface QueuedJob {
  kind: Kind
  importId: string
  running: boolean
  done: Promise<void>
  finish(): void
}

export class ImportWorkerPool {
  readonly #shop: Shop
  readonly #queue: QueuedJob[] = []
  readonly #closing = new AbortController()
  #worker: ChildProcess | undefined
  #running: Promise<void> | undefined
  #idle: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined

  constructor(shop: Shop) {
    this.#shop = shop
  }

  open(): void {
    this.#lookAgain(1_000)
  }

  #lookAgain(ms: number): void {
    if (this.#closing.signal.aborted) return
    const resumePending = async () => this.#lookAgain((await this.resumePending()) ? pollBusyMs : pollIdleMs)
    this.#looking = setTimeout(() => void resumePending(), ms).unref()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#looking)
    await this.#dismiss()
    await this.#running?.catch(() => undefined)
  }

  /** Takes up what nobody is working on; whoever is at it holds its lock. Answers whether there is anything under way. */
  async resumePending(): Promise<boolean> {
    const { kysely } = this.#shop.database
    try {
      const pendingIds = await findImportsInProgress(kysely)
      for (const id of pendingIds) void this.enqueue('go', id)
      for (const id of await findPicturesWaiting(kysely)) void this.enqueue('pictures', id)
      return pendingIds.length > 0
    } catch (error) {
      if (!this.#closing.signal.aborted)
        this.#shop.log.warn({ err: error }, 'imports could not be looked after; trying again')
      return true
    }
  }

  /** Resolves when this process is done with it, one way or another: how it went stands in the database. */
  enqueue(kind: Kind, importId: string): Promise<void> {
    const waiting = this.#queue.find((one) => one.kind === kind && one.importId === importId && !one.running)
    if (waiting) return waiting.done
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue.push({ kind, importId, running: false, done: promise, finish: resolve })
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined
    })
    return promise
  }

  async #runAll(): Promise<void> {
    clearTimeout(this.#idle)
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      next.running = true
      if (!this.#closing.signal.aborted) await this.#run(next).catch((error) => this.#warn(error, next))
      this.#queue.splice(this.#queue.indexOf(next), 1)
      next.finish()
      if (next.kind === 'go') void this.#bringPictures(next.importId)
    }
    this.#idle = setTimeout(() => void this.#dismiss(), idleMs).unref()
  }

  /** After a list went live; whoever asked for that does not wait for its pictures. */
  async #bringPictures(importId: string): Promise<void> {
    const waiting = await countPictures(this.#shop.database.kysely, importId).catch(
      () => ({}) as Record<string, number>,
    )
    if (waiting['waiting'] && !this.#closing.signal.aborted) void this.enqueue('pictures', importId)
  }

  #warn(error: unknown, { importId, kind }: QueuedJob): void {
    this.#shop.log.warn({ err: error, import: importId, kind }, 'the work on an import was interrupted')
  }

  async #run({ kind, importId }: QueuedJob): Promise<void> {
    const worker = this.#worker ?? this.#start()
    this.#worker = worker
    const job: ImportJob = { kind, importId, now: this.#shop.clock.now().toISOString() }
    const { promise, resolve, reject } = Promise.withResolvers<FromWorker & { is: 'done' }>()
    let tooSlow: NodeJS.Timeout | undefined
    const onMessage = (message: FromWorker) => {
      if (message.is === 'done') return resolve(message)
      if (message.is === 'warning') {
        const { what, ...err } = message
        return this.#shop.log.error({ err, import: importId }, what)
      }
      clearTimeout(tooSlow)
      if (message.begins) tooSlow = setTimeout(stop, this.#patienceMs())
    }
    let stopReason: 'too-slow' | undefined
    const stop = () => {
      stopReason = 'too-slow'
      worker.kill('SIGKILL')
    }
    const fail = (error: Error) => reject(error)
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(new WorkerEnded(code, signal))
    worker.on('message', onMessage).once('error', fail).once('exit', ended)
    worker.send({ is: 'order', order: job } satisfies ToWorker)
    try {
      const { fault } = await promise
      if (fault) throw Object.assign(new Error(fault.message), fault)
    } catch (error) {
      if (this.#closing.signal.aborted) return
      if (stopReason === 'too-slow') await this.#giveUp(importId, 'too-slow')
      else if (error instanceof WorkerEnded && error.ranOutOfMemory)
        await this.#giveUp(importId, 'too-large-unpacked')
      else {
        // The database may be at another address now: the next worker is told.
        await this.#dismiss()
        throw error
      }
    } finally {
      clearTimeout(tooSlow)
      worker.off('message', onMessage).off('error', fail).off('exit', ended)
    }
  }

  async #giveUp(importId: string, code: 'too-slow' | 'too-large-unpacked'): Promise<void> {
    const { kysely } = this.#shop.database
    const { parsingSeconds, unpackedMb } = this.#shop.settings.imports
    await failImport(kysely, importId, { code, values: { seconds: parsingSeconds, mb: unpackedMb } })
    await deleteFiles(kysely, importId)
  }

  #patienceMs(): number {
    return this.#shop.settings.imports.parsingSeconds * 1000 + graceMs
  }

  #start(): ChildProcess {
    const { settings, database, log } = this.#shop
    const { env, pausePoint, dataFolder, imports } = settings
    const worker = fork(fileURLToPath(new URL('./work/import-worker.ts', import.meta.url)), {
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    worker.unref()
    worker.channel?.unref()
    let stderr = ''
    worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-maxStderr)
    })
    ;(worker.stderr as Socket | null)?.unref()
    worker.on('exit', (code, signal) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      log.warn({ code, signal, stderr }, 'the process that works on imports ended')
    })
    worker.on('error', () => {})
    // Not by its environment or arguments: the address of the database holds a password.
    worker.send({
      is: 'start',
      url: database.url(),
      settings: { env, pausePoint, dataFolder, imports },
    } satisfies ToWorker)
    return worker
  }

  async #dismiss(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#worker = undefined
    if (worker.exitCode !== null || worker.signalCode !== null) return
    const exit = once(worker, 'exit')
    worker.kill('SIGKILL')
    await exit
  }
}

/** The worker ended while it worked on an import. */
class WorkerEnded extends Error {
  readonly ranOutOfMemory: boolean

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`the process that works on imports ended with ${signal ?? code}`)
    this.ranOutOfMemory = outOfMemorySignals.includes(signal)
  }
}

/** Resolves after `ms` milliseconds at the latest, even if the work goes on. */
export const waitUpTo = (enqueue: Promise<void>, ms: number): Promise<void> =>
  Promise.race([enqueue, sleep(ms, undefined, { ref: false })])
