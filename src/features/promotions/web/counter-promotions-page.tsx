// A manager's promotions: what runs, what is to come, what has been.
import './counter-deals.css'
import '#web/kit/field.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { PromotionLine, PromotionStatus } from '../promotion-contract.ts'
import { forgetPromotions, managedPromotionsQuery, type PromotionWish } from './managed-promotion-queries.ts'

export const handle: PageHandle = { title: 'promos.title', needsLogin: 'manager' }

export const loader = async ({ shop, url }: LoaderArgs) =>
  shop.ensure(managedPromotionsQuery(shop, wishOf(url.searchParams)))

const statuses = ['running', 'upcoming', 'ended'] as const

function wishOf(search: URLSearchParams): PromotionWish {
  const status = statuses.find((one) => one === search.get('status'))
  const supplier = search.get('supplier_id')
  const page = Number(search.get('page') ?? 1)
  return {
    ...(status && { status }),
    ...(supplier && { supplier_id: supplier }),
    ...(Number.isInteger(page) && page > 1 && page < 1000 && { page }),
  }
}

export const statusWords: Record<PromotionStatus, WordKey> = {
  running: 'promos.running',
  upcoming: 'promos.upcoming',
  ended: 'promos.ended',
}
export const statusTones = { running: 'good', upcoming: 'wait', ended: 'plain' } as const

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search, setSearch] = useSearchParams()
  const wish = wishOf(search)
  const { data } = useSuspenseQuery(managedPromotionsQuery(shop, wish))
  const addressWith = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    return `?${next}`
  }
  return (
    <div className="counter-deals">
      <div className="counter-deals__head">
        <nav aria-label={t('promos.show')} className="counter-tabs">
          {[undefined, ...statuses].map((status) => (
            <Link
              key={status ?? 'all'}
              to={addressWith('status', status)}
              aria-current={wish.status === status ? 'page' : undefined}
            >
              {t(status ? statusWords[status] : 'promos.all')}
            </Link>
          ))}
        </nav>
        {data.suppliers.length > 1 && (
          <label className="field__box counter-deals__store">
            <span className="visually-hidden">{t('promos.store')}</span>
            <select
              className="field__input"
              value={wish.supplier_id ?? ''}
              onChange={(event) => setSearch(addressWith('supplier_id', event.target.value))}
            >
              <option value="">{t('promos.all_stores')}</option>
              {data.suppliers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <ButtonLink kind="primary" icon="plus" to={pageTo('counterPromotionNew')}>
          {t('promos.add_promotion')}
        </ButtonLink>
      </div>
      {data.promotions.length === 0 && (
        <EmptyState icon="tag" title={t('promos.none')} text={t('promos.none_text')} />
      )}
      <ul className="counter-deals__list">
        {data.promotions.map((promotion) => (
          <Row key={promotion.id} promotion={promotion} />
        ))}
      </ul>
      <Pagination
        page={wish.page ?? 1}
        nextPage={data.pagination.next_page}
        to={(page) => addressWith('page', page > 1 ? String(page) : undefined)}
      />
    </div>
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
        <Pill tone={statusTones[promotion.status]} label={t(statusWords[promotion.status])} />
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
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const running = status === 'running'
  return {
    busy,
    async end() {
      const sure = await confirm({
        title: t(running ? 'promos.end_ask' : 'promos.remove_ask', { name, supplier: supplier.name }),
        text: t(running ? 'promos.end_text' : 'promos.remove_text'),
        yes: t(running ? 'promos.end_now' : 'promos.remove'),
        danger: true,
      })
      if (!sure) return
      setBusy(true)
      try {
        await shop.api('endPromotion', { params: { id } })
        notify({ kind: 'success', text: t(running ? 'promos.has_ended' : 'promos.removed', { name }) })
      } catch (error) {
        notify({ kind: 'error', text: (isFailure(error) && error.messages[0]?.text) || t('promos.failed') })
      }
      await forgetPromotions(shop)
      setBusy(false)
      document.getElementById('page-title')?.focus()
    },
  }
}
