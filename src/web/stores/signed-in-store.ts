// account-v1: who was signed in here, so that an offline page can greet them. The session itself is on the server.
import type { Person } from '#web/shop.tsx'
import { persisted } from './persisted-store.ts'

interface AccountState {
  id: string | null
  first_name: string | null
  login: string | null
}

const initial: AccountState = { id: null, first_name: null, login: null }

export const useStoredAccount = persisted<AccountState>('account-v1', initial, { personal: true })

export function storeAccount(person: Person | null): void {
  useStoredAccount.setState(
    person ? { id: person.id, first_name: person.first_name, login: person.login } : initial,
    true,
  )
}
