// A fake SMS gateway: it speaks the formats of BulkSMS and of Clickatell (chosen by the requested path), records its requests,
// and responds as a test wishes.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string | undefined
  url: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/** 'mute' hears and never answers; 'lost' takes the message and hangs up without a word. */
type FaultMode = 'well' | 'mute' | 'lost' | { http: number; json?: unknown }

export interface SmsGateway {
  url: string
  received: ReceivedRequest[]
  faultMode: FaultMode
  /** What it takes for delivered: by BulkSMS's references once, however often it came. */
  deliver(): ReceivedRequest[]
  close(): Promise<void>
}

export async function openSmsGateway(): Promise<SmsGateway> {
  const heard: ReceivedRequest[] = []
  const taken: ReceivedRequest[] = []
  const server: Server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const one = {
      method: request.method,
      url: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(text),
    }
    heard.push(one)
    const { faultMode } = standIn
    if (faultMode === 'mute') return
    if (typeof faultMode === 'object')
      return answer(response, faultMode.http, faultMode.json ?? { error: 'as wished' })
    taken.push(one)
    if (faultMode === 'lost') return void request.socket.destroy()
    if (one.url.startsWith('/v1/messages')) {
      const message = {
        id: `bulk-${heard.length}`,
        type: 'SENT',
        to: one.body.to,
        status: { type: 'ACCEPTED' },
      }
      return answer(response, 201, [message])
    }
    const message = {
      apiMessageId: `click-${heard.length}`,
      accepted: true,
      to: (one.body.to as string[])[0],
    }
    answer(response, 202, { messages: [{ ...message, error: null }] })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const standIn: SmsGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: heard,
    faultMode: 'well',
    deliver() {
      const seen = new Set<string>()
      return taken.filter(({ url }) => {
        const reference = new URL(url, 'http://x').searchParams.get('deduplication-id')
        if (reference === null) return true
        return !seen.has(reference) && seen.add(reference)
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return standIn
}

function answer(response: ServerResponse, http: number, json: unknown): void {
  response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
