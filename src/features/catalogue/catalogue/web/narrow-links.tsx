// The filters as plain links, for browsers without script. Drawn by the server only: once for each list, with whatever else
// stands in the address of a page filled in.
import { StaticFragment } from '#web/static-fragment.tsx'
import { useWords } from '#web/words.ts'
import type { Facets, Sort } from '../facets-contract.ts'
import { type NarrowChoice, narrowKinds } from './narrow-choices.ts'
import { besides, type Narrowed, narrowedTo, queryOf, sortNames } from './narrowed.ts'

interface Props {
  facets: Facets
  narrowed: Narrowed
  search: URLSearchParams
  best?: string | undefined
}

// Stands for the rest of an address: so unlikely a name that no brand has it.
const hole = `rest-${crypto.randomUUID()}=`
const holed = new URLSearchParams(hole)
const bare = new URLSearchParams()

export function NarrowLinks({ facets, narrowed, search, best }: Props) {
  const rest = besides(search)
  return (
    <StaticFragment
      in="noscript"
      of={facets}
      as={JSON.stringify([queryOf(narrowed), best, rest !== ''])}
      // An address as it stands in an attribute: of what HTML reads there, URLSearchParams leaves only this sign.
      {...(rest && { fill: { hole, text: rest.replaceAll('&', '&amp;') } })}
      draw={() => <Links facets={facets} narrowed={narrowed} search={rest ? holed : bare} best={best} />}
    />
  )
}

function Links({ facets, narrowed, search, best }: Props) {
  const t = useWords()
  const orders: NarrowChoice[] = Object.entries(sortNames).map(([sort, name]) => ({
    key: sort,
    label: (sort === 'best' && best) || t(name),
    chosen: narrowed.sort === sort,
    next: { ...narrowed, sort: sort as Sort },
  }))
  const kinds = [
    { key: 'sort', title: t('catalogue.sort'), choices: orders },
    ...narrowKinds(facets, narrowed, t),
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
                <a href={narrowedTo(search, next)} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
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
