// Responds in the failure shape to input that never became a request: broken HTTP, endless headers, a sender that stopped.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '#wire/failure.ts'
import { refuse } from './http-refusals.ts'
import { isAwaited } from './slow-bodies.ts'

const httpOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Time to read the refusal; a client that leaves the connection open after it is disconnected. */
const bodyTimeoutMs = 1000

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isAwaited(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const http = httpOf[error.code ?? ''] ?? 400
  const refusal = refuse('bad-request')
  const answer: Failure = {
    status: refusal.status,
    messages: refusal.messages('en'),
    request_id: randomUUID(),
  }
  const body = JSON.stringify(answer)
  socket.end(
    [
      `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${answer.request_id}`,
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), bodyTimeoutMs).unref()
}
