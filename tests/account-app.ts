// The account calls of a shop, with a chosen client address. No gateway is set up: tests read messages from their table.
import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify'
import { openShop } from './open-shop.ts'

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

export async function openAccountApp(options: AccountAppOptions = {}) {
  const shop = await openShop({ ...options, config: { shop_name: accountShopName } })
  const { app, database } = shop

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

  const ask = (step: string, body: object, from: From = {}, scope = 'user', generation = 2) =>
    call('POST', `/api/v${generation}/account/${scope}/${step}`, body, from)

  return {
    ...shop,
    call,
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
    /** Asks for a code to sign in or register with. */
    askSignInCode: (login: string, from?: From) =>
      call('POST', '/api/v2/users/sign_in_code', { login }, from),
    signInWithCode: (login: string, code: string, more: object = {}, from?: From) =>
      call('POST', '/api/v2/users/sign_in_with_code', { login, code, ...more }, from),
    forgot: (login: string, from?: From, scope?: string, generation?: number) =>
      ask('forgot_password', { login }, from, scope, generation),
    validate: (login: string, code: string, from?: From, scope?: string, generation?: number) =>
      ask('validate_token', { login, token_code: code }, from, scope, generation),
    reset: (token: string, password: string, from?: From, scope?: string, generation?: number) =>
      ask('reset_password', { token_id: token, password }, from, scope, generation),
  }
}

export const goodPassword = 'Kraal7bloem'

let lastPhone = 821_000_000
/** Returns a phone number that nobody has used yet, as it is typed: '0821000001'. */
export function freshPhone(): string {
  lastPhone += 1
  return `0${lastPhone}`
}

let lastAddress = 0
/** Returns a client address that nobody has called from yet. */
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

/** Returns 'name=value' of the session cookie that a response sets. */
export const cookieOf = (answer: LightMyRequestResponse): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** Returns 'name=value' of the device cookie that signing in sets as well. */
export const deviceCookieOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie']].flat()[1]?.split(';')[0] ?? ''

export const codesOf = (answer: LightMyRequestResponse): string[] =>
  answer.json().messages.map(({ field, code }: { field: string | null; code: string }) => `${field} ${code}`)
