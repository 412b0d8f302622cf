// Kills a process whose event loop hangs, as in an endless loop: it answers nobody, not even `/healthz`, and its main thread
// cannot detect that. A separate thread does and kills the process, so that its supervisor starts it again [R15]. Load is
// another matter: a busy event loop still turns (src/server/http/admission/admission-control.ts).
import { Worker } from 'node:worker_threads'

/** The thread’s data: a counter that the main thread increments while its event loop turns. */
export interface WatchdogData {
  beats: SharedArrayBuffer
  seconds: number
}

const beatMs = 1_000

/** Kills the process when its event loop has not turned for this many seconds; 0 disables it. */
export function watchMainThread(seconds: number): void {
  if (seconds === 0) return
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const counter = new Int32Array(beats)
  setInterval(() => Atomics.add(counter, 0, 1), beatMs).unref()
  const workerData: WatchdogData = { beats, seconds }
  const worker = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData,
    // Flags of the process are for its program: some of them no thread can start with.
    execArgv: [],
    name: 'watchdog',
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  })
  worker.unref()
}
