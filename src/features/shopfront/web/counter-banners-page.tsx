// A manager's banners and pop-ups.
import '#features/leaflets/web/counter-leaflets.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departmentsQuery } from '#features/catalogue/web/catalogue-queries.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ManagedBanner } from '../banner-contract.ts'
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

function Row({ banner, onChange }: { banner: ManagedBanner; onChange: () => void }) {
  const t = useWords()
  const act = useActions(banner)
  const named = (action: string) => `${action}: ${banner.alt}`
  const { published } = banner
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
      <div className="managed__actions">
        <Button icon="edit" aria-label={named(t('shopfront.banners_change'))} onClick={onChange}>
          {t('shopfront.banners_change')}
        </Button>
        <Button
          icon={published ? 'eye-off' : 'eye'}
          busy={act.busy}
          aria-label={named(t(published ? 'shopfront.banners_hide' : 'shopfront.banners_publish'))}
          onClick={() => void act.publish(!published)}
        >
          {t(published ? 'shopfront.banners_hide' : 'shopfront.banners_publish')}
        </Button>
        <Button
          kind="danger"
          icon="bin"
          busy={act.busy}
          aria-label={named(t('shopfront.banners_remove'))}
          onClick={() => void act.remove()}
        >
          {t('shopfront.banners_remove')}
        </Button>
      </div>
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
  const says = state === 'ended' ? 'shopfront.banners_state_ended' : 'shopfront.banners_state_hidden'
  return <Pill tone="plain" label={t(says)} />
}

function useActions(banner: ManagedBanner) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const params = { id: banner.id }
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      notify({ kind: 'success', text: done })
    } catch (error) {
      const said = isFailure(error) && error.messages[0]?.text
      notify({ kind: 'error', text: said || t('shopfront.banners_failed') })
    }
    await shop.queries.invalidateQueries({ queryKey: managedBannersQuery(shop).queryKey })
    setBusy(false)
  }
  return {
    busy,
    publish: (published: boolean) =>
      run(
        () => shop.api('changeBanner', { params, body: { published } }),
        t(published ? 'shopfront.banners_published' : 'shopfront.banners_hidden'),
      ),
    async remove() {
      const sure = await confirm({
        title: t('shopfront.banners_remove_ask', { name: banner.alt }),
        text: t('shopfront.banners_remove_text'),
        yes: t('shopfront.banners_remove'),
        danger: true,
      })
      if (!sure) return
      await run(() => shop.api('removeBanner', { params }), t('shopfront.banners_removed'))
      // The row that had the focus is gone.
      document.getElementById('page-title')?.focus()
    },
  }
}
