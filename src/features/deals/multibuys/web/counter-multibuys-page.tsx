// The list of a manager's multibuys: running, upcoming and ended.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CounterList, listParamsOf } from '#features/deals/promotions/web/counter-list.tsx'
import {
  promotionStatusLabels,
  promotionStatusTones,
} from '#features/deals/promotions/web/promotion-status.ts'
import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Pill } from '#web/kit/pill.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { type Translate, useWords } from '#web/words.ts'
import type { MultibuyLine } from '../multibuy-contract.ts'
import {
  invalidateMultibuys,
  type MultibuyListParams,
  managedMultibuysQuery,
} from './managed-multibuy-queries.ts'
import { daysText, timesTexts } from './multibuy-times.ts'

export const handle: PageHandle = { title: 'multibuys.title', needsLogin: 'manager' }

export const loader = async ({ shop, url }: LoaderArgs) =>
  shop.ensure(managedMultibuysQuery(shop, multibuyListParamsOf(url.searchParams)))

const statuses = ['running', 'upcoming', 'ended'] as const

function multibuyListParamsOf(search: URLSearchParams): MultibuyListParams {
  const status = statuses.find((one) => one === search.get('status'))
  return { ...(status && { status }), ...listParamsOf(search) }
}

const listLabels = {
  show: 'promos.show',
  all: 'promos.all',
  store: 'promos.store',
  all_stores: 'promos.all_stores',
  add: 'multibuys.add',
  none: 'multibuys.none',
  none_text: 'multibuys.none_text',
} as const

export function Component() {
  const shop = useShop()
  const [search] = useSearchParams()
  const params = multibuyListParamsOf(search)
  const { data } = useSuspenseQuery(managedMultibuysQuery(shop, params))
  const at = params.supplier_id ? `?supplier_id=${params.supplier_id}` : ''
  return (
    <CounterList
      stateName="status"
      states={statuses}
      state={params.status}
      stateLabels={promotionStatusLabels}
      labels={listLabels}
      addTo={`${pageTo('counterMultibuyNew')}${at}`}
      params={params}
      suppliers={data.suppliers}
      nextPage={data.pagination.next_page}
      empty={data.multibuys.length === 0}
    >
      {data.multibuys.map((multibuy) => (
        <Row key={multibuy.id} multibuy={multibuy} />
      ))}
    </CounterList>
  )
}

/** Returns 'Kofifi coffee and 3 more'. */
const goodsText = (t: Translate, { first_goods: name, offers_count: count }: MultibuyLine): string =>
  name && count > 1 ? t('multibuys.goods_more', { name, count: count - 1 }) : (name ?? '')

function Row({ multibuy }: { multibuy: MultibuyLine }) {
  const t = useWords()
  const language = useLanguage()
  const { busy, end } = useEnding(multibuy)
  const goods = goodsText(t, multibuy)
  const named = (action: string) => `${action}: ${multibuy.text}, ${goods}, ${multibuy.supplier.name}`
  const running = multibuy.status === 'running'
  return (
    <li className="counter-deals__row">
      <div className="counter-deals__about">
        <h2>
          <Link to={pageTo('counterMultibuy', { id: multibuy.id })}>{multibuy.text}</Link>
        </h2>
        <p>{goods}</p>
        {multibuy.programme && (
          <p className="small">{t('multibuys.for_members', { programme: multibuy.programme.name })}</p>
        )}
        <p className="soft small">
          {multibuy.supplier.name}
          {' · '}
          {daysText(t, multibuy, language)}
          {timesTexts(t, multibuy).map((text) => ` · ${text}`)}
        </p>
        <Pill
          tone={promotionStatusTones[multibuy.status]}
          label={t(promotionStatusLabels[multibuy.status])}
        />
      </div>
      {multibuy.status !== 'ended' && (
        <div className="counter-deals__actions">
          <ButtonLink
            icon="edit"
            to={pageTo('counterMultibuy', { id: multibuy.id })}
            aria-label={named(t('promos.change'))}
          >
            {t('promos.change')}
          </ButtonLink>
          <Button
            kind="danger"
            icon="bin"
            busy={busy}
            aria-label={named(t(running ? 'promos.end_now' : 'promos.remove'))}
            onClick={() => void end()}
          >
            {t(running ? 'promos.end_now' : 'promos.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

function useEnding({ id, text: name, status, supplier }: MultibuyLine) {
  const t = useWords()
  const shop = useShop()
  const { busy, takeAway } = useChange({ failed: 'promos.failed', after: () => invalidateMultibuys(shop) })
  const running = status === 'running'
  return {
    busy,
    end: () =>
      takeAway(
        {
          title: t(running ? 'promos.end_ask' : 'promos.remove_ask', { name, supplier: supplier.name }),
          text: t(running ? 'multibuys.end_text' : 'promos.remove_text'),
          yes: t(running ? 'promos.end_now' : 'promos.remove'),
        },
        () => shop.api('endMultibuy', { params: { id } }),
        t(running ? 'promos.has_ended' : 'promos.removed', { name }),
      ),
  }
}
