// A whole shop that renders pages and takes their forms, for tests of pages without script. It needs a build.
import { expect } from 'vitest'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import { hashPassword } from '#features/accounts/shoppers/server/passwords.ts'
import type { Person } from '#tests/cast.ts'
import { catalogueStock } from '#tests/catalogue-cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'

// Not by its name alone: what is compiled for the server knows nothing of React's files.
const entry = '#app/web/entry-server.tsx'

/** `more`: a test's own statements for the shop's stock. */
export async function openFormShop(...more: readonly string[]): Promise<TestShop> {
  const { render, ...forms } = (await import(entry)) as Pick<BuiltWeb, 'render'> & BuiltWeb['forms']
  return openShop({ stock: catalogueStock(...more), clock: '2026-03-14T10:00:00Z', web: render, forms })
}

/** Sets amounts (base units) of the person's basket at the server, by offer. */
export async function putBasket(
  shop: Pick<TestShop, 'by'>,
  by: Person,
  qtys: Record<string, number>,
): Promise<void> {
  const lines = Object.entries(qtys).map(([id, qty]) => ({ offer_id: id, qty }))
  const answer = await shop.by(by, 'PUT' as 'POST', '/api/v2/basket', { lines })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Returns the amounts (base units) of the person's basket at the server, by offer. */
export async function readBasket(shop: Pick<TestShop, 'by'>, by: Person): Promise<Record<string, number>> {
  const { items } = (await shop.by(by, 'GET', '/api/v2/basket')).json()
  return Object.fromEntries(
    items.map(({ offer, qty }: { offer: { id: string }; qty: number }) => [offer.id, qty]),
  )
}

/** Lets the person sign in with this password as well. */
export async function givePassword(
  shop: Pick<TestShop, 'database'>,
  { id }: Person,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password)
  await shop.database.kysely.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
}

/** Returns the latest code that was sent to a number; '' for none. */
export async function readCodeSentTo(shop: Pick<TestShop, 'database'>, phone: string): Promise<string> {
  const sent = await shop.database.kysely
    .selectFrom('messages')
    .select('text')
    .where('phone', '=', phone)
    .orderBy('reference', 'desc')
    .executeTakeFirst()
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? ''
}
