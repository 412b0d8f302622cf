import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** A process that is watched for two seconds' standing still, and then does `code`. */
async function watched(code: string) {
  const program = `import { watchMainThread } from ${JSON.stringify(resolve('src/server/watchdog.ts'))}; watchMainThread(2); ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Whoever is not ended as promised goes on for ever.
    timeout: 20_000,
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [exit, signal] = await once(child, 'close')
  return { exit, signal, said }
}

test('a process that stands still is ended from outside its main thread, and the log says why', async () => {
  const { signal, said } = await watched('setTimeout(() => { for (;;); }, 100)')
  expect(signal, said).toBe('SIGKILL')
  expect(JSON.parse(said)).toMatchObject({ level: 60, msg: expect.stringMatching(/stood still for 2 s/) })
})

test('a busy process whose event loop still turns is not killed, and can exit normally', async () => {
  const busy = 'for (const until = Date.now() + 200; Date.now() < until;);'
  const { exit, signal } = await watched(
    `const end = Date.now() + 4_000; (function work() { ${busy} if (Date.now() < end) setImmediate(work) })()`,
  )
  expect([exit, signal]).toEqual([0, null])
})
