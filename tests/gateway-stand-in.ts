// An SMS gateway in the house: speaks the forms of BulkSMS and of Clickatell (decided by the path that is asked), remembers
// what it was asked, and answers as a test wishes.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  method: string | undefined
  url: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

/** 'mute' hears and never answers; 'lost' takes the message and hangs up without a word. */
type Mood = 'well' | 'mute' | 'lost' | { http: number; json?: unknown }

export interface StandIn {
  url: string
  heard: Heard[]
  mood: Mood
  /** What it takes for delivered: by BulkSMS's references once, however often it came. */
  delivered(): Heard[]
  close(): Promise<void>
}

export async function openGatewayStandIn(): Promise<StandIn> {
  const heard: Heard[] = []
  const taken: Heard[] = []
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
    const { mood } = standIn
    if (mood === 'mute') return
    if (typeof mood === 'object') return answer(response, mood.http, mood.json ?? { error: 'as wished' })
    taken.push(one)
    if (mood === 'lost') return void request.socket.destroy()
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
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    mood: 'well',
    delivered() {
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
