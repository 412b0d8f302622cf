// A manager's leaflets: what is shown where, and the way to hand in another.
import './counter-leaflets.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatDayShort, formatTime, lastValidDay } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ManagedLeaflet } from '../leaflet-contract.ts'
import { formatBytes, siteOf } from './leaflet-file.ts'
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

function Row({ leaflet, onChange }: { leaflet: ManagedLeaflet; onChange: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const act = useActions(leaflet)
  const [start, end] = [new Date(leaflet.start_at), lastValidDay(new Date(leaflet.end_at))]
  const named = (action: string) => `${action}: ${leaflet.name}, ${leaflet.supplier_name}`
  const where =
    siteOf(leaflet.url) ?? (leaflet.size_bytes === null ? '' : `PDF, ${formatBytes(leaflet.size_bytes)}`)
  return (
    <li className="managed__row">
      <a
        className="managed__cover"
        href={leaflet.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={named(t('leaflets.open'))}
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
          {where && ` · ${where}`}
        </p>
        <LeafletPill leaflet={leaflet} />
      </div>
      <div className="managed__actions">
        <Button icon="edit" aria-label={named(t('leaflets.change'))} onClick={onChange}>
          {t('leaflets.change')}
        </Button>
        <Button
          icon={leaflet.published ? 'eye-off' : 'eye'}
          busy={act.busy}
          aria-label={named(t(leaflet.published ? 'leaflets.hide' : 'leaflets.publish'))}
          onClick={() => void act.publish(!leaflet.published)}
        >
          {t(leaflet.published ? 'leaflets.hide' : 'leaflets.publish')}
        </Button>
        <Button
          kind="danger"
          icon="bin"
          busy={act.busy}
          aria-label={named(t('leaflets.remove'))}
          onClick={() => void act.remove()}
        >
          {t('leaflets.remove')}
        </Button>
      </div>
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

function useActions(leaflet: ManagedLeaflet) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const params = { id: leaflet.id }
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      notify({ kind: 'success', text: done })
    } catch (error) {
      notify({ kind: 'error', text: (isFailure(error) && error.messages[0]?.text) || t('leaflets.failed') })
    }
    await shop.queries.invalidateQueries({ queryKey: managedLeafletsQuery(shop).queryKey })
    setBusy(false)
  }
  return {
    busy,
    publish: (published: boolean) =>
      run(
        () => shop.api('changeLeaflet', { params, body: { published } }),
        t(published ? 'leaflets.published' : 'leaflets.hidden'),
      ),
    async remove() {
      const sure = await confirm({
        title: t('leaflets.remove_ask', { name: leaflet.name, supplier: leaflet.supplier_name }),
        text: t('leaflets.remove_text'),
        yes: t('leaflets.remove'),
        danger: true,
      })
      if (!sure) return
      await run(() => shop.api('removeLeaflet', { params }), t('leaflets.removed'))
      // The row that had the focus is gone.
      document.getElementById('page-title')?.focus()
    },
  }
}
