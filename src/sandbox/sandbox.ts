// The sandbox's server: it routes every call to the provider simulated at that address, and lets tests and people decide the
// outcome.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Action,
  act,
  actions,
  json,
  type Payment,
  type Player,
  readJson,
  type SandboxAnswer,
  type SandboxRequest,
  SandboxState,
  str,
  text,
} from './provider.ts'
import { simulateMoya } from './simulate-moya.ts'
import { simulatePaygate } from './simulate-paygate.ts'
import { simulateYoco } from './simulate-yoco.ts'

const faultModes = ['well', 'mute', 'down', 'malformed', 'huge', 'lost'] as const
export type FaultMode = (typeof faultModes)[number]

/** Whom it plays, and at which addresses. */
const known = {
  paygate: { at: '/paygate/', play: simulatePaygate },
  yoco: { at: '/yoco', play: simulateYoco },
  moya: { at: '/moya/', play: simulateMoya },
} as const satisfies Record<string, { at: string; play: (till: SandboxState) => Player }>
export type SimulatedProvider = keyof typeof known
const names = Object.keys(known) as SimulatedProvider[]

export interface Sandbox {
  url: string
  /** For tests in the same process; from elsewhere all of it goes by HTTP. */
  state: SandboxState
  close(): Promise<void>
}

export async function openSandbox({ host = '127.0.0.1', port = 0 } = {}): Promise<Sandbox> {
  const till = new SandboxState()
  const players = Object.fromEntries(names.map((name) => [name, known[name].play(till)])) as Record<
    SimulatedProvider,
    Player
  >
  const mood = new Map<SimulatedProvider, FaultMode>()

  async function answer(asked: SandboxRequest): Promise<SandboxAnswer | FaultMode> {
    const { method, path } = asked
    if (path.startsWith('/control/')) return control(asked)
    const [, id] = /^\/pay\/([\w-]+)$/.exec(path) ?? []
    if (id !== undefined && method === 'POST') return press(id, new URLSearchParams(asked.body).get('action'))
    const played = providerAt(path)
    if (!played) return text(404, 'nothing here')
    till.calls.set(played, (till.calls.get(played) ?? 0) + 1)
    const feels = mood.get(played) ?? 'well'
    if (feels === 'mute' || feels === 'down' || feels === 'malformed' || feels === 'huge') return feels
    const said = players[played].answer(asked) ?? text(404, 'nothing here')
    return feels === 'lost' ? 'lost' : said
  }

  /** A button on the page of a provider: then the browser goes back to the shop. */
  async function press(id: string, action: string | null): Promise<SandboxAnswer> {
    const payment = till.payments.get(id)
    if (!payment || !isAction(action)) return text(404, 'nothing here')
    await perform(payment, action)
    return {
      http: 303,
      type: 'text/plain',
      body: players[payment.provider as SimulatedProvider].back(payment),
    }
  }

  async function perform(payment: Payment, action: Action): Promise<number[]> {
    act(payment, action)
    if (action === 'late') return []
    const copies = action === 'twice' ? 2 : 1
    return Promise.all(Array.from({ length: copies }, () => tell(payment, action === 'forged')))
  }

  async function tell(payment: Payment, forged: boolean): Promise<number> {
    payment.notified += 1
    const callback = players[payment.provider as SimulatedProvider].callback(payment, { forged })
    if (!callback?.url) return 0
    const { url, headers, body } = callback
    const signal = AbortSignal.timeout(15_000)
    return fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      (heard) => heard.status,
      () => 0,
    )
  }

  async function control({ method, path, body }: SandboxRequest): Promise<SandboxAnswer> {
    if (path === '/control/payments') return json(200, { payments: [...till.payments.values()] })
    if (path === '/control/statement') return json(200, { captured: statement(till) })
    if (method !== 'POST') return text(404, 'nothing here')
    const said = readJson(body)
    if (path === '/control/moods') {
      for (const [name, feels] of Object.entries(said))
        if (name in players && faultModes.includes(feels as FaultMode))
          mood.set(name as SimulatedProvider, feels as FaultMode)
      return json(200, Object.fromEntries(mood))
    }
    if (path === '/control/refunds') {
      if (said.go === 'succeed' || said.go === 'fail' || said.go === 'silent') till.refunds = said.go
      return json(200, { go: till.refunds })
    }
    if (path === '/control/webhook') {
      till.webhook = { url: str(said.url), secret: str(said.secret) }
      return json(200, {})
    }
    const [, id, action] = /^\/control\/payments\/([\w-]+)\/(\w+)$/.exec(path) ?? []
    const payment = till.payments.get(id ?? '')
    if (!payment || !isAction(action)) return text(404, 'nothing here')
    return json(200, { told: await perform(payment, action), payment })
  }

  const server = createServer((request, response) => {
    read(request)
      .then(answer)
      .then(
        (said) => send(request, response, said),
        () => response.writeHead(500).end(),
      )
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  till.url = `http://${host}:${(server.address() as AddressInfo).port}`
  return {
    url: till.url,
    state: till,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const isAction = (name: string | null | undefined): name is Action => actions.includes(name as Action)

const providerAt = (path: string): SimulatedProvider | undefined =>
  names.find((name) => path.startsWith(known[name].at))

/** What was really taken, as a provider's statement would say. */
const statement = (till: SandboxState) =>
  [...till.payments.values()]
    .filter(({ captured }) => captured > 0)
    .map(({ provider, reference, id, captured }) => ({
      provider,
      reference,
      provider_reference: id,
      amount_in_cents: captured,
    }))

async function read(request: IncomingMessage): Promise<SandboxRequest> {
  let body = ''
  for await (const part of request) body += part
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox')
  return { method: request.method ?? 'GET', path: pathname, headers: request.headers, body }
}

function send(request: IncomingMessage, response: ServerResponse, said: SandboxAnswer | FaultMode): void {
  if (said === 'mute') return
  if (said === 'lost') return void request.socket.destroy()
  if (said === 'down') return void response.writeHead(500).end('down')
  if (said === 'malformed') return void response.writeHead(200).end('<html>Sign in to the wifi</html>')
  if (said === 'huge') return void response.writeHead(200).end('x'.repeat(300_000))
  if (typeof said === 'string') return void response.writeHead(500).end()
  if (said.http === 303) return void response.writeHead(303, { location: said.body }).end()
  response.writeHead(said.http, { 'content-type': said.type }).end(said.body)
}
