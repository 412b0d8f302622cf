// The list of a manager's promotions: running, upcoming and ended.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDay, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Pill } from '#web/kit/pill.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { PromotionLine } from '../promotion-contract.ts'
import { CounterList, listParamsOf } from './counter-list.tsx'
import {
  invalidatePromotions,
  managedPromotionsQuery,
  type PromotionListParams,
} from './managed-promotion-queries.ts'
import { promotionStatusLabels, promotionStatusTones } from './promotion-status.ts'

export const handle: PageHandle = { title: 'promos.title', needsLogin: 'manager' }

export const loader = async ({ shop, url }: LoaderArgs) =>
  shop.ensure(managedPromotionsQuery(shop, promotionListParamsOf(url.searchParams)))

const statuses = ['running', 'upcoming', 'ended'] as const

function promotionListParamsOf(search: URLSearchParams): PromotionListParams {
  const status = statuses.find((one) => one === search.get('status'))
  return { ...(status && { status }), ...listParamsOf(search) }
}

const listLabels = {
  show: 'promos.show',
  all: 'promos.all',
  store: 'promos.store',
  all_stores: 'promos.all_stores',
  add: 'promos.add_promotion',
  none: 'promos.none',
  none_text: 'promos.none_text',
} as const

export function Component() {
  const shop = useShop()
  const [search] = useSearchParams()
  const params = promotionListParamsOf(search)
  const { data } = useSuspenseQuery(managedPromotionsQuery(shop, params))
  return (
    <CounterList
      stateName="status"
      states={statuses}
      state={params.status}
      stateLabels={promotionStatusLabels}
      labels={listLabels}
      addTo={pageTo('counterPromotionNew')}
      params={params}
      suppliers={data.suppliers}
      nextPage={data.pagination.next_page}
      empty={data.promotions.length === 0}
    >
      {data.promotions.map((promotion) => (
        <Row key={promotion.id} promotion={promotion} />
      ))}
    </CounterList>
  )
}

function Row({ promotion }: { promotion: PromotionLine }) {
  const t = useWords()
  const language = useLanguage()
  const { busy, end } = useEnding(promotion)
  const named = (action: string) => `${action}: ${promotion.name}, ${promotion.supplier.name}`
  return (
    <li className="counter-deals__row">
      <div className="counter-deals__about">
        <h2>
          <Link to={pageTo('counterPromotion', { id: promotion.id })}>{promotion.name}</Link>
        </h2>
        <p>{promotion.supplier.name}</p>
        <p className="soft small">
          {t('promos.days', {
            start: formatDay(new Date(promotion.start_at), language),
            end: formatDay(lastValidDay(new Date(promotion.end_at)), language),
          })}
          {' · '}
          {t('promos.items', { count: promotion.offers_count })}
          {promotion.leaflet && ` · ${promotion.leaflet.name}`}
        </p>
        <Pill
          tone={promotionStatusTones[promotion.status]}
          label={t(promotionStatusLabels[promotion.status])}
        />
      </div>
      {promotion.status !== 'ended' && (
        <div className="counter-deals__actions">
          <ButtonLink
            icon="edit"
            to={pageTo('counterPromotion', { id: promotion.id })}
            aria-label={named(t('promos.change'))}
          >
            {t('promos.change')}
          </ButtonLink>
          <Button
            kind="danger"
            icon="bin"
            busy={busy}
            aria-label={named(t(promotion.status === 'running' ? 'promos.end_now' : 'promos.remove'))}
            onClick={() => void end()}
          >
            {t(promotion.status === 'running' ? 'promos.end_now' : 'promos.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

function useEnding({ id, name, status, supplier }: PromotionLine) {
  const t = useWords()
  const shop = useShop()
  const { busy, takeAway } = useChange({ failed: 'promos.failed', after: () => invalidatePromotions(shop) })
  const running = status === 'running'
  return {
    busy,
    end: () =>
      takeAway(
        {
          title: t(running ? 'promos.end_ask' : 'promos.remove_ask', { name, supplier: supplier.name }),
          text: t(running ? 'promos.end_text' : 'promos.remove_text'),
          yes: t(running ? 'promos.end_now' : 'promos.remove'),
        },
        () => shop.api('endPromotion', { params: { id } }),
        t(running ? 'promos.has_ended' : 'promos.removed', { name }),
      ),
  }
}
