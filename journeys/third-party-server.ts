// Simulates third-party services: serves a script as Google does, and records what it and Sentry’s reporters send.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ThirdPartyServer {
  url: string
  /** Every request that came, as "GET /path". */
  requests: string[]
  /** What the script told of: its commands, in order. */
  events: { command: string; name: string; params: Record<string, unknown> }[]
  /** Reports of faults, each the lines of one envelope. */
  envelopes: Record<string, unknown>[][]
  /** Forgets what came, and answers again. */
  reset(): void
  /** From now on it takes connections and answers nothing. */
  setHanging(): void
  close(): Promise<void>
}

/** Reads what pages push, as gtag.js does, and sends it home. */
const script = `
const home = new URL(document.currentScript.src)
const id = home.searchParams.get('id')
const take = (args) => {
  if (window['ga-disable-' + id]) return
  const [command, name, params] = args
  navigator.sendBeacon(home.origin + '/g/collect', JSON.stringify({ command, name: String(name), params }))
}
window.dataLayer.forEach(take)
const push = window.dataLayer.push.bind(window.dataLayer)
window.dataLayer.push = (args) => { take(args); return push(args) }
`

export async function openThirdPartyServer(): Promise<ThirdPartyServer> {
  const stand = { requests: [], events: [], envelopes: [] } as Pick<
    ThirdPartyServer,
    'requests' | 'events' | 'envelopes'
  >
  let hanging = false
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0]
    stand.requests.push(`${request.method} ${path}`)
    if (hanging) return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (path === '/gtag/js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (path === '/g/collect' && body) stand.events.push(JSON.parse(body))
    if (path?.endsWith('/envelope/') && body)
      stand.envelopes.push(
        body
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      )
    return response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...stand,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reset() {
      hanging = false
      for (const all of [stand.requests, stand.events, stand.envelopes]) all.length = 0
    },
    setHanging() {
      hanging = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
