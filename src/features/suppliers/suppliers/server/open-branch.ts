// Opens a branch from the counter: of a chain that is there, or of a new one.
import { findInvitation, setInvitedChain } from '#features/accounts/invitations/server/invited-chain.ts'
import { isOperator } from '#features/accounts/shoppers/server/operator.ts'
import { invalidateShelf, invalidateTaxonomy } from '#features/shelf/offers/server/invalidate-shelf.ts'
import { isOwnPicture } from '#features/suppliers/files/server/find-own-file.ts'
import type { Reader, Tx } from '#server/database/database.ts'
import { grantSuppliers } from '#server/sessions/supplier-scope.ts'
import type { BodyOf } from '#wire/call.ts'
import { refuse } from '../branch-refusals.ts'
import type { Chain, ChainList, chainCalls as calls } from '../chain-contract.ts'
import { hasChainNamed, lockChains, readChains, updateChain } from './chain-store.ts'
import { createBranch } from './create-branch.ts'

/** Returns the chains of one's branches; all of them for the operator. */
export async function listChains(db: Reader, accountId: string): Promise<ChainList> {
  const operator = await isOperator(db, accountId)
  const invitation = await findInvitation(db, accountId)
  return {
    operator,
    may_open: operator || (invitation !== undefined && invitation.chainId === null),
    chains: await readChains(db, accountId, operator),
  }
}

/**
 * Returns the new branch, which the account manages. Refuses a chain that is not the account's, a new chain for whom no operator
 * invited, and a name that another chain has.
 */
export async function openBranch(
  tx: Tx,
  accountId: string,
  body: BodyOf<typeof calls.openBranch>,
): Promise<{ id: string; name: string; chain_id: string }> {
  await lockChains(tx)
  const { operator, may_open, chains } = await listChains(tx, accountId)
  const { chain_id, chain_name, colour, formatted_address, lat, lon } = body
  const name = body.name.trim()
  const chain = chain_id === null ? undefined : chains.find(({ id }) => id === chain_id)
  if (chain_id !== null && !chain) throw refuse('chain-not-found')
  if (chain && !chain.mine) throw refuse('chain-of-others')
  if (!chain && !may_open) throw refuse('chain-not-invited')
  const agency = chain?.name ?? (chain_name?.trim() || name)
  if (!chain && (await hasChainNamed(tx, agency))) throw refuse('chain-name-taken')
  const made = await createBranch(tx, { agency, name, address: formatted_address, lat, lon, colour })
  await grantSuppliers(tx, accountId, [made.id])
  if (!chain && !operator) await setInvitedChain(tx, accountId, made.agencyId)
  return { id: made.id, name, chain_id: made.agencyId }
}

/** Returns the chain as it is now; refuses one that is not the account's own, a name that another has, and another's picture. */
export async function changeChain(
  tx: Tx,
  accountId: string,
  id: string,
  body: BodyOf<typeof calls.changeChain>,
): Promise<Chain> {
  await lockChains(tx)
  const find = async () => (await listChains(tx, accountId)).chains.find((each) => each.id === id)
  const chain = await find()
  if (!chain) throw refuse('chain-not-found')
  if (!chain.mine) throw refuse('chain-of-others')
  const name = body.name.trim()
  if (!name) throw refuse('branch-name-missing')
  if (await hasChainNamed(tx, name, id)) throw refuse('chain-name-taken', { field: 'name' })
  if (body.image_url !== chain.image_url && !(await isOwnPicture(tx, body.image_url)))
    throw refuse('branch-picture')
  await updateChain(tx, { id, name, image_url: body.image_url })
  await invalidateTaxonomy(tx)
  for (const branch of chain.branches) await invalidateShelf(tx, branch.id)
  return (await find()) ?? chain
}
