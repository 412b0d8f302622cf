// Compresses responses that are made for each caller; cached ones are compressed once (response-cache.ts). Their lengths reveal
// no secret: no response repeats a secret beside a stranger’s text, and other sites can neither call in a shopper’s name
// (same-origin.ts) nor read how long a response was.
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this many characters or bytes, compression saves less than its header is worth. */
export const minCompressBytes = 600
/** More would take longer than it saves: these are compressed while somebody waits. */
const highQuality: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** A comparison of 135 KB takes a millisecond to 18.7 KB by this, and four to 17.5 KB by the other. */
const lowQuality: BrotliOptions = {
  chunkSize: 64 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
/** From here on a call's answer is compressed quickly. Pages never are: their bytes are what a phone waits for. */
const largeChars = 16 * 1024
/** Up to here a call's answer is compressed sooner than another thread is woken for it, and keeps nobody waiting. */
const maxSyncChars = 400 * 1024

type Encoding = 'br' | 'gzip' | undefined
type Done = (error: Error | null, payload?: unknown) => void

/** An `onSend` hook that compresses the responses of calls. */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: Done,
): void {
  if (typeof payload !== 'string') {
    done(null, payload)
    return
  }
  const encoding = chooseEncoding(request, reply, payload)
  const brotli = payload.length < largeChars ? highQuality : lowQuality
  if (encoding === 'br' && payload.length <= maxSyncChars) done(null, brotliCompressSync(payload, brotli))
  else compress(encoding, payload, brotli, done)
}

/** Compresses a payload that is known to be text, as a string or as bytes. */
export function compressText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  done: Done,
): void {
  compress(chooseEncoding(request, reply, text), text, highQuality, done)
}

/** Says it in the answer's headers as well. */
function chooseEncoding(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): Encoding {
  const encoding = text.length < minCompressBytes ? undefined : acceptedEncoding(request)
  if (encoding) reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return encoding
}

function compress(encoding: Encoding, text: string | Buffer, brotli: BrotliOptions, done: Done): void {
  if (encoding === 'br') brotliCompress(text, brotli, callOnce(done))
  else if (encoding === 'gzip') gzip(text, callOnce(done))
  else done(null, text)
}

/**
 * What compresses on another thread holds on to whom it told until all garbage is collected, and through it to the request
 * and the whole of its answer: the collections that stop everybody came six times as often. So it is left holding nothing.
 */
function callOnce(done: Done): Done {
  let waiting: Done | undefined = done
  return (error, made) => {
    const told = waiting
    waiting = undefined
    told?.(error, made)
  }
}

export function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return undefined
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}
