// HTTP routes of debtor cards, for shoppers and for the counter.

import { findRegistration } from '#features/accounts/shoppers/server/find-registration.ts'
import type { ShelfDeps } from '#features/catalogue/catalogue/server/windows/shelves.ts'
import { api } from '#paths'
import { requireSelf } from '#server/http/require-self.ts'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { debtorCardCalls as calls } from '../debtor-card-contract.ts'
import { refuse } from '../debtor-card-refusals.ts'
import { cardBranches } from './card-branches.ts'
import { type CardMoneyDeps, cardMoneyRoutes } from './card-money-routes.ts'
import { decideCard, findRequests } from './decide-card.ts'
import { findCards } from './find-cards.ts'
import { requestCard } from './request-card.ts'

export function debtorCardRoutes(
  serving: Serving,
  { shelves, ...deps }: Pick<ShelfDeps, 'shelves'> & CardMoneyDeps,
): void {
  const { kysely } = serving.shop.database

  /** Where no branch takes them there are none, for anybody. */
  const branchesFor = (userId: string, accountId: string, station: string | undefined) => {
    requireSelf(userId, accountId)
    const branches = cardBranches(shelves, station)
    if (branches.length === 0) throw refuse('no-debtor-cards')
    return branches
  }

  serveWrite(serving, api.newDebtorCard, calls.newDebtorCard, async (context, tx) => {
    const { params, body, caller, now, request } = context
    const branches = branchesFor(params.id, caller.accountId, request.station)
    const resource = await requestCard(tx, caller.accountId, body.supplier_id, branches, now)
    return { status: 'ok' as const, resource, messages: [] }
  })

  serveCall(serving, api.debtorCards, calls.debtorCards, async ({ params, caller, request }) => {
    const branches = branchesFor(params.user_id, caller.accountId, request.station)
    const { registered, idNumberEnds, businessAddress } = await findRegistration(kysely, caller.accountId)
    return {
      status: 'ok' as const,
      resources: await findCards(kysely, caller.accountId),
      registered,
      id_number_ends: idNumberEnds,
      business_address_1: businessAddress,
      branches,
      messages: [],
    }
  })

  serveCall(serving, api.cardRequests, calls.cardRequests, async ({ query, caller }) => ({
    requests: await findRequests(kysely, caller.accountId, {
      show: query.show ?? 'pending',
      find: query.find?.trim() ?? '',
    }),
  }))

  serveWrite(serving, api.decideCard, calls.decideCard, async ({ params, body, caller, now }, tx) => {
    const decision = {
      id: params.id,
      staffId: caller.accountId,
      accept: body.decision === 'accept',
      number: body.debtor_card_number?.trim() ?? '',
    }
    return { status: 'ok' as const, request: await decideCard(tx, decision, now) }
  })

  cardMoneyRoutes(serving, deps)
}
