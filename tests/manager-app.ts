// For tests: the catalogue's cast with Nandi, who manages Langa, and Gert, who manages both branches; the calls of files,
// leaflets, banners, delivery terms and the basket beside the catalogue’s own; and a clock that can be moved.

import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { InjectOptions } from 'fastify'
import { connectAreas } from '#app/server/connect-areas.ts'
import { openShelves } from '#app/server/open-shelves.ts'
import { cartRoutes } from '#features/basket/basket/server/cart-routes.ts'
import { catalogueRoutes } from '#features/catalogue/catalogue/server/catalogue-routes.ts'
import { leafletRoutes } from '#features/deals/leaflets/server/leaflet-routes.ts'
import { termsRoutes } from '#features/suppliers/delivery-terms/server/terms-routes.ts'
import { fileRoutes } from '#features/suppliers/files/server/file-routes.ts'
import { bannerRoutes } from '#features/suppliers/shopfront/server/banner-routes.ts'
import { loadShopfrontConfig } from '#features/suppliers/shopfront/server/load-shopfront-config.ts'
import { shopfrontRoutes } from '#features/suppliers/shopfront/server/shopfront-routes.ts'
import { canBePaidBy, findCarriedWays } from '#features/ways-to-pay/offered-ways/server/ways-offered.ts'
import { newId } from '#kernel/ids.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { picturePlugin } from '#server/pictures/pictures.ts'
import { readSettings } from '#server/settings.ts'
import type { Shop } from '#server/shop.ts'
import { join, type Person } from './cast.ts'
import { openCatalogueShop } from './catalogue-app.ts'

export type ManagerApp = Awaited<ReturnType<typeof openManagerApp>>

const opening = '2026-03-14T10:00:00Z'

export async function openManagerApp() {
  connectAreas()
  const fresh = await openCatalogueShop()
  const log = { info() {}, warn() {}, error() {} }
  const database = await openDatabase({ url: fresh.url, log: log as never })
  const folder = await mkdtemp(joinPath(tmpdir(), 'spaza-manager-'))
  const time = { now: new Date(opening) }
  const clock = { now: () => time.now }
  const settings = readSettings({ SPAZA_ENV: 'test', SPAZA_DATA: folder })
  const shop = { settings, database, clock, log, secure: false } as unknown as Shop
  const config = await loadShopfrontConfig(settings)
  const app = await buildHttp({ logger: false, secure: false })
  const shelves = await openShelves({ shop, config })
  const serving = { app, shop }
  shopfrontRoutes(serving, { ...shelves, findCarriedWays })
  catalogueRoutes(serving, { shelves, config })
  leafletRoutes(serving, shelves)
  bannerRoutes(serving, shelves)
  fileRoutes(serving)
  termsRoutes(serving, { ...shelves, canBePaidBy })
  cartRoutes(serving, {
    termsOf: (station) => {
      const { config: terms, shipping } = shelves.shopfront.of(station)
      return { ...terms, shipping }
    },
  })
  await app.register(picturePlugin, { shop })
  await app.ready()
  const nandi = await manager(database, ['langa'], 'Nandi')
  const gert = await manager(database, ['langa', 'parow'], 'Gert')
  const stranger = await join(database.kysely, 'user', 'Thandi', clock.now())

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    more: Partial<InjectOptions> = {},
  ) {
    return app.inject({ method, url, ...more })
  }
  return {
    app,
    database,
    shelves,
    time,
    nandi,
    gert,
    stranger,
    setClock(iso: string) {
      time.now = new Date(iso)
    },
    ask,
    by: (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      ask(method, url, { headers: person.headers, ...(payload && { payload }) }),
    /** The answer of a call that must succeed. */
    async read(url: string) {
      const answer = await ask('GET', url)
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
      return answer.json()
    },
    /** Hands a file in as a browser's form does. */
    upload: (person: Person, bytes: Buffer, name = 'leaflet.pdf', fields: Record<string, string> = {}) =>
      ask('POST', '/counter/v1/files', formOf(bytes, name, fields, person.headers)),
    /** As other clients show themselves. */
    async keyOf(person: Person) {
      const key = `key-of-${person.id}-for-tests`
      await database.kysely
        .insertInto('manager_keys')
        .values({
          id: newId('key'),
          account_id: person.id,
          key_hash: createHash('sha256').update(key).digest(),
          created_at: clock.now(),
        })
        .execute()
      return { 'http-x-auth': key }
    },
    async close() {
      await app.close()
      await shelves.close()
      await database.close()
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function manager({ kysely }: Database, supplierIds: string[], name: string): Promise<Person> {
  const person = await join(kysely, 'manager', name, new Date(opening))
  await kysely
    .insertInto('account_suppliers')
    .values(supplierIds.map((supplier_id) => ({ account_id: person.id, supplier_id })))
    .execute()
  return person
}

const boundary = '----spaza-form'

export function formOf(
  bytes: Buffer,
  name: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(Object.entries(fields).map(field).join('') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** The least that is a PDF: a page without anything on it. */
export const smallPdf = (filling = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n%${filling}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
