// Programs that run in separate processes beside the benchmark and end with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from '../scripts/node24.mjs'
import { withCompileCache } from '../scripts/run-node24.mjs'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

export interface Child {
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

/** Starts a program of this project with the flags of `npm start`. Resolves when it prints `ready http://…`. */
export async function startChild(
  program: string,
  args: string[] = [],
  variables: Record<string, string> = {},
): Promise<Child> {
  const child = spawn(process.execPath, [...serverFlags, join(root, program), ...args], {
    cwd: root,
    env: { ...withCompileCache(), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /^ready (http\S+)$/m.exec(said)?.[1]
      if (ready) done(ready)
    })
    child.once('exit', (code) => fail(new Error(`${program} ended with ${code} before it was ready`)))
  })
  return {
    url,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Returns the resident memory of a process in bytes, shared libraries included; undefined where the system does not report it. */
export async function residentBytes(child: Child): Promise<number | undefined> {
  const status = await readFile(`/proc/${child.process.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}
