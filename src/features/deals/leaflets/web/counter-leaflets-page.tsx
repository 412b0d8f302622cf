// The page of a manager's leaflets: what is shown where, and the form that adds another.
import '#web/counter-kit/managed.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#kernel/bytes.ts'
import { formatDay, formatDayShort, formatTime, lastValidDay } from '#kernel/time.ts'
import { ManagedActions } from '#web/counter-kit/managed-actions.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { ManagedLeaflet } from '../leaflet-contract.ts'
import { siteOf } from './leaflet-file.ts'
import { LeafletForm } from './leaflet-form.tsx'
import { managedLeafletsQuery } from './managed-leaflet-queries.ts'

export const handle: PageHandle = { title: 'leaflets.manage_title', needsLogin: 'manager' }

export const loader = async ({ shop }: LoaderArgs) => shop.ensure(managedLeafletsQuery(shop))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const { data } = useSuspenseQuery(managedLeafletsQuery(shop))
  // undefined: no form; null: a new leaflet.
  const [editing, setEditing] = useState<ManagedLeaflet | null>()
  return (
    <div className="managed">
      <div className="managed__head">
        <p className="soft">{t('leaflets.manage_about')}</p>
        <Button
          kind="primary"
          icon="plus"
          disabled={data.suppliers.length === 0}
          onClick={() => setEditing(null)}
        >
          {t('leaflets.add')}
        </Button>
      </div>
      {data.leaflets.length === 0 ? (
        <EmptyState icon="page" title={t('leaflets.manage_none')} text={t('leaflets.manage_none_text')} />
      ) : (
        <ul className="managed__list">
          {data.leaflets.map((leaflet) => (
            <Row key={leaflet.id} leaflet={leaflet} onChange={() => setEditing(leaflet)} />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <LeafletForm
          key={editing?.id ?? 'new'}
          leaflet={editing ?? undefined}
          suppliers={data.suppliers}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

const labels = {
  change: 'leaflets.change',
  hide: 'leaflets.hide',
  publish: 'leaflets.publish',
  remove: 'leaflets.remove',
} as const

function Row({ leaflet, onChange }: { leaflet: ManagedLeaflet; onChange: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const act = useActions(leaflet)
  const [start, end] = [new Date(leaflet.start_at), lastValidDay(new Date(leaflet.end_at))]
  const name = `${leaflet.name}, ${leaflet.supplier_name}`
  const suppliersText =
    siteOf(leaflet.url) ??
    (leaflet.size_bytes === null ? '' : `PDF, ${formatBytes(leaflet.size_bytes, language)}`)
  return (
    <li className="managed__row">
      <a
        className="managed__cover"
        href={leaflet.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t('leaflets.open')}: ${name}`}
      >
        {leaflet.image_url ? (
          <Picture src={leaflet.image_url} alt="" width={72} height={102} />
        ) : (
          <Icon name="page" size="large" />
        )}
      </a>
      <div className="managed__about">
        <h2>{leaflet.name}</h2>
        <p>{leaflet.supplier_name}</p>
        <p className="soft small">
          {t('leaflets.manage_dates', { start: formatDay(start, language), end: formatDay(end, language) })}
          {suppliersText && ` · ${suppliersText}`}
        </p>
        <LeafletPill leaflet={leaflet} />
      </div>
      <ManagedActions
        name={name}
        published={leaflet.published}
        busy={act.busy}
        words={labels}
        onChange={onChange}
        onPublish={act.publish}
        onRemove={act.remove}
      />
    </li>
  )
}

function LeafletPill({ leaflet: { state, visible_at } }: { leaflet: ManagedLeaflet }) {
  const t = useWords()
  const language = useLanguage()
  const from = visible_at ? new Date(visible_at) : undefined
  if (state === 'waiting' && from)
    return (
      <Pill
        tone="wait"
        label={t('leaflets.state_waiting', { day: formatDayShort(from, language), time: formatTime(from) })}
      />
    )
  if (state === 'shown') return <Pill tone="good" label={t('leaflets.state_shown')} />
  return <Pill tone="plain" label={t(state === 'ended' ? 'leaflets.state_ended' : 'leaflets.state_hidden')} />
}

function useActions({ id, name, supplier_name }: ManagedLeaflet) {
  const t = useWords()
  const shop = useShop()
  const { queryKey } = managedLeafletsQuery(shop)
  const { busy, change, takeAway } = useChange({
    failed: 'leaflets.failed',
    after: () => shop.queries.invalidateQueries({ queryKey }),
  })
  const params = { id }
  return {
    busy,
    publish: (published: boolean) =>
      void change(
        () => shop.api('changeLeaflet', { params, body: { published } }),
        t(published ? 'leaflets.published' : 'leaflets.hidden'),
      ),
    remove: () =>
      void takeAway(
        {
          title: t('leaflets.remove_ask', { name, supplier: supplier_name }),
          text: t('leaflets.remove_text'),
          yes: t('leaflets.remove'),
        },
        () => shop.api('removeLeaflet', { params }),
        t('leaflets.removed'),
      ),
  }
}
