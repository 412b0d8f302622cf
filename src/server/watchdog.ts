// A process whose main thread stands still answers nobody, not even whoever asks whether it is well, and nothing that runs in
// it can notice. So a thread of its own does, and ends the process: whoever started it starts it anew (R15).
import { Worker } from 'node:worker_threads'

/** What the thread is handed: a counter that the main thread raises for as long as it turns. */
export interface WatchdogData {
  beats: SharedArrayBuffer
  seconds: number
}

const beatMs = 1_000

/** From now on the process is killed when its main thread does not turn for so many seconds. 0: never. */
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
