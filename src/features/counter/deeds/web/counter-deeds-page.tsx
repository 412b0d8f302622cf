// Who did what at a manager's branches: by person, by kind, by day.
import './counter-deeds.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatDay, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { BranchFilter } from '#web/counter-kit/branch-filter.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Deed } from '../deed-contract.ts'
import { deedKinds } from '../deed-kinds.ts'
import { deedsQuery, deedWishOf } from './deed-queries.ts'
import { sayDeed, sayFact } from './say-deed.ts'

export const handle: PageHandle = { title: 'deeds.title', needsLogin: 'manager' }

export const loader: PageLoader = ({ shop, url }) =>
  shop.ensure(deedsQuery(shop, deedWishOf(url.searchParams)))

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const wish = deedWishOf(search)
  const { data, error, isPending, refetch } = useQuery(deedsQuery(shop, wish))
  const addressOf = (page: number) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (page > 1) next.set('page', String(page))
    return `?${next}`
  }
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
          {data.deeds.map((deed) => (
            <Row key={deed.id} deed={deed} branches={data.suppliers.length} />
          ))}
        </ol>
      )}
      {data && (
        <Pagination
          page={wish.page ?? 1}
          nextPage={data.pagination.next_page}
          to={addressOf}
          next={t('deeds.older')}
        />
      )}
    </div>
  )
}

function Row({ deed, branches }: { deed: Deed; branches: number }) {
  const t = useWords()
  const language = useLanguage()
  const at = new Date(deed.at)
  const kept = deed.facts as Record<string, unknown>
  const cents = kept.amount_in_cents
  const facts = [sayFact(t, kept, language), typeof cents === 'number' && formatRand(cents)].filter(Boolean)
  return (
    <li className="deeds__row">
      <p className="deeds__when soft number">
        <time dateTime={deed.at}>
          {formatDay(at, language)}, {formatTime(at)}
        </time>
      </p>
      <div className="deeds__what">
        <p>
          <strong>{deed.by.name || t('deeds.somebody')}</strong> {sayDeed(t, deed.call, kept)}
          {deed.subject && (
            <>
              {': '}
              <Subject deed={deed} />
            </>
          )}
          {facts.length > 0 && <span className="soft"> · {facts.join(' · ')}</span>}
        </p>
        <p className="soft small">
          {[
            branches > 1 &&
              (deed.branches.length === branches ? t('counter.all_branches') : deed.branches.join(', ')),
            deed.by_key && t('deeds.by_key'),
            deed.kind && t(`deeds.kind_${deed.kind}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}

function Subject({ deed: { subject, order_id } }: { deed: Deed }): ReactNode {
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
  const gone = person && !people.some(({ id }) => id === person)
  const narrowed = ['person_id', 'kind', 'from', 'until'].some((name) => search.has(name))
  return (
    <form className="deeds__narrow" onSubmit={(event) => event.preventDefault()}>
      <Select label={t('deeds.person')} value={person} onChange={(value) => set('person_id', value)}>
        <option value="">{t('deeds.everybody')}</option>
        {gone && <option value={person}>{t('deeds.somebody')}</option>}
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('deeds.kind')}
        value={search.get('kind') ?? ''}
        onChange={(value) => set('kind', value)}
      >
        <option value="">{t('deeds.everything')}</option>
        {deedKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`deeds.kind_${kind}`)}
          </option>
        ))}
      </Select>
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          label={t(`deeds.${name}`)}
          type="date"
          value={search.get(name) ?? ''}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      {narrowed && (
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

interface SelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <select
          id={id}
          className="field__input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      </div>
    </div>
  )
}
