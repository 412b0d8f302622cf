// [R12]: text from other people executes nothing. Writes hostile strings, ten at a time, directly into every text column that
// people read, so that no input validation protects the screens, and then opens every screen of shop and counter in Chromium.
// Expects no dialog, no script, no request to another host, no unrequested navigation, no polluted prototype, and not even an
// attempt that the Content-Security-Policy had to block.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { pages } from '#paths'
import { type Database, openDatabase } from '#server/database/database.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { chromiumLaunch } from '../scripts/find-chromium.ts'
import { join, type Person, shopper } from '../tests/cast.ts'
import { startShop } from '../tests/running-shop.ts'
import { freeSlots, openShopClient } from '../tests/shop-client.ts'
import { freshDatabase } from '../tests/test-database.ts'
import { hostileStrings } from './hostile-strings.ts'
import { counted, wantedCount } from './proof-part.ts'

const atOnce = 10
const strings = hostileStrings.slice(0, wantedCount(10))

interface Placed {
  supplierId: string
  orders: string[]
}

test(`${strings.length} hostile strings in every text, on every screen`, async () => {
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  await loadDemo(database, { seed: 1, now: new Date(), suppliers: 2, sellables: 40 })
  const thandi = await shopper(database.kysely, 'Thandi')
  const nandi = await join(database.kysely, 'manager', 'Nandi')
  await database.pool.query(
    'insert into account_suppliers (account_id, supplier_id) select $1, id from suppliers',
    [nandi.id],
  )
  let shop = await startShop(fresh.url, { NODE_ENV: 'production' })
  const placed = await placeOrders(database, shop.url, thandi)
  const columns = await textColumns(database)
  const launch = await chromiumLaunch()
  const browser = await chromium.launch(launch)
  onTestFinished(async () => {
    await browser.close()
    await shop.stop()
    await database.close()
    await fresh.drop()
  })

  const screens = await screensOf(database, placed)
  let [opened, filled, shown] = [0, 0, 0]
  for (let from = 0; from < strings.length; from += atOnce) {
    const text = strings.slice(from, from + atOnce).join(' ')
    filled = await fill(database, columns, text)
    // It looks at its shelves anew when it starts.
    await shop.stop()
    shop = await startShop(fresh.url, { NODE_ENV: 'production' })
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
    await signIn(context, shop.url, thandi, nandi)
    const wrong = await watch(context, new URL(shop.url).host)
    const page = await context.newPage()
    if (from === 0) await trySentinels(page, wrong)
    const asked = strings.slice(from, from + 2).flatMap((one) => addressesWith(one))
    for (const screen of [...screens, ...asked]) {
      if (await open(page, screen, wrong)) shown += 1
      opened += 1
    }
    expect(wrong).toEqual([])
    await context.close()
  }
  const own = await fetch(`${shop.url}/healthz`)
  expect(own.status).toBeLessThan(600)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  counted(
    strings.length,
    `strings in ${filled} of ${columns.length} text columns, ${opened} screens opened, ${shown} of them showed one`,
  )
  expect(shown).toBeGreaterThan(opened / 4)
})

/** An order that waits and one that was collected, so that their pages are there. */
async function placeOrders(database: Database, url: string, who: Person): Promise<Placed> {
  await database.kysely.updateTable('slot_patterns').set({ capacity: 1000 }).execute()
  const { rows } = await database.pool.query(
    `select o.id, o.supplier_id from offers o join shipping_options s on s.supplier_id = o.supplier_id and s.name = 'COLLECT'
     where o.published and not o.stokvel and not o.per_kg and o.out_of_stock_at is null and o.base_price_in_cents > 4000
     order by o.id limit 1`,
  )
  const { id, supplier_id } = rows[0] as { id: string; supplier_id: string }
  const door = openShopClient(url)
  const [slot = ''] = await freeSlots(door, who, supplier_id)
  const cart = {
    supplier_id,
    provider: 'cash',
    shipping_provider: 'COLLECT',
    requires_shipping: false,
    collection_date: slot,
    items: [{ offer: { id }, qty: 1 }],
  }
  const orders: string[] = []
  for (const key of ['hostile-1', 'hostile-2']) {
    const answer = await door.register(who, cart, key)
    expect(answer.http, JSON.stringify(answer.body)).toBe(200)
    orders.push(answer.body.order.id)
  }
  door.close()
  await database.pool.query(`update orders set status = 'collected' where id = $1`, [orders[1]])
  await database.pool.query(
    `insert into addresses (id, account_id, created_at, formatted, latitude, longitude)
     values ('address_hostile', $1, now(), 'x', -26.2, 28)`,
    [who.id],
  )
  await database.pool.query(
    `insert into saved_lists (account_id, id, name, created_at, items) values ($1, 'list_hostile', 'x', now(), '[]')`,
    [who.id],
  )
  return { supplierId: supplier_id, orders }
}

/**
 * Texts for people: not what names, numbers or links things, and nothing whose values are a closed list. A legal name is left
 * out: it is answered only where it is as short as its door lets in, and ten strings are longer.
 */
async function textColumns(database: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await database.pool.query(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.table_name not in ('schema_migrations', 'sessions', 'manager_keys', 'idempotency_keys', 'rate_counts',
        'account_codes', 'password_resets', 'ledger_movements', 'ledger_entries', 'transactions', 'provider_events')
      and c.column_name !~ '(^|_)(id|ids|legal_name|url|hash|token|status|state|kind|scope|login|phone|provider|language|code|reference|key|color|station|type|day|version)$'
      and not exists (select from information_schema.constraint_column_usage u
        join information_schema.table_constraints k on k.constraint_name = u.constraint_name and k.table_name = u.table_name
        where u.table_name = c.table_name and u.column_name = c.column_name and k.constraint_type <> 'CHECK')
    order by 1, 2`)
  return rows
}

/** As many as take it: what a constraint refuses cannot be there in real life either. */
async function fill(
  database: Database,
  columns: readonly { table: string; column: string }[],
  text: string,
): Promise<number> {
  let filled = 0
  for (const { table, column } of columns) {
    const done = await database.pool
      .query(`update "${table}" set "${column}" = $1 where "${column}" is distinct from $1`, [text])
      .then(() => true)
      .catch(() => false)
    if (done) filled += 1
  }
  return filled
}

async function screensOf(database: Database, { supplierId, orders }: Placed): Promise<string[]> {
  const one = async (table: string) =>
    (await database.pool.query(`select id from ${table} limit 1`)).rows[0]?.id ?? 'x'
  const [category, product] = [await one('categories'), await one('products')]
  const ids: [RegExp, string[]][] = [
    [/^\/category/, [category]],
    [/^\/product/, [product]],
    [/^\/orders|^\/counter\/orders/, orders],
    [/^\/lists/, ['list_hostile']],
    [/promotions/, [await one('promotions')]],
    [/discounts/, [await one('discount_codes')]],
    [/imports/, [await one('imports')]],
    [/combos/, [product]],
  ]
  const all = Object.values(pages).flatMap((path) => {
    if (!path.includes(':')) return [path]
    const found = ids.find(([looks]) => looks.test(path))?.[1] ?? ['x']
    return found.map((id) => path.replace(':id', id).replace(':variant', 'x'))
  })
  return all.map((path) => (path.startsWith('/counter') ? path : `${path}?supplier_id=${supplierId}`))
}

/** Where an address itself carries the text. */
const addressesWith = (text: string): string[] =>
  [
    ...[
      '/search?query=',
      '/search?q=',
      '/sign_in?redirect_to=',
      '/register?return_to=',
      '/?referer=',
      '/orders?page=',
    ],
    ...['/category/', '/product/', '/orders/', '/reset_password?login='],
  ].map((start) => start + encodeURIComponent(text.toWellFormed()))

async function signIn(context: BrowserContext, url: string, thandi: Person, nandi: Person): Promise<void> {
  await context.addCookies([
    { name: 'spaza_session', value: thandi.token, url },
    { name: 'spaza_counter', value: nandi.token, url },
  ])
}

/** Answers what happened that must not, as it happens. */
async function watch(context: BrowserContext, host: string): Promise<string[]> {
  const wrong: string[] = []
  await context.exposeFunction('hit', (number: number) => void wrong.push(`script of ${number} ran`))
  await context.exposeFunction('stopped', (what: string) => void wrong.push(what))
  await context.addInitScript(`
    document.addEventListener('securitypolicyviolation', (event) =>
      stopped('had to be stopped: ' + event.violatedDirective + ' ' + event.blockedURI + ' on ' + location.pathname))`)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.host !== host) wrong.push(`request to ${request.url()}`)
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      wrong.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
  })
  return wrong
}

/** Whether any of the strings stood there to be read. */
async function open(page: Page, screen: string, wrong: string[]): Promise<boolean> {
  const answer = await page.goto(screen, { waitUntil: 'load', timeout: 60_000 })
  // Whatever comes once the page has come to life has come when nothing more is asked for.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  if (answer && answer.status() >= 500) wrong.push(`${screen} was answered ${answer.status()}`)
  const { host } = new URL(answer?.url() ?? page.url())
  if (new URL(page.url()).host !== host) wrong.push(`${screen} led to ${page.url()}`)
  const polluted = await page.evaluate('({}).polluted')
  if (polluted !== undefined) wrong.push(`${screen}: a prototype is polluted`)
  const text = (await page.evaluate('document.body.innerText')) as string
  return /hit\(\d+\)|evil\.example|kcart/.test(text)
}

/** What is watched for is seen when it happens: otherwise nothing seen would mean nothing. */
async function trySentinels(page: Page, wrong: string[]): Promise<void> {
  await page.goto('/')
  for (const html of ['<img src=x onerror=hit(0)>', '<img src="https://evil.example/0.png">'])
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(html)})`)
  await page.evaluate('window.hit(0)')
  await expect.poll(() => wrong.length).toBeGreaterThanOrEqual(3)
  wrong.length = 0
}
