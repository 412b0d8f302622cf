// The list of a manager's discount codes: the state of each, how often it was used, and what it has cost.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CounterList, listParamsOf } from '#features/deals/promotions/web/counter-list.tsx'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Pill } from '#web/kit/pill.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { Discount } from '../discount-contract.ts'
import {
  discountStateLabels,
  discountStateTones,
  formatDays,
  formatTerms,
  formatUses,
} from './format-discount.ts'
import {
  type DiscountListParams,
  invalidateDiscounts,
  managedDiscountsQuery,
} from './managed-discount-queries.ts'

export const handle: PageHandle = { title: 'discountCodes.title', needsLogin: 'manager' }

export const loader = async ({ shop, url }: LoaderArgs) =>
  shop.ensure(managedDiscountsQuery(shop, discountListParamsOf(url.searchParams)))

const states = ['running', 'scheduled', 'used_up', 'ended'] as const

function discountListParamsOf(search: URLSearchParams): DiscountListParams {
  const state = states.find((one) => one === search.get('state'))
  return { ...(state && { state }), ...listParamsOf(search) }
}

const listLabels = {
  show: 'discountCodes.show',
  all: 'discountCodes.all',
  store: 'discountCodes.store',
  all_stores: 'discountCodes.all_stores',
  add: 'discountCodes.add',
  none: 'discountCodes.none',
  none_text: 'discountCodes.none_text',
} as const

export function Component() {
  const shop = useShop()
  const [search] = useSearchParams()
  const params = discountListParamsOf(search)
  const { data } = useSuspenseQuery(managedDiscountsQuery(shop, params))
  return (
    <CounterList
      stateName="state"
      states={states}
      state={params.state}
      stateLabels={discountStateLabels}
      labels={listLabels}
      addTo={pageTo('counterDiscountNew')}
      params={params}
      suppliers={data.suppliers}
      nextPage={data.pagination.next_page}
      empty={data.discounts.length === 0}
    >
      {data.discounts.map((discount) => (
        <Row key={discount.id} discount={discount} />
      ))}
    </CounterList>
  )
}

function Row({ discount }: { discount: Discount }) {
  const t = useWords()
  const language = useLanguage()
  const { busy, end } = useEnding(discount)
  const { id, code, name, state } = discount
  const change = t(state === 'ended' ? 'discountCodes.go_on' : 'discountCodes.change')
  const stop = t(state === 'scheduled' ? 'discountCodes.remove' : 'discountCodes.end_now')
  return (
    <li className="counter-deals__row">
      <div className="counter-deals__about">
        <h2>
          <Link to={pageTo('counterDiscount', { id })}>{code}</Link>
        </h2>
        {name && <p>{name}</p>}
        <p>{formatTerms(t, discount)}</p>
        <p className="soft small">
          {formatDays(t, discount, language)} · {discount.suppliers.map((each) => each.name).join(', ')}
          {discount.other_suppliers > 0 &&
            ` · ${t('discountCodes.others', { count: discount.other_suppliers })}`}
        </p>
        <p className="small">{formatUses(t, discount)}</p>
        <Pill tone={discountStateTones[state]} label={t(discountStateLabels[state])} />
      </div>
      {discount.other_suppliers === 0 && (
        <div className="counter-deals__actions">
          <ButtonLink icon="edit" to={pageTo('counterDiscount', { id })} aria-label={`${change}: ${code}`}>
            {change}
          </ButtonLink>
          {state !== 'ended' && (
            <Button
              kind="danger"
              icon="bin"
              busy={busy}
              aria-label={`${stop}: ${code}`}
              onClick={() => void end()}
            >
              {stop}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function useEnding({ id, code, state }: Discount) {
  const t = useWords()
  const shop = useShop()
  const { busy, takeAway } = useChange({
    failed: 'discountCodes.failed',
    after: () => invalidateDiscounts(shop),
  })
  const begun = state !== 'scheduled'
  return {
    busy,
    end: () =>
      takeAway(
        {
          title: t(begun ? 'discountCodes.end_ask' : 'discountCodes.remove_ask', { code }),
          text: t(begun ? 'discountCodes.end_text' : 'discountCodes.remove_text'),
          yes: t(begun ? 'discountCodes.end_now' : 'discountCodes.remove'),
        },
        () => shop.api('endDiscount', { params: { id } }),
        t(begun ? 'discountCodes.has_ended' : 'discountCodes.removed', { code }),
      ),
  }
}
