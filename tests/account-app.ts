// The account calls on a real database, with a clock that can be moved and addresses that can be chosen, over an outbox that
// writes to nobody: its messages are read from the table.

import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { connectAreas } from '#app/server/connect-areas.ts'
import { Outbox } from '#features/accounts/messages/server/outbox.ts'
import { accountRoutes } from '#features/accounts/shoppers/server/account-routes.ts'
import { sessionRoutes } from '#features/accounts/shoppers/server/session-routes.ts'
import { openDatabase } from '#server/database/database.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { readSettings } from '#server/settings.ts'
import type { Shop } from '#server/shop.ts'
import { freshDatabase } from './database.ts'

export type AccountApp = Awaited<ReturnType<typeof openAccountApp>>

export interface From {
  /** The caller's address. */
  address?: string
  cookie?: string | undefined
  bearer?: string
  language?: string
  headers?: Record<string, string>
}

interface AccountAppOptions {
  secure?: boolean
  /** Settings of the environment. */
  variables?: Record<string, string>
  log?: FastifyBaseLogger
}

export const accountShopName = 'Mzansi Market'

export async function openAccountApp({
  secure = false,
  variables = {},
  log = pino({ level: 'silent' }),
}: AccountAppOptions = {}) {
  connectAreas()
  const fresh = await freshDatabase()
  const database = await openDatabase({ url: fresh.url, log: pino({ level: 'silent' }) })
  let aheadMs = 0
  const clock = { now: () => new Date(Date.parse('2026-03-14T10:00:00Z') + aheadMs) }
  const settings = readSettings({ SPAZA_ENV: 'test', ...variables })
  const app = await buildHttp({ logger: false, secure, proxies: settings.proxies })
  const shop: Shop = { settings, database, clock, log, secure }
  const serving = { app, shop }
  const outbox = new Outbox(shop)
  accountRoutes(serving, { outbox, shopName: accountShopName })
  sessionRoutes(serving)

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    from: From = {},
  ) {
    return app.inject({
      method,
      url,
      ...(payload && { payload }),
      remoteAddress: from.address ?? '10.0.0.1',
      headers: {
        ...(from.cookie && { cookie: from.cookie }),
        ...(from.bearer && { authorization: `Bearer ${from.bearer}` }),
        ...(from.language && { 'accept-language': from.language }),
        ...from.headers,
      },
    })
  }

  return {
    app,
    /** For routes of other features, before the first request. */
    serving,
    database,
    clock,
    shop,
    outbox,
    call,
    passTime(ms: number) {
      aheadMs += ms
    },
    signUp: (form: object = {}, from?: From, scope = 'user') =>
      call('POST', `/api/v1/account/${scope}/sign_up`, signUpForm(form), from),
    signIn: (login: string, password: string, from?: From, scope = 'user') =>
      call('POST', `/api/v1/account/${scope}/sign_in`, { login, password }, from),
    update: (id: string, changes: object, from?: From, scope = 'user') =>
      call('PATCH', `/api/v1/account/${scope}/${id}/update`, changes, from),
    signOut: (from?: From, scope = 'user') =>
      call('POST', `/api/v2/account/${scope}/sign_out`, undefined, from),
    me: async (from?: From, scope = 'user') =>
      (await call('GET', `/api/v2/account/${scope}/me`, undefined, from)).json(),
    /** Asks for the code that a new password or number is changed with. */
    sendCode: (body: object, from?: From, scope = 'user') =>
      call('POST', `/api/v2/account/${scope}/code`, body, from),
    /** What has been said to a number, the latest first. */
    async messagesTo(e164: string): Promise<string[]> {
      const rows = await database.kysely
        .selectFrom('messages')
        .select('text')
        .where('phone', '=', e164)
        .orderBy('reference', 'desc')
        .execute()
      return rows.map(({ text }) => text)
    },
    /** The latest code sent to a number. */
    async codeTo(e164: string): Promise<string> {
      const [text = ''] = await this.messagesTo(e164)
      return /\b\d{6}\b/.exec(text)?.[0] ?? ''
    },
    async close() {
      await app.close()
      await database.close()
      await fresh.drop()
    },
  }
}

export const goodPassword = 'Kraal7bloem'

let lastPhone = 821_000_000
/** A number nobody has used yet, as it is typed: '0821000001'. */
export function freshPhone(): string {
  lastPhone += 1
  return `0${lastPhone}`
}

let lastAddress = 0
/** An address nobody has called from yet. */
export function freshAddress(): string {
  lastAddress += 1
  return `10.1.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}

export const signUpForm = (changes: object = {}) => ({
  login: freshPhone(),
  password: goodPassword,
  first_name: 'Thandi',
  last_name: 'Nkosi',
  profile: { terms: true },
  ...changes,
})

/** 'name=value' of the session cookie an answer sets. */
export const cookieOf = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** 'name=value' of the device cookie that signing in sets beside it. */
export const deviceCookieOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie']].flat()[1]?.split(';')[0] ?? ''

export const codesOf = (answer: LightMyRequestResponse): string[] =>
  answer.json().messages.map(({ field, code }: { field: string | null; code: string }) => `${field} ${code}`)
