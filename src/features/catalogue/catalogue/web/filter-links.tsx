// The filters as plain links, for browsers without script. Only the server renders them: once for each list, with the other
// parameters of the page's address filled in.
import { StaticFragment } from '#web/static-fragment.tsx'
import { useWords } from '#web/words.ts'
import type { Facets, Sort } from '../facets-contract.ts'
import { type FilterOption, filterGroupsOf } from './filter-options.ts'
import { filterAddress, filterQueryOf, type ListFilter, otherParams, sortNames } from './list-filter.ts'

interface Props {
  facets: Facets
  filter: ListFilter
  search: URLSearchParams
  best?: string | undefined
}

// Stands for the rest of an address: so unlikely a name that no brand has it.
const hole = `rest-${crypto.randomUUID()}=`
const holed = new URLSearchParams(hole)
const bare = new URLSearchParams()

export function FilterLinks({ facets, filter, search, best }: Props) {
  const restParams = otherParams(search)
  return (
    <StaticFragment
      in="noscript"
      of={facets}
      as={JSON.stringify([filterQueryOf(filter), best, restParams !== ''])}
      // An address as it stands in an attribute: of what HTML reads there, URLSearchParams leaves only this sign.
      {...(restParams && { fill: { hole, text: restParams.replaceAll('&', '&amp;') } })}
      draw={() => <Links facets={facets} filter={filter} search={restParams ? holed : bare} best={best} />}
    />
  )
}

function Links({ facets, filter, search, best }: Props) {
  const t = useWords()
  const orders: FilterOption[] = Object.entries(sortNames).map(([sort, name]) => ({
    key: sort,
    label: (sort === 'best' && best) || t(name),
    chosen: filter.sort === sort,
    next: { ...filter, sort: sort as Sort },
  }))
  const kinds = [
    { key: 'sort', title: t('catalogue.sort'), choices: orders },
    ...filterGroupsOf(facets, filter, t),
  ]
  return (
    <details className="narrow-links">
      <summary>{t('catalogue.filterAndSort')}</summary>
      {kinds.map(({ key, title, choices }) => (
        <section key={key} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {choices.map(({ key: choice, label, count, chosen, next }) => (
              <li key={choice}>
                <a
                  href={filterAddress(search, next)}
                  rel="nofollow"
                  aria-current={chosen ? 'true' : undefined}
                >
                  {label}
                  {count !== undefined && ` (${count})`}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
