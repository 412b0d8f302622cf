// The audit log of a manager's branches: filtered by person, by kind, by day.
import './counter-deeds.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatDayAndTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { BranchFilter } from '#web/counter-kit/branch-filter.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { AuditEntry } from '../audit-contract.ts'
import { auditKinds } from '../audit-kinds.ts'
import { auditEntryText, auditFactText } from './audit-entry-text.ts'
import { auditFilterOf, auditQuery } from './audit-queries.ts'

export const handle: PageHandle = { title: 'deeds.title', needsLogin: 'manager' }

export const loader: PageLoader = ({ shop, url }) =>
  shop.ensure(auditQuery(shop, auditFilterOf(url.searchParams)))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const filter = auditFilterOf(search)
  const { data, error, isPending, refetch } = useQuery(auditQuery(shop, filter))
  return (
    <div className="stack deeds">
      <p className="soft">{t('deeds.about')}</p>
      <BranchFilter suppliers={data?.suppliers ?? []} />
      <Narrow people={data?.people ?? []} />
      {error && data && <p role="status">{t('counter.offline')}</p>}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={8} />}
      {data?.deeds.length === 0 && (
        <EmptyState icon="page" title={t('deeds.none')} text={t('deeds.none_text')} />
      )}
      {data && data.deeds.length > 0 && (
        <ol className="deeds__list">
          {data.deeds.map((entry) => (
            <Row key={entry.id} entry={entry} branches={data.suppliers.length} />
          ))}
        </ol>
      )}
      {data && (
        <Pagination page={filter.page ?? 1} nextPage={data.pagination.next_page} next={t('deeds.older')} />
      )}
    </div>
  )
}

function Row({ entry, branches }: { entry: AuditEntry; branches: number }) {
  const t = useWords()
  const language = useLanguage()
  const factValues = entry.facts as Record<string, unknown>
  const cents = factValues.amount_in_cents
  const facts = [
    auditFactText(t, factValues, language),
    typeof cents === 'number' && formatRand(cents),
  ].filter(Boolean)
  return (
    <li className="deeds__row">
      <p className="deeds__when soft number">
        <time dateTime={entry.at}>{formatDayAndTime(new Date(entry.at), language)}</time>
      </p>
      <div className="deeds__what">
        <p>
          <strong>{entry.by.name || t('deeds.somebody')}</strong> {auditEntryText(t, entry.call, factValues)}
          {entry.subject && (
            <>
              {': '}
              <Subject entry={entry} />
            </>
          )}
          {facts.length > 0 && <span className="soft"> · {facts.join(' · ')}</span>}
        </p>
        <p className="soft small">
          {[
            branches > 1 &&
              (entry.branches.length === branches ? t('counter.all_branches') : entry.branches.join(', ')),
            entry.by_key && t('deeds.by_key'),
            entry.kind && t(`deeds.kind_${entry.kind}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}

function Subject({ entry: { subject, order_id } }: { entry: AuditEntry }): ReactNode {
  if (order_id === null) return subject
  return <Link to={pageTo('counterOrder', { id: order_id })}>{subject}</Link>
}

function Narrow({ people }: { people: readonly { id: string; name: string }[] }) {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const person = search.get('person_id') ?? ''
  const isFormerStaff = person && !people.some(({ id }) => id === person)
  const isFiltered = ['person_id', 'kind', 'from', 'until'].some((name) => search.has(name))
  return (
    <form className="deeds__narrow" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('deeds.person')}
        value={person}
        onChange={(event) => set('person_id', event.target.value)}
      >
        <option value="">{t('deeds.everybody')}</option>
        {isFormerStaff && <option value={person}>{t('deeds.somebody')}</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('deeds.kind')}
        value={search.get('kind') ?? ''}
        onChange={(event) => set('kind', event.target.value)}
      >
        <option value="">{t('deeds.everything')}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`deeds.kind_${kind}`)}
          </option>
        ))}
      </SelectField>
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={t(`deeds.${name}`)}
          type="date"
          value={search.get(name) ?? ''}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      {isFiltered && (
        <Button
          icon="close"
          onClick={() => {
            const branch = search.get('supplier_id')
            setSearch(branch ? { supplier_id: branch } : {})
          }}
        >
          {t('deeds.all')}
        </Button>
      )}
    </form>
  )
}
