// Measures whether response times reveal which numbers have an account [R11]: five hundred with and five hundred without,
// alternating, at each call that must not reveal it.
import { insertAccount } from '#features/accounts/shoppers/server/account-store.ts'
import { hashPassword } from '#features/accounts/shoppers/server/passwords.ts'
import { type AccountApp, freshAddress, freshPhone, openAccountApp } from '../tests/account-app.ts'
import type { Row } from './row.ts'

const pairs = 500
const maxMs = 5

export async function measure(): Promise<Row[]> {
  const shop = await openAccountApp()
  try {
    // A number without an account is asked for a code like any other before one is typed.
    const people = { known: await openAccounts(shop), unknown: Array.from({ length: pairs }, freshPhone) }
    const from = () => ({ address: freshAddress() })
    return [
      await compare('signing in with a wrong password', people, (login) =>
        shop.signIn(login, 'Nooit8weet', from()),
      ),
      await compare('asking for a code', people, (login) => shop.forgot(login, from())),
      await compare('typing a wrong code', people, (login) => shop.validate(login, '000000', from())),
    ]
  } finally {
    await shop.close()
  }
}

async function openAccounts(shop: AccountApp): Promise<string[]> {
  const passwordHash = await hashPassword('Kraal7bloem')
  const logins = Array.from({ length: pairs }, freshPhone)
  for (const login of logins) {
    const account = { scope: 'user', login: `+27${login.slice(1)}`, passwordHash } as const
    const person = { firstName: 'Thandi', lastName: 'Nkosi', profile: {}, termsAcceptedAt: null }
    await insertAccount(shop.database.kysely, { ...account, ...person }, shop.time.now)
  }
  return logins
}

async function compare(
  what: string,
  { known, unknown }: { known: readonly string[]; unknown: readonly string[] },
  ask: (login: string) => Promise<{ statusCode: number }>,
): Promise<Row> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const answers = new Set<number>()
  const timed = async (of: number[], login: string) => {
    const began = performance.now()
    answers.add((await ask(login)).statusCode)
    of.push(performance.now() - began)
  }
  // What is asked first finds nothing warm.
  for (let turn = 0; turn < 20; turn += 1) await ask(freshPhone())
  for (const [turn, login] of known.entries()) {
    const one = () => timed(times.known, login)
    const other = () => timed(times.unknown, unknown[turn] ?? '')
    // Now the one first and now the other, so that neither always follows the other's work.
    for (const next of turn % 2 ? [one, other] : [other, one]) await next()
  }
  if (answers.size > 1) throw new Error(`${what} was answered ${[...answers]}`)
  const apart = Math.abs(median(times.known) - median(times.unknown))
  return {
    what: `${what}, known and unknown numbers, ${pairs} each`,
    figure: `medians ${apart.toFixed(2)} ms apart`,
    floor: `${median(times.unknown).toFixed(1)} ms`,
    required: `under ${maxMs} ms`,
    reached: apart < maxMs,
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
