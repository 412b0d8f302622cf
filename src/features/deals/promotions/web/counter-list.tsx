// A manager's list of offers with days: filtered by state and store, a page at a time.
import './counter-deals.css'
import '#web/kit/field.css'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { BranchChoiceForm } from '#web/counter-kit/branch-choice-form.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Pagination } from '#web/kit/pagination.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { useWords, type WordKey } from '#web/words.ts'

/** Returns the store and page in an address; each list reads its own state. */
export function listParamsOf(search: URLSearchParams): { supplier_id?: string; page?: number } {
  const supplier = search.get('supplier_id')
  const page = Number(search.get('page') ?? 1)
  return {
    ...(supplier && { supplier_id: supplier }),
    ...(Number.isInteger(page) && page > 1 && page < 1000 && { page }),
  }
}

interface CounterListProps<State extends string> {
  /** What the address calls the state. */
  stateName: string
  states: readonly State[]
  state: State | undefined
  stateLabels: Record<State, WordKey>
  labels: Record<'show' | 'all' | 'store' | 'all_stores' | 'add' | 'none' | 'none_text', WordKey>
  addTo: string
  params: { supplier_id?: string; page?: number }
  suppliers: readonly { id: string; name: string }[]
  nextPage: number | null
  empty: boolean
  /** The rows. */
  children: ReactNode
}

export function CounterList<State extends string>(props: CounterListProps<State>) {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const { stateName, states, stateLabels, labels, params, suppliers } = props
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
        <nav aria-label={t(labels.show)} className="counter-tabs">
          {[undefined, ...states].map((state) => (
            <Link
              key={state ?? 'all'}
              to={addressWith(stateName, state)}
              aria-current={props.state === state ? 'page' : undefined}
            >
              {t(state ? stateLabels[state] : labels.all)}
            </Link>
          ))}
        </nav>
        {suppliers.length > 1 && (
          <BranchChoiceForm keep={search}>
            <label className="field__box counter-deals__store">
              <span className="visually-hidden">{t(labels.store)}</span>
              <select
                className="field__input"
                name="supplier_id"
                value={params.supplier_id ?? ''}
                onChange={(event) => setSearch(addressWith('supplier_id', event.target.value))}
              >
                <option value="">{t(labels.all_stores)}</option>
                {suppliers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </BranchChoiceForm>
        )}
        <ButtonLink kind="primary" icon="plus" to={props.addTo}>
          {t(labels.add)}
        </ButtonLink>
      </div>
      {props.empty && <EmptyState icon="tag" title={t(labels.none)} text={t(labels.none_text)} />}
      <ul className="counter-deals__list">{props.children}</ul>
      <Pagination
        page={params.page ?? 1}
        nextPage={props.nextPage}
        to={(page) => addressWith('page', page > 1 ? String(page) : undefined)}
      />
    </div>
  )
}
