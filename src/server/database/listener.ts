// One connection for every LISTEN of a process. It reconnects by itself when PostgreSQL is back, also where nothing reports the
// loss: a network that drops everything, or a firewall that forgot the connection.

import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { connectionSettings } from './connection-settings.ts'
import type { DatabaseLog } from './database-log.ts'

export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect?: () => void,
  onLost?: () => void,
) => Promise<() => Promise<void>>

interface Subscription {
  channel: string
  onMessage: (payload: string) => void
  onReconnect: (() => void) | undefined
  onLost: (() => void) | undefined
}

/** Nothing may come over it for hours: it is asked now and then whether it is there. */
const beatMs = 5_000

export interface Listener {
  listen: Listen
  /** Ends the connection, so that another is made to where `url` says now. */
  disconnect(): void
  close(): Promise<void>
}

/** Opens a listener; `url` is called for each new connection. */
export function openListener(url: () => string, log: DatabaseLog): Listener {
  const ears = new Set<Subscription>()
  let connecting: Promise<Client> | undefined
  const closing = new AbortController()

  /** The first ear opens the connection, and says so when it cannot; after that it comes back by itself. */
  async function hear(channel: string): Promise<void> {
    if (connecting) {
      await (await connecting).query(`listen ${escapeIdentifier(channel)}`)
      return
    }
    connecting = connect()
    await connecting.catch((error) => {
      connecting = undefined
      throw error
    })
  }

  async function connect(): Promise<Client> {
    const client = new Client({ ...connectionSettings(url()), query_timeout: beatMs })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const ear of ears) if (ear.channel === channel) ear.onMessage(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of new Set([...ears].map((ear) => ear.channel)))
        await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    const beat = setInterval(() => client.query('select 1').catch(() => unlisten(client)), beatMs).unref()
    client.on('end', () => {
      clearInterval(beat)
      void comeBack()
    })
    return client
  }

  async function comeBack(): Promise<void> {
    if (closing.signal.aborted) return
    log.warn('the connection for database notices was lost')
    for (const ear of ears) ear.onLost?.()
    connecting = connectPatiently()
    // Rejects only when the listener is closed meanwhile.
    const back = await connecting.then(
      () => true,
      () => false,
    )
    if (!back) return
    log.info('listening for database notices again')
    for (const ear of ears) ear.onReconnect?.()
  }

  async function connectPatiently(): Promise<Client> {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 5_000)) {
      await sleep(waitMs, undefined, { signal: closing.signal })
      try {
        return await connect()
      } catch {
        // Still away; wait a little longer.
      }
    }
  }

  return {
    async listen(channel, onMessage, onReconnect, onLost) {
      const ear: Subscription = { channel, onMessage, onReconnect, onLost }
      ears.add(ear)
      try {
        await hear(channel)
      } catch (error) {
        ears.delete(ear)
        throw error
      }
      return async () => {
        ears.delete(ear)
      }
    },
    disconnect() {
      void connecting?.then(unlisten, () => {})
    },
    async close() {
      closing.abort()
      ears.clear()
      const client = await connecting?.catch(() => undefined)
      await client?.end().catch(() => {})
    },
  }
}

/** The driver has no other way to leave a server that does not answer. */
const unlisten = (client: Client): void =>
  void (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
