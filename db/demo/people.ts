/** The people of the demo shop. Their passwords are only for trying the shop. */
import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { midnight } from './make-offers.ts'
import type { Branch } from './make-suppliers.ts'
import { demoId } from './random.ts'

export const demoPasswords = {
  shopper: 'braai-on-sunday-7',
  staff: 'pack-it-neatly-7',
  manager: 'count-the-till-7',
}

export interface Person {
  id: string
  scope: 'user' | 'staff' | 'manager'
  login: string
  password: string
  first: string
  last: string
  branches: string[]
  key?: string
  operator?: boolean
}

const shoppers = [
  ['Thandi', 'Mokoena'],
  ['Pieter', 'Botha'],
  ['Aisha', 'Naidoo'],
  ['Nomvula', 'Dlamini'],
  ['Johan', 'van Wyk'],
] as const
const staff = [
  'Sipho',
  'Lerato',
  'Fatima',
  'Bongani',
  'Riaan',
  'Zanele',
  'Kagiso',
  'Priya',
  'Anele',
  'Themba',
  'Karin',
  'Mpho',
  'Devan',
  'Ntombi',
  'Willem',
  'Palesa',
  'Yusuf',
  'Busi',
]
const surnames = ['Khumalo', 'Jacobs', 'Pillay', 'Sithole', 'Petersen', 'Molefe', 'Adams', 'Mthembu', 'Botha']
const managers = ['Nandi', 'Gert', 'Lindiwe', 'Rashid']

/** Returns a manager's http-x-auth key, which is the same in every demo, so that it can be shown again. */
export const demoKey = (login: string) => demoId(0, 'demokey', login)

const phone = (group: number, n: number) => `+2782555${group}${String(n).padStart(3, '0')}`

export function makePeople(seed: number, branches: Branch[]): Person[] {
  const id = (login: string, scope: string) => demoId(seed, 'account', `${scope}/${login}`)
  const person = (
    scope: Person['scope'],
    login: string,
    first: string,
    last: string,
    password: string,
    at: string[],
  ): Person => ({ id: id(login, scope), scope, login, first, last, password, branches: at })
  const agencies = [...new Set(branches.map((branch) => branch.agency))]
  return [
    ...shoppers.map(([first, last], i) =>
      person('user', phone(0, i + 1), first, last, demoPasswords.shopper, []),
    ),
    // Sipho, the first, also helps out at the next branch.
    ...branches.map((branch, i) =>
      person(
        'staff',
        phone(1, i + 1),
        staff[i % staff.length] ?? 'Sam',
        surnames[i % surnames.length] ?? '',
        demoPasswords.staff,
        i === 0 ? branches.slice(0, 2).map((one) => one.id) : [branch.id],
      ),
    ),
    ...agencies.map((agency, i) => ({
      ...person(
        'manager',
        phone(2, i + 1),
        managers[i % managers.length] ?? 'Max',
        surnames[(i + 4) % surnames.length] ?? '',
        demoPasswords.manager,
        branches.filter((branch) => branch.agency === agency).map((branch) => branch.id),
      ),
      key: demoKey(phone(2, i + 1)),
    })),
    // Olwethu runs the whole market.
    {
      ...person('manager', phone(3, 1), 'Olwethu', 'Mabaso', demoPasswords.manager, branches.map(idOf)),
      operator: true,
    },
  ]
}

const idOf = ({ id }: Branch) => id

export const keyHash = (key: string) => `\\x${createHash('sha256').update(key).digest('hex')}`

/** Returns the account rows. Each of the three passwords is hashed only once, because hashing is slow on purpose. */
export async function personRows(seed: number, people: Person[], now: Date) {
  const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
  const hashes = new Map(
    await Promise.all(
      Object.values(demoPasswords).map(
        async (password) => [password, await hash(password, settings)] as const,
      ),
    ),
  )
  return {
    accounts: people.map((one) => ({
      id: one.id,
      scope: one.scope,
      login: one.login,
      password_hash: hashes.get(one.password) ?? '',
      first_name: one.first,
      last_name: one.last,
      demo: true,
      operator: one.operator ?? false,
      // Before the first of their past orders.
      created_at: midnight(now, -120),
      terms_accepted_at: midnight(now, -120),
    })),
    account_suppliers: people.flatMap((one) =>
      one.branches.map((supplier_id) => ({ account_id: one.id, supplier_id })),
    ),
    manager_keys: people.flatMap((one) =>
      one.key
        ? [
            {
              id: demoId(seed, 'key', one.login),
              account_id: one.id,
              key_hash: keyHash(one.key),
              created_at: now,
            },
          ]
        : [],
    ),
  }
}
