// The form that chooses a branch and days. The choice is in the address, so that a page of figures can be bookmarked and shared.
import { useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { addDays } from '#kernel/time.ts'
import { branchesQuery } from '#web/counter-kit/branches-query.ts'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { FiguresFilter } from './figures-queries.ts'

const spans = [7, 28, 90, 365] as const

/** Renders the form; `from` and `until` are the days shown now. */
export function ChooseFigures({
  filter,
  from,
  until,
}: {
  filter: FiguresFilter
  from: string
  until: string
}) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(branchesQuery(shop))
  const applyFilter = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    void navigate(`?${new URLSearchParams(chosen.filter(([, value]) => value !== ''))}`)
  }
  const isShown = (days: number) => addDays(until, 1 - days) === from
  const linkTo = (days: number) => {
    const { supplier_id } = filter
    const search = { ...(supplier_id && { supplier_id }), from: addDays(until, 1 - days), until }
    return `?${new URLSearchParams(search)}`
  }
  return (
    <div className="figures__choice">
      <form
        // Other days that the address says are other defaults.
        key={`${filter.supplier_id} ${from} ${until}`}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          applyFilter(event.currentTarget)
        }}
      >
        <label htmlFor={`${id}branch`}>
          {t('counter.branch')}
          <select
            id={`${id}branch`}
            name="supplier_id"
            defaultValue={filter.supplier_id ?? ''}
            onChange={({ currentTarget }) => currentTarget.form && applyFilter(currentTarget.form)}
          >
            <option value="">{t('figures.all_branches')}</option>
            {data.suppliers.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {branch.name}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}from`}>
          {t('figures.from')}
          <input id={`${id}from`} type="date" name="from" defaultValue={from} required />
        </label>
        <label htmlFor={`${id}until`}>
          {t('figures.until')}
          <input id={`${id}until`} type="date" name="until" defaultValue={until} required />
        </label>
        <Button type="submit">{t('figures.show')}</Button>
      </form>
      <nav className="figures__spans" aria-label={t('figures.span')}>
        {spans.map((days) => (
          <Link key={days} to={linkTo(days)} aria-current={isShown(days) ? 'page' : undefined}>
            {t('figures.days', { count: days })}
          </Link>
        ))}
      </nav>
    </div>
  )
}
