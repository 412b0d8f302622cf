/**
 * Serves the shop’s pictures: drawn from their spec, or made from uploaded bytes, on first request, then cached. Addresses
 * contain the key of their content, so browsers may cache a response for a year.
 */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { plainSpec } from '#pack-art/draw-picture.ts'
import type { PictureSpec } from '#pack-art/picture-spec.ts'
import { refuse } from '#server/http/http-refusals.ts'
import { withoutDocumentHeaders } from '#server/http/security-headers.ts'
import type { Shop } from '#server/shop.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { PictureCache } from './picture-cache.ts'
import {
  formats,
  isTinyForm,
  type PictureForm,
  type PictureSource,
  renderPicture,
  renderShared,
  renderTiny,
  sharedForm,
  type TinyForm,
  widths,
} from './render-picture.ts'

const keyPattern = /^[a-z0-9_-]{4,64}$/

/** How long browsers may show a plain picture in the place of one that cannot be drawn. */
const plainForSeconds = 60

/** Two cores draw at most; what comes in above that waits its turn. */
const maxConcurrent = 2

export async function picturePlugin(app: FastifyInstance, { find }: { find: FindPicture }): Promise<void> {
  app.get<{ Params: { key: string; file: string } }>(
    '/pictures/:key/:file',
    { config: { policy: 'anyone' } },
    async (request, reply) => {
      const { key, file } = request.params
      const form = file === sharedForm || isTinyForm(file) ? file : readForm(file)
      if (!form || !keyPattern.test(key)) throw refuse('no-such-call')
      const etag = `"${key}-${file}"`
      const known = request.headers['if-none-match']
        ?.split(',')
        .some((tag) => tag.trim().replace(/^W\//, '') === etag)
      const found = known ? undefined : await find(key, form)
      if (!known && !found) throw refuse('no-such-call')
      if (found?.error) request.log.warn({ err: found.error, picture: key }, 'a picture cannot be drawn')
      withoutDocumentHeaders(reply)
      if (found?.error) reply.header('cache-control', `public, max-age=${plainForSeconds}`)
      // A visit shows some sixty pictures: a number to look up in the log, 52 bytes, is for those that could not be drawn.
      else
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', etag)
          .removeHeader('x-request-id')
      if (!found) return reply.code(304).send()
      return reply.type(typeOf(form)).send(found.bytes)
    },
  )
}

/** Returns the width and format of a file name such as `200.webp`, or undefined for one that does not exist. */
export function readForm(file: string): PictureForm | undefined {
  const [name, format] = file.split('.')
  const width = widths.find((known) => String(known) === name)
  const known = formats.find((one) => one === format)
  return width && known && file === `${width}.${known}` ? { width, format: known } : undefined
}

type AnyForm = PictureForm | typeof sharedForm | TinyForm

/** Returns a picture of this key in a form; undefined where there is none. */
export type FindPicture = (key: string, form: AnyForm) => Promise<FoundPicture | undefined>

interface FoundPicture {
  bytes: Buffer
  /** Why the plain picture stands in for this one. */
  error?: unknown
}

function render(source: PictureSource, form: AnyForm): Promise<Buffer> {
  if (form === sharedForm) return renderShared(source)
  return isTinyForm(form) ? renderTiny(source, form) : renderPicture(source, form)
}

const fileOf = (form: AnyForm): string => (typeof form === 'string' ? form : `${form.width}.${form.format}`)

const typeOf = (form: AnyForm): string => {
  const [, format = ''] = fileOf(form).split('.')
  return format === 'jpg' ? 'image/jpeg' : `image/${format}`
}

/** Opens the shop's pictures: one place of drawing and one cache for all that show them. */
export function openPictures({ database, settings }: Pick<Shop, 'database' | 'settings'>): FindPicture {
  const shelf = new PictureCache(join(settings.dataFolder, 'pictures'))
  const inTurn = limitConcurrency(maxConcurrent)
  const underWay = new Map<string, Promise<FoundPicture | undefined>>()

  async function make(key: string, form: AnyForm): Promise<FoundPicture | undefined> {
    const source = await findSource(database, key)
    if (!source) return undefined
    try {
      const bytes = await inTurn(() => render(source, form))
      await shelf.store(key, fileOf(form), bytes)
      return { bytes }
    } catch (error) {
      // A plain picture, which is not stored: a later version of the shop may draw the right one.
      return { bytes: await inTurn(() => render({ spec: plainSpec }, form)), error }
    }
  }

  return async (key, form) => {
    const file = fileOf(form)
    const bytes = await shelf.find(key, file)
    if (bytes) return { bytes }
    // Whoever asks while it is being drawn waits for the same drawing.
    const name = `${key}/${file}`
    const making = underWay.get(name) ?? make(key, form).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

async function findSource(database: Shop['database'], key: string): Promise<PictureSource | undefined> {
  const row = await database.kysely
    .selectFrom('pictures')
    .select(['spec', 'bytes'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row?.bytes) return { bytes: row.bytes }
  return row?.spec ? { spec: row.spec as unknown as PictureSpec } : undefined
}
