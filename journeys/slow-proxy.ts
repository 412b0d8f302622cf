// A proxy to the shop whose connection a journey can degrade: requests wait, or are cut, before or after they reach the shop.
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowProxy {
  url: string
  /** What becomes of a request; undefined lets it through. */
  setFault: ((path: string) => 'hold' | 'cut' | 'cut-after' | undefined) | undefined
  /** The shop behind it was put live anew: its service worker is another one. */
  newBuild: boolean
  close(): Promise<void>
}

export async function openSlowProxy(shopUrl: string): Promise<SlowProxy> {
  const shop = new URL(shopUrl)
  const line: SlowProxy = { url: '', setFault: undefined, newBuild: false, close: async () => {} }
  const server: Server = createServer((incoming, outgoing) => {
    const trouble = line.setFault?.(incoming.url ?? '/')
    if (trouble === 'cut') return void incoming.socket.destroy()
    if (trouble === 'hold') return
    const asked = request(
      {
        host: shop.hostname,
        port: shop.port,
        method: incoming.method,
        path: incoming.url,
        // As they are, so that a build can be made another one by a line.
        headers: {
          ...incoming.headers,
          'accept-encoding': 'identity',
          ...(line.newBuild && { 'if-none-match': '' }),
        },
      },
      (answer) => {
        if (trouble === 'cut-after') return void incoming.socket.destroy()
        const anew = line.newBuild && incoming.url === '/service-worker.js'
        if (anew) for (const name of ['content-length', 'etag']) delete answer.headers[name]
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing, { end: !anew })
        if (anew) answer.on('end', () => outgoing.end('\n// another build'))
      },
    )
    asked.on('error', () => incoming.socket.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  line.close = () =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return line
}
