// The page of a manager's banners and pop-ups.
import '#web/counter-kit/managed.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentsQuery } from '#features/catalogue/catalogue/web/catalogue-queries.ts'
import type { ManagedBanner } from '#features/suppliers/shopfront/banner-contract.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { ManagedActions } from '#web/counter-kit/managed-actions.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import { BannerForm } from './banner-form.tsx'
import { managedBannersQuery } from './banner-queries.ts'

export const handle: PageHandle = { title: 'shopfront.banners_title', needsLogin: 'manager' }

export const loader = async ({ shop }: LoaderArgs) =>
  Promise.all([shop.ensure(managedBannersQuery(shop)), shop.ensure(departmentsQuery(shop, null))])

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { data } = useSuspenseQuery(managedBannersQuery(shop))
  // undefined: no form; null: a new banner.
  const [editing, setEditing] = useState<ManagedBanner | null>()
  return (
    <div className="managed">
      <div className="managed__head">
        <p className="soft">{t('shopfront.banners_about')}</p>
        <Button
          kind="primary"
          icon="plus"
          disabled={data.suppliers.length === 0}
          onClick={() => setEditing(null)}
        >
          {t('shopfront.banners_add')}
        </Button>
      </div>
      {data.banners.length === 0 ? (
        <EmptyState icon="tag" title={t('shopfront.banners_none')} text={t('shopfront.banners_none_text')} />
      ) : (
        <ul className="managed__list">
          {data.banners.map((banner) => (
            <Row key={banner.id} banner={banner} onChange={() => setEditing(banner)} />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <BannerForm
          key={editing?.id ?? 'new'}
          banner={editing ?? undefined}
          suppliers={data.suppliers}
          wholeShop={data.whole_shop}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

const words = {
  change: 'shopfront.banners_change',
  hide: 'shopfront.banners_hide',
  publish: 'shopfront.banners_publish',
  remove: 'shopfront.banners_remove',
} as const

function Row({ banner, onChange }: { banner: ManagedBanner; onChange: () => void }) {
  const t = useWords()
  const act = useActions(banner)
  return (
    <li className="managed__row">
      <span className="managed__cover managed__cover--wide">
        <Picture src={banner.image_url} alt="" width={144} height={48} />
      </span>
      <div className="managed__about">
        <h2>{banner.alt}</h2>
        <p>
          {banner.supplier_name ?? t('shopfront.banners_whole_shop')} ·{' '}
          {banner.category_name ?? t('shopfront.banners_home')}
        </p>
        <p className="soft small">{banner.target_id}</p>
        <p className="row">
          <BannerPill banner={banner} />
          {banner.kind === 'popup' && <Badge>{t('shopfront.banners_kind_popup')}</Badge>}
        </p>
      </div>
      <ManagedActions
        name={banner.alt}
        published={banner.published}
        busy={act.busy}
        words={words}
        onChange={onChange}
        onPublish={act.publish}
        onRemove={act.remove}
      />
    </li>
  )
}

function BannerPill({ banner: { state, start_at, end_at } }: { banner: ManagedBanner }) {
  const t = useWords()
  const language = useLanguage()
  const at = (instant: string) => {
    const date = new Date(instant)
    return { day: formatDayShort(date, language), time: formatTime(date) }
  }
  if (state === 'waiting' && start_at)
    return <Pill tone="wait" label={t('shopfront.banners_state_waiting', at(start_at))} />
  if (state === 'shown') {
    const until = end_at ? `, ${t('shopfront.banners_until', at(end_at))}` : ''
    return <Pill tone="good" label={`${t('shopfront.banners_state_shown')}${until}`} />
  }
  const label = state === 'ended' ? 'shopfront.banners_state_ended' : 'shopfront.banners_state_hidden'
  return <Pill tone="plain" label={t(label)} />
}

function useActions({ id, alt }: ManagedBanner) {
  const t = useWords()
  const shop = useShop()
  const { queryKey } = managedBannersQuery(shop)
  const { busy, change, takeAway } = useChange({
    failed: 'shopfront.banners_failed',
    after: () => shop.queries.invalidateQueries({ queryKey }),
  })
  const params = { id }
  return {
    busy,
    publish: (published: boolean) =>
      void change(
        () => shop.api('changeBanner', { params, body: { published } }),
        t(published ? 'shopfront.banners_published' : 'shopfront.banners_hidden'),
      ),
    remove: () =>
      void takeAway(
        {
          title: t('shopfront.banners_remove_ask', { name: alt }),
          text: t('shopfront.banners_remove_text'),
          yes: t('shopfront.banners_remove'),
        },
        () => shop.api('removeBanner', { params }),
        t('shopfront.banners_removed'),
      ),
  }
}
