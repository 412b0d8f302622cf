/**
 * The real shop: a branch created with the operators' commands, filled from a real price list as its manager would, open for
 * shoppers. Whatever is checked with invented goods is worth checking here too [R28].
 *
 *   const shop = await openRealShop({ every: 10 })
 *   const thandi = await shop.newShopper()
 *   const order = await shop.placeOrder(thandi, [{ id: shop.offers[0].id, qty: 2 }])
 *   await shop.serve(order.id)                    // picked, packed, handed over, paid in cash; the invoice exists
 *   await shop.close()
 *
 * - `shop.offers` is what the branch sells now, by name; `shop.list` is the list itself.
 * - `shop.call` sends calls as the given person, without a socket; `shop.page` returns pages as the server renders them (needs
 *   `pages: true` and a build).
 * - The clock shows 08:00 on Wednesday 11 March 2026 in South Africa unless a test moves `shop.time.now`.
 * - Use the whole list (`every: 1`, the default) only where the check is about every row.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { readBuiltWeb } from '#app/server/web-routes.ts'
import type { ImportDetail } from '#features/price-lists/imports/import-contract.ts'
import type { Database } from '#server/database/database.ts'
import { formOf, type Part } from '#tests/import-shop.ts'
import { openShop } from '#tests/open-shop.ts'
import { provenFactor } from '#tests/proven-factor.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { type CallShop, importList, openBranch } from './fill-branch.ts'
import { announceLists, type ListName, type PriceList, readPriceList } from './price-lists.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A caller: the headers that go with each of their calls. */
export interface Caller {
  id: string
  /** The cookie that opens pages to them. */
  cookie: string
  headers: { authorization: string }
}

export interface RealOffer {
  id: string
  sellableId: string
  productId: string
  name: string
  /** What it costs now, in cents. */
  cents: number
  perKg: boolean
  ageRestricted: boolean
  /** The address of its picture, without the host. */
  picture: string
  vatClass: string
}

export interface RealOrder {
  id: string
  reference: string
  total_in_cents: number
  collection_code: string
}

export interface RealShopOptions {
  /** One of the lists, or another of the same form. */
  list?: ListName | PriceList
  /** Each so manieth row of the list. */
  every?: number
  /** Serves pages too, from the build in `dist`. */
  pages?: boolean
  /** Settings of the environment. */
  variables?: Record<string, string>
}

export interface RealShop {
  app: FastifyInstance
  url: string
  database: Database
  supplierId: string
  list: PriceList
  /** The import as it stood when it had gone live. */
  imported: ImportDetail
  offers: RealOffer[]
  manager: Caller
  time: { now: Date }
  /** A time that an order can be collected, in two days. */
  slot: string
  call(method: Method, path: string, by?: Caller, body?: object): Promise<LightMyRequestResponse>
  /** The JSON of an answer that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: what calls answer is looked at, not used.
  read(path: string, by?: Caller): Promise<any>
  /** As a browser that has chosen the branch asks for it. */
  page(path: string, by?: Caller): Promise<LightMyRequestResponse>
  /** Sends a list as the manager and waits until it is `ready` or `failed`; with `live` also until it has gone live. */
  importList(
    file: string | Buffer,
    options?: { live?: boolean; more?: readonly Part[] },
  ): Promise<ImportDetail>
  /** Reads `offers` again. */
  refresh(): Promise<RealOffer[]>
  newShopper(name?: string): Promise<Caller>
  /** An order to be collected and paid in cash. `qty` is in base units, as on the wire. */
  placeOrder(by: Caller, items: readonly { id: string; qty: number }[]): Promise<RealOrder>
  /** Takes the order through the counter: picked, ready, handed over for cash. Answers it as the counter sees it. */
  serve(orderId: string): Promise<unknown>
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export async function openRealShop({
  list: listName = 'week-1',
  every = 1,
  pages = false,
  variables = {},
}: RealShopOptions = {}): Promise<RealShop> {
  announceLists()
  const fresh = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'spaza-real-'))
  const { supplierId, login } = await makeBranch(fresh.url, folder)
  const opened = await openShop({
    beside: { url: fresh.url, folder },
    clock: '2026-03-11T06:00:00Z',
    variables,
    web: pages ? await readBuiltWeb(root) : undefined,
  })
  const { app, database, time } = opened

  const call: RealShop['call'] = (method, url, by, payload) =>
    app.inject({ method, url, headers: { ...by?.headers }, ...(payload && { payload }) })
  const must = async (method: Method, path: string, by?: Caller, body?: object) => {
    const answer = await call(method, path, by, body)
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  const send = async (form: readonly Part[], by: Caller) => {
    const url = '/manager/api/v1/imports'
    const answer = await app.inject({ method: 'POST', url, ...formOf(form, by) })
    if (answer.statusCode !== 201) throw new Error(`the list was refused: ${answer.body}`)
    return answer.json().import.id as string
  }
  const calls: CallShop = { must, send }

  const signedIn = await must('POST', '/api/v1/account/manager/sign_in', undefined, { login, password })
  const manager = callerOf(signedIn, 'counter')
  await provenFactor(database.kysely, manager.id)
  await openBranch(calls, supplierId, manager)
  const bring: RealShop['importList'] = (file, options = {}) =>
    importList(calls, { supplierId, manager }, { file, ...options })
  const list = typeof listName === 'string' ? readPriceList(listName, every) : listName
  const imported = await bring(list.lines.join('\n'), { live: true })

  let shoppers = 0
  const shop: RealShop = {
    app,
    url: fresh.url,
    database,
    supplierId,
    list,
    imported,
    offers: [],
    manager,
    time,
    slot: '2026-03-13T08:00:00.000Z',
    call,
    importList: bring,
    read: (path, by) => must('GET', path, by),
    page: (url, by) => {
      const cookie = [`spaza_supplier=${supplierId}`, by?.cookie].filter(Boolean).join('; ')
      return app.inject({ url, headers: { accept: 'text/html', cookie } })
    },
    async refresh() {
      shop.offers = await findOffers(database, supplierId)
      return shop.offers
    },
    async newShopper(name = 'Thandi') {
      shoppers += 1
      const phone = `07${String(10_000_000 + shoppers)}`
      const body = { login: phone, password, first_name: name, last_name: 'Nkosi', profile: { terms: true } }
      return callerOf(await must('POST', '/api/v1/account/user/sign_up', undefined, body))
    },
    async placeOrder(by, items) {
      const cart = {
        supplier_id: supplierId,
        provider: 'cash',
        shipping_provider: 'COLLECT',
        requires_shipping: false,
        requires_bags: false,
        collection_date: shop.slot,
        items: items.map(({ id, qty }) => ({ offer: { id }, qty })),
      }
      return (await must('POST', '/api/v1/orders/register', by, { cart })).order
    },
    async serve(orderId) {
      const path = `/counter/v1/orders/${orderId}`
      const step = async (name: string, more: object = {}) => {
        const { version } = await must('GET', path, manager)
        return must('POST', `${path}/steps`, manager, { step: name, version, ...more })
      }
      await step('start_preparing')
      await pickAll(calls, path, manager)
      const ready = await step('ready')
      const { rows } = await database.pool.query<{ collection_code: string }>(
        'select collection_code from orders where id = $1',
        [orderId],
      )
      return step('hand_over', {
        collection_code: rows[0]?.collection_code,
        cash_taken_in_cents: ready.cash_payable_in_cents,
        age_checked: true,
      })
    },
    async close() {
      await opened.close()
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await shop.refresh()
  return shop
}

const password = 'umngqusho-27'

/** The two commands as an operator runs them, on a machine whose shop has no branch yet. */
async function makeBranch(
  databaseUrl: string,
  folder: string,
): Promise<{ supplierId: string; login: string }> {
  const login = '0821234567'
  const command = async (name: string, words: readonly string[], input = '') => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, SPAZA_DATA: folder, SPAZA_ENV: 'test' }
    const started = run(process.execPath, [join(root, 'ops', name), ...words], { cwd: root, env })
    started.child.stdin?.end(input)
    return (await started).stdout
  }
  const place = ['--lat', '-33.9443', '--lon', '18.5292', '--address', '1 Washington St, Langa, 7455']
  const said = await command('branch-create.ts', [
    ...['--agency', 'Mzansi Market', '--name', 'Mzansi Market Langa'],
    ...place,
  ])
  const supplierId = /Branch (\S+) is there/.exec(said)?.[1] ?? ''
  const who = ['--login', login, '--name', 'Naledi Khumalo', '--supplier', supplierId]
  await command('admin-create.ts', who, `${password}\n`)
  return { supplierId, login }
}

const callerOf = (
  { account, token }: { account: { id: string }; token: string },
  door: 'session' | 'counter' = 'session',
): Caller => ({
  id: account.id,
  cookie: `spaza_${door}=${token}`,
  headers: { authorization: `Bearer ${token}` },
})

async function pickAll({ must }: CallShop, path: string, by: Caller): Promise<void> {
  const { order_items } = await must('GET', path, by)
  for (const { id, qty } of order_items as { id: string; qty: number }[])
    await must('PUT', `${path}/picks/${id}`, by, { picked_qty: qty, saw: null })
}

/** What the branch sells, by name: the same order on every run. */
async function findOffers(database: Database, supplierId: string): Promise<RealOffer[]> {
  const { rows } = await database.pool.query<RealOffer>(
    `select o.id, s.id as "sellableId", s.product_id as "productId", s.name, o.per_kg as "perKg",
       s.age_restricted as "ageRestricted", s.image_url as picture, s.vat_class as "vatClass",
       o.base_price_in_cents as cents
     from offers o join sellables s on s.id = o.sellable_id
     where o.supplier_id = $1 and o.published order by s.name, o.base_price_in_cents, o.id`,
    [supplierId],
  )
  return rows
}
