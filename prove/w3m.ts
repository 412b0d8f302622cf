// Drives w3m, a browser in a terminal without script, as somebody at its keys does. tmux is the terminal: it takes keystrokes and
// shows what stands on the screen.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Of the terminal; tall, so that most pages are on one screen. */
const size = ['-x', '80', '-y', '250']

/** A page takes a second where the machine is busy. */
const maxWaitMs = 30_000

export type W3m = Awaited<ReturnType<typeof openW3m>>

/** Opens w3m on an address, with no cookies yet. Throws where w3m or tmux is missing. */
export async function openW3m(url: string) {
  for (const program of ['w3m', 'tmux'])
    await run('sh', ['-c', `command -v ${program}`]).catch(() => {
      throw new Error(`not run: ${program} is missing (apt-get install ${program})`)
    })
  const home = await mkdtemp(join(tmpdir(), 'spaza-w3m-'))
  const tmux = (...args: string[]) => run('tmux', ['-L', `spaza-${process.pid}`, '-f', '/dev/null', ...args])
  const options = [
    'use_cookie=1',
    'accept_cookie=1',
    'wrap_search=1',
    'ignorecase_search=0',
    'confirm_qq=0',
    'auto_image=0',
  ]
  const w3m = ['w3m', '-M', '-no-mouse', ...options.flatMap((each) => ['-o', each]), url]
  await tmux('new-session', '-d', ...size, 'env', `HOME=${home}`, 'LANG=C.UTF-8', ...w3m)

  const screen = async (): Promise<string> => (await tmux('capture-pane', '-p')).stdout
  const press = (...keys: string[]) => tmux('send-keys', ...keys)
  const type = (text: string) => tmux('send-keys', '-l', text)

  /** Waits until a text stands on the screen, and returns the whole of it. */
  async function waitFor(text: string | RegExp): Promise<string> {
    const deadline = performance.now() + maxWaitMs
    for (;;) {
      const seen = await screen()
      if (typeof text === 'string' ? seen.includes(text) : text.test(seen)) return seen
      if (performance.now() > deadline)
        throw new Error(`${text} is not on the screen:\n${seen.replace(/\n\s*\n/g, '\n')}`)
    }
  }

  /** Moves the cursor to a text, of several the nth, with the browser's own search. */
  async function goTo(text: string, nth = 1): Promise<void> {
    await press('g')
    await type('/')
    await waitFor(/^Forward:/m)
    await type(text.replace(/[.*+?[\]()|^$\\]/g, '\\$&'))
    await press('Enter')
    for (let found = 1; found < nth; found += 1) await press('n')
  }

  return {
    screen,
    waitFor,
    /** Follows the link, or presses the button, of this text; of several the nth. */
    async choose(text: string, nth = 1): Promise<void> {
      await goTo(text, nth)
      await press('Enter')
    },
    /** Presses what comes after the field that was filled last: the button of its form. */
    async goOn(): Promise<void> {
      await press('Tab')
      await press('Enter')
    },
    /** Presses what stands before a text: the button of a row, the circle of a choice. */
    async chooseBefore(text: string): Promise<void> {
      await goTo(text)
      await press('C-u')
      await press('Enter')
    },
    /** Types into the field after a label, in place of what stands there. */
    async fill(label: string, value: string): Promise<void> {
      await goTo(label)
      await press('Tab')
      await press('Enter')
      await waitFor(/^(TEXT|Passwd|Password): ?/m)
      await press('C-e')
      await press('C-u')
      await type(value)
      await press('Enter')
    },
    async close(): Promise<void> {
      await tmux('kill-server').catch(() => {})
      await rm(home, { recursive: true, force: true })
    },
  }
}
