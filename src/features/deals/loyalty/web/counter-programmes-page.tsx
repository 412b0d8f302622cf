// The managers' page of their chains' loyalty programmes.
import '#web/counter-kit/managed.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import type { ManagedProgramme } from '../loyalty-contract.ts'
import { managedProgrammesQuery } from './managed-programme-queries.ts'
import { ProgrammeForm } from './programme-form.tsx'

export const handle: PageHandle = { title: 'programmes.title', needsLogin: 'manager' }

export const loader = ({ shop }: LoaderArgs) => shop.ensure(managedProgrammesQuery(shop))

export function Component() {
  const t = useWords()
  const { data, error, isPending, refetch } = useQuery(managedProgrammesQuery(useShop()))
  // undefined: no form; null: a new programme.
  const [editing, setEditing] = useState<ManagedProgramme | null>()
  return (
    <div className="managed">
      <div className="managed__head">
        <p className="soft">{t('programmes.about')}</p>
        {data && data.agencies.length > 0 && (
          <Button kind="primary" icon="plus" onClick={() => setEditing(null)}>
            {t('programmes.add')}
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={4} />}
      {data?.programmes.length === 0 && (
        <EmptyState icon="tag" title={t('programmes.none')} text={t('programmes.none_text')} />
      )}
      <ul className="managed__list">
        {data?.programmes.map((programme) => (
          <Row key={programme.id} programme={programme} onChange={() => setEditing(programme)} />
        ))}
      </ul>
      {editing !== undefined && data && (
        <ProgrammeForm
          key={editing?.id ?? 'new'}
          programme={editing ?? undefined}
          agencies={data.agencies}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

function Row({ programme, onChange }: { programme: ManagedProgramme; onChange: () => void }) {
  const t = useWords()
  const shop = useShop()
  const { id, name, agency, number_pattern, members_count, multibuys_count } = programme
  const { busy, takeAway } = useChange({
    failed: 'programmes.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: managedProgrammesQuery(shop).queryKey }),
  })
  const remove = () =>
    takeAway(
      {
        title: t('programmes.remove_ask', { name, chain: agency.name }),
        text: t('programmes.remove_text'),
        yes: t('programmes.remove'),
      },
      () => shop.api('removeProgramme', { params: { id } }),
      t('programmes.removed', { name }),
    )
  const named = (action: string) => `${action}: ${name}, ${agency.name}`
  return (
    <li className="managed__row">
      <div className="managed__about">
        <h2>{name}</h2>
        <p>{agency.name}</p>
        <p className="number">{number_pattern}</p>
        <p className="soft small">
          {t('programmes.members', { count: members_count })}
          {' · '}
          {t('programmes.multibuys', { count: multibuys_count })}
        </p>
      </div>
      <div className="managed__actions">
        <Button icon="edit" aria-label={named(t('programmes.change'))} onClick={onChange}>
          {t('programmes.change')}
        </Button>
        <Button
          kind="danger"
          icon="bin"
          busy={busy}
          aria-label={named(t('programmes.remove'))}
          onClick={() => void remove()}
        >
          {t('programmes.remove')}
        </Button>
      </div>
    </li>
  )
}
