// Caches catalogue responses, serialised and compressed, by address, language and version (design, "The shelf").

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, minCompressBytes } from './compress-answer.ts'

export interface CachedResponse {
  version: string
  etag: string
  type: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /** How many entries had been put at the end when this one last was. */
  movedAt: number
}

/** Bytes with a hash of their content. */
export interface NamedBytes {
  bytes: Buffer
  hash: string
}

const compressBr = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A cache of responses, bounded in bytes; those that were not used for longest are evicted first. */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>()
  readonly #limitBytes: number
  #bytes = 0
  #moves = 0

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  /** The answer kept under this key, when it is of this version. */
  find(key: string, version: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry?.version !== version) return undefined
    // Map keeps insertion order: moving a used entry to the end makes the first one the least recently used. One in the newer
    // half is far from being evicted and stays where it is, since to move it costs more than to find it.
    if ((this.#moves - entry.movedAt) * 2 >= this.#entries.size) {
      this.#entries.delete(key)
      this.#putLast(key, entry)
    }
    return entry
  }

  /** Keeps an answer under a key; replaces what an older version left there. */
  store(key: string, version: string, answer: string | NamedBytes, type: string): CachedResponse {
    const { bytes: plain, hash } = typeof answer === 'string' ? named(answer) : answer
    const entry: CachedResponse = { version, etag: `"${hash}"`, type, plain, movedAt: 0 }
    this.#delete(key)
    this.#putLast(key, entry)
    this.#bytes += plain.length
    this.#shrink()
    return entry
  }

  /** Sends an entry in the caller's encoding, or 304 when the caller has it. Waits only to compress it, once. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    entry: CachedResponse,
  ): FastifyReply | Promise<FastifyReply> {
    reply.header('etag', entry.etag)
    if (request.headers['if-none-match']?.includes(entry.etag)) return reply.code(304).send()
    const encoding = encodingFor(request, entry)
    reply.header('content-type', entry.type)
    if (encoding === 'plain') return reply.send(entry.plain)
    reply.header('content-encoding', encoding)
    const made = entry[encoding]
    return made ? reply.send(made) : this.#compress(entry, encoding).then((bytes) => reply.send(bytes))
  }

  async #compress(entry: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
    const made =
      encoding === 'br'
        ? await compressBr(entry.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : await compressGzip(entry.plain)
    if (!entry[encoding]) {
      entry[encoding] = made
      this.#bytes += made.length
      this.#shrink()
    }
    return made
  }

  #putLast(key: string, entry: CachedResponse): void {
    this.#moves += 1
    entry.movedAt = this.#moves
    this.#entries.set(key, entry)
  }

  #delete(key: string): void {
    const old = this.#entries.get(key)
    if (!old) return
    this.#bytes -= old.plain.length + (old.br?.length ?? 0) + (old.gzip?.length ?? 0)
    this.#entries.delete(key)
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#limitBytes || this.#entries.size <= 1) return
      this.#delete(key)
    }
  }
}

function named(text: string): NamedBytes {
  const bytes = Buffer.from(text)
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

function encodingFor(request: FastifyRequest, entry: CachedResponse): 'br' | 'gzip' | 'plain' {
  if (entry.plain.length < minCompressBytes) return 'plain'
  return acceptedEncoding(request) ?? 'plain'
}
