// The address calls over HTTP. Both generations of a call share one implementation.
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { addressCalls as calls } from '../address-contract.ts'
import { refuse } from '../address-refusals.ts'
import { addAddress } from './add-address.ts'
import { deleteAddress, markAsDefault } from './address-store.ts'
import { changeAddress } from './change-address.ts'
import { findAddresses } from './find-addresses.ts'

const ok = { status: 'ok' as const, messages: [] }

export function addressRoutes(serving: Serving): void {
  const { kysely } = serving.shop.database

  for (const name of ['addresses', 'addressesV2'] as const)
    serveCall(serving, api[name], calls[name], async ({ params, caller }) => {
      requireSelf(params.user_id, caller.accountId)
      return { ...ok, resources: await findAddresses(kysely, caller.accountId) }
    })

  for (const name of ['addAddress', 'addAddressV2'] as const)
    serveWrite(serving, api[name], calls[name], async ({ params, body, caller, now }, tx) => {
      requireSelf(params.user_id, caller.accountId)
      return { ...ok, resource: await addAddress(tx, caller.accountId, body.address, now) }
    })

  serveWrite(serving, api.removeAddress, calls.removeAddress, async ({ params, caller }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    if (!(await deleteAddress(tx, caller.accountId, params.id))) throw refuse('no-such-address')
    return ok
  })

  serveWrite(serving, api.changeAddress, calls.changeAddress, async ({ params, body, caller }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    return { ...ok, resource: await changeAddress(tx, caller.accountId, params.id, body.address) }
  })

  serveWrite(serving, api.chooseAddress, calls.chooseAddress, async ({ params, caller, now }, tx) => {
    requireSelf(params.user_id, caller.accountId)
    if (!(await markAsDefault(tx, caller.accountId, params.id, now))) throw refuse('no-such-address')
    return { ...ok, resources: await findAddresses(tx, caller.accountId) }
  })
}
