// A proxy in front of PostgreSQL that can drop everything, like a network that is cut somewhere on the way: nothing gets
// through, nobody is notified, and neither end learns that the other has gone.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface BlackHoleProxy {
  /** The same database, over this line. */
  url: string
  port: number
  startDropping(): void
  /** What was on its way arrives, and so does the news of who has gone; who knocked meanwhile knocks again. */
  stopDropping(): void
  close(): Promise<void>
}

export async function openBlackHoleProxy(address: string): Promise<BlackHoleProxy> {
  const url = new URL(address)
  const port = Number(url.port || 5432)
  const folder = url.searchParams.get('host')
  const to = folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
  let swallows = false
  let held: (() => void)[] = []
  const sockets = new Set<Socket>()
  const pass = (send: () => void) => void (swallows ? held.push(send) : send())

  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    near.on('close', () => sockets.delete(near))
    if (swallows) return void held.push(() => near.destroy())
    const far = connect(to)
    sockets.add(far)
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {})
      from.on('data', (chunk) => pass(() => void other.write(chunk)))
      from.on('close', () => {
        sockets.delete(from)
        pass(() => void other.destroy())
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = (server.address() as { port: number }).port
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(own)
  return {
    url: url.href,
    port: own,
    startDropping() {
      swallows = true
    },
    stopDropping() {
      swallows = false
      for (const send of held.splice(0)) send()
      held = []
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
