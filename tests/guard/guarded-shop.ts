// The whole API over the demo's goods, with people whose every private value is a canary.
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { BuiltWeb } from '#app/server/web-routes.ts'
import type { Database } from '#server/database/database.ts'
import type { Scope } from '#server/sessions/session-store.ts'
import type { Settings } from '#server/settings.ts'
import { join, type Person } from '#tests/cast.ts'
import { openShop, type TestShop } from '#tests/open-shop.ts'
import { loadDemo } from '../../db/demo/load-demo.ts'
import { type Placed, placeOrders } from './placed-orders.ts'

export const names = ['thandi', 'aisha', 'sipho', 'lerato', 'nandi', 'gone', 'late'] as const
export type Name = (typeof names)[number]

export interface Member extends Person {
  scope: Scope
  login: string
  /** Words that only this person may read, wherever they are the caller. */
  canaries: string[]
}

export interface Request {
  method: string
  url: string
  by?: Pick<Person, 'headers'> | undefined
  headers?: Record<string, string | string[]>
  body?: unknown
  /** The address it comes from, where limits by address are not what is tried. */
  from?: string
}

export interface GuardedShop extends TestShop {
  settings: Settings
  suppliers: [string, string]
  cast: Record<Name, Member>
  placed: Record<'thandi' | 'aisha', Placed>
  send(request: Request): Promise<LightMyRequestResponse>
}

/** A Wednesday morning, two branches of different chains away from each other. */
const now = new Date('2026-03-11T06:00:00Z')

/** Opens the shop. `log`: where it logs, as it would in production; `web`: the build whose pages it serves, if any. */
export async function openGuardedShop({
  log,
  web,
}: {
  log?: Logger
  web?: BuiltWeb | undefined
} = {}): Promise<GuardedShop> {
  const shop = await openShop({
    web,
    clock: now.toISOString(),
    secure: true,
    ...(log && { log, logger: log }),
    async stock(database) {
      await loadDemo(database, { seed: 1, now, suppliers: 3, sellables: 60 })
      // Room for every order that is tried.
      await database.kysely.updateTable('slot_patterns').set({ capacity: 10_000 }).execute()
      await database.kysely.updateTable('stock').set({ received: 900_000, on_hand: 900_000 }).execute()
    },
  })
  const { app, database } = shop
  const rows = await database.kysely.selectFrom('suppliers').select('id').orderBy('name').execute()
  const suppliers = [rows[0]?.id ?? '', rows[1]?.id ?? ''] as [string, string]
  const cast = await enter(database, suppliers)
  const send = ({ method, url, by, headers, body, from }: Request) =>
    app.inject({
      method: method as 'GET',
      url,
      ...(from && { remoteAddress: from }),
      headers: { ...by?.headers, ...headers } as Record<string, string>,
      ...(body !== undefined && { payload: body as object }),
    })
  const placed = {
    thandi: await placeOrders({ database, send }, cast.thandi, cast.sipho, suppliers[0]),
    aisha: await placeOrders({ database, send }, cast.aisha, cast.lerato, suppliers[1]),
  }
  for (const name of ['thandi', 'aisha'] as const) await giveThings(database, name, cast[name], placed[name])
  return {
    ...shop,
    settings: shop.shop.settings,
    suppliers,
    cast,
    placed,
    send,
  }
}

/** Thandi and Aisha shop; Sipho and Lerato pack at a branch each, Nandi manages Sipho's; two sessions are over. */
async function enter(database: Database, [first, second]: [string, string]): Promise<Record<Name, Member>> {
  const parts: Record<Name, [Scope, string | undefined]> = {
    thandi: ['user', undefined],
    aisha: ['user', undefined],
    sipho: ['staff', first],
    lerato: ['staff', second],
    nandi: ['manager', first],
    gone: ['user', undefined],
    late: ['staff', first],
  }
  const members = await Promise.all(
    names.map(async (name) => [name, await enterOne(database, name, ...parts[name])] as const),
  )
  const cast = Object.fromEntries(members) as Record<Name, Member>
  await endSessionsOf(database, cast)
  return cast
}

async function enterOne(
  { kysely }: Database,
  name: Name,
  scope: Scope,
  supplierId: string | undefined,
): Promise<Member> {
  const person = await join(kysely, scope, `Canary${name}`, now)
  const canaries = ['last', 'card', 'road', 'work', 'home', 'list'].map((kind) => `canary-${kind}-${name}`)
  const [last, card, road, work, home] = canaries as [string, string, string, string, string]
  const { login } = await kysely
    .updateTable('accounts')
    .set({
      last_name: last,
      id_number: card,
      business_address_1: road,
      profile: JSON.stringify({ occupation: work }),
      // A real hash, so that a password can be wrong.
      password_hash: sql<string>`(select password_hash from accounts where demo limit 1)`,
    })
    .where('id', '=', person.id)
    .returning('login')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('addresses')
    .values({
      id: `address_of_${name}`,
      account_id: person.id,
      created_at: now,
      formatted: home,
      latitude: -26.2,
      longitude: 28,
    })
    .execute()
  if (supplierId)
    await kysely
      .insertInto('account_suppliers')
      .values({ account_id: person.id, supplier_id: supplierId })
      .execute()
  return { ...person, scope, login, canaries: [...canaries, `Canary${name}`, login, person.id, person.token] }
}

/** What a shopper has besides orders and addresses: a list, a debtor card asked for, a group that was placed. */
async function giveThings(
  { kysely }: Database,
  name: 'thandi' | 'aisha',
  { id }: Member,
  { supplierId, waiting }: Placed,
): Promise<void> {
  await kysely
    .insertInto('saved_lists')
    .values({
      account_id: id,
      id: `list_of_${name}`,
      name: `canary-list-${name}`,
      created_at: now,
      items: '[]',
    })
    .execute()
  await kysely
    .insertInto('debtor_cards')
    .values({ id: `card_of_${name}`, account_id: id, supplier_id: supplierId, requested_at: now })
    .execute()
  await kysely
    .updateTable('orders')
    .set({ group_id: `group_of_${name}` })
    .where('id', '=', waiting.id)
    .execute()
}

/** One signed out; the other's day is over. */
async function endSessionsOf({ kysely }: Database, { gone, late }: Record<Name, Member>): Promise<void> {
  await kysely.updateTable('sessions').set({ ended_at: now }).where('account_id', '=', gone.id).execute()
  await kysely.updateTable('sessions').set({ expires_at: now }).where('account_id', '=', late.id).execute()
}

/** Reopens the people's sessions, whatever a test signed out or in. */
export async function reopenSessions({ database, cast }: GuardedShop): Promise<void> {
  const ids = names.filter((name) => name !== 'gone').map((name) => cast[name].id)
  await database.kysely
    .updateTable('sessions')
    .set({ ended_at: null })
    .where('account_id', 'in', ids)
    .execute()
}
