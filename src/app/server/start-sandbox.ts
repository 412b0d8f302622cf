// Starts the sandbox in the demo: a separate process that simulates every provider and ends with the shop.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import {
  sandboxAddresses,
  savePaymentAccounts,
} from '#features/money/payments/server/demo-payment-accounts.ts'
import type { Database } from '#server/database/database.ts'
import type { Settings } from '#server/settings.ts'

export interface StartedSandbox {
  /** The settings with every provider played by the sandbox. */
  settings: Settings
  /** Tells it where the shop is, as a merchant tells Yoco. */
  setShopAddress(shopUrl: string): Promise<void>
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))
const startTimeoutMs = 5_000

/**
 * Returns the sandbox; undefined if it does not start. The shop then opens all the same and logs that nothing can be paid online.
 */
export async function startSandbox(
  settings: Settings,
  { database, log, now }: { database: Database; log: FastifyBaseLogger; now: Date },
): Promise<StartedSandbox | undefined> {
  const suppliers = await database.kysely.selectFrom('suppliers').select('id').orderBy('id').execute()
  const ids = suppliers.map(({ id }) => id)
  const secret = await savePaymentAccounts(database.kysely, settings, ids, { yoco: 'some', now })
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, HOST: settings.host },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = await urlOf(child)
  if (!url) {
    child.kill()
    log.warn('the sandbox did not start: nothing can be paid online')
    return undefined
  }
  return {
    settings: { ...settings, payments: { ...settings.payments, ...sandboxAddresses(url) } },
    async setShopAddress(shopUrl) {
      const body = JSON.stringify({ url: `${shopUrl}/api/v2/payments/yoco/callback`, secret })
      await fetch(`${url}/control/webhook`, { method: 'POST', body })
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function urlOf(child: ChildProcess): Promise<string | undefined> {
  return new Promise((done) => {
    const tooLong = setTimeout(() => done(undefined), startTimeoutMs)
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, url] = /^sandbox (http\S+)$/m.exec(said) ?? []
      if (!url) return
      clearTimeout(tooLong)
      done(url)
    })
    child.once('exit', () => done(undefined))
    child.once('error', () => done(undefined))
  })
}
