import { combineRefusals, type Refusal } from '#kernel/refusal.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { grantSuppliers } from '#server/sessions/supplier-scope.ts'
import { refuse } from '../account-refusals.ts'
import { whyNotPassword } from '../password-rules.ts'
import { insertAccount, type NewAccount } from './account-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import { readLogin } from './read-login.ts'

export interface NewManager {
  login: string
  name: string
  password: string
  /** Left out: every supplier there is, as the first manager of a shop needs. */
  supplierIds?: readonly string[] | undefined
  /** The operator of the deployment, who may change what every chain shows [ruling 14]. */
  operator?: boolean | undefined
}

/** Creates a manager from the console, for a shop whose owner prefers it to the setup code. */
export async function createManager(
  database: Database,
  manager: NewManager,
  now: Date,
): Promise<{ login: string; supplierIds: string[] }> {
  const account = { ...(await prepareManager(manager)), operator: manager.operator }
  return database.transaction(async (tx) => {
    const id = await insertManager(tx, account, now)
    return { login: account.login, supplierIds: await grantSuppliers(tx, id, manager.supplierIds) }
  })
}

/** Returns a manager's account, ready to be inserted; refuses a wrong number, a weak password and a missing name. */
export async function prepareManager(
  manager: Pick<NewManager, 'login' | 'name' | 'password'>,
): Promise<NewAccount> {
  const login = readLogin(manager.login)
  const [first, ...others] = whyNotManager(manager, login)
  if (first) throw combineRefusals(first, ...others)
  const [firstName = '', ...rest] = manager.name.trim().split(/\s+/)
  return {
    scope: 'manager',
    login,
    passwordHash: await hashPassword(manager.password),
    firstName,
    lastName: rest.join(' '),
    profile: {},
    termsAcceptedAt: null,
  }
}

/** Returns the id of the new manager; refuses a number that has one. */
export async function insertManager(tx: Tx, account: NewAccount, now: Date): Promise<string> {
  const id = await insertAccount(tx, account, now)
  if (!id) throw refuse('phone-taken')
  return id
}

function whyNotManager({ name, password }: Pick<NewManager, 'name' | 'password'>, login: string): Refusal[] {
  const wrong: Refusal[] = []
  const weakness = whyNotPassword(password, { phone: login, names: [name] }, isCommonPassword)
  if (weakness) wrong.push(refuse(weakness))
  if (!name.trim()) wrong.push(refuse('required', { field: 'name' }))
  return wrong
}
