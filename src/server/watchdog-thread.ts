// The thread of watchdog.ts. It counts its own intervals rather than the clock’s seconds: a machine that was suspended does not
// count as hung.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog.ts'

const { beats, seconds } = workerData as WatchdogData
const counter = new Int32Array(beats)
let lastBeat = -1
let stalledSeconds = 0

setInterval(() => {
  const now = Atomics.load(counter, 0)
  stalledSeconds = now === lastBeat ? stalledSeconds + 1 : 0
  lastBeat = now
  if (stalledSeconds < seconds) return
  // Written past the main thread, through which a worker's output usually goes.
  const line = {
    level: 60,
    time: new Date().toISOString(),
    msg: `the process stood still for ${stalledSeconds} s: ending it`,
  }
  writeSync(1, `${JSON.stringify(line)}\n`)
  process.kill(process.pid, 'SIGKILL')
}, 1_000)
