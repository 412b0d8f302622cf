// Receives uploads and serves uploaded files.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import { api } from '#paths'
import { fastifyUrl } from '#server/http/addresses.ts'
import { type Serving, serveCall } from '#server/http/serve-call.ts'
import { countAttempt, hours } from '#server/rate-limits.ts'
import { fileCalls, filePath } from '../file-contract.ts'
import { refuse } from '../file-refusals.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { type CachedFile, FileCache } from './file-cache.ts'
import { findBytes, findFile } from './file-store.ts'
import { maxUploadBytes, readUpload } from './read-upload.ts'
import { storeUpload } from './store-upload.ts'

/** A leaflet for every branch of a large chain, tried twice; not a disk full of films. */
const maxUploadsPerHour = 120

export function fileRoutes({ app, shop }: Serving): void {
  const { kysely } = shop.database

  // In a scope of its own: nowhere else are forms read.
  void app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: maxUploadBytes + 1,
        files: 1,
        fields: 2,
        parts: 3,
        fieldSize: 100,
        headerPairs: 20,
      },
    })
    serveCall(
      { app: scope, shop },
      api.uploadFile,
      fileCalls.uploadFile,
      async ({ caller, now, request }) => {
        const limit = { key: `upload account ${caller.accountId}`, max: maxUploadsPerHour, windowMs: hours }
        await countAttempt(kysely, [limit], now)
        const upload = await readUpload(request)
        return { status: 'ok' as const, file: await storeUpload(kysely, caller.accountId, upload, now) }
      },
    )
  })

  const shelf = new FileCache(join(shop.settings.dataFolder, 'files'))
  app.get<{ Params: { key: string } }>(
    fastifyUrl(filePath),
    { config: { policy: 'anyone' } },
    async (request, reply) => {
      const { key } = request.params
      const about = /^file_[0-9a-z]{26}$/.test(key) ? await findFile(kysely, key) : undefined
      const file = about && (await shelf.find(key, () => findBytes(kysely, key)))
      if (!file) throw refuse('no-such-file')
      const etag = `"${key}"`
      reply.headers(headersOf(about.name)).header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      // A part of another version would not fit; ours never change, so any validator that names it holds.
      const ifRange = request.headers['if-range']
      const range =
        ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, file.size) : undefined
      if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
      return sendFile(reply, file, range)
    },
  )
}

function sendFile(
  reply: FastifyReply,
  { size, content }: CachedFile,
  range: ByteRange | undefined,
): FastifyReply {
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(
    'path' in content
      ? createReadStream(content.path, { start, end })
      : content.bytes.subarray(start, end + 1),
  )
}

/** Shown as what it was found to be and nothing else: no script, no form, nothing fetched, in nobody's frame. */
const headersOf = (name: string): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="leaflet.pdf"; filename*=UTF-8''${encodeName(name)}`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-robots-tag': 'noindex',
})

/** RFC 8187: what encodeURIComponent leaves alone and a header may not hold. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
