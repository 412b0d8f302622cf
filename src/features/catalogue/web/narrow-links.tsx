// The filters as plain links, for browsers without script. Drawn by the server only.
import { useWords } from '#web/words.ts'
import type { Facets, Sort } from '../facets-contract.ts'
import { type NarrowChoice, narrowKinds } from './narrow-choices.ts'
import { type Narrowed, narrowedTo, sortNames } from './narrowed.ts'

interface Props {
  facets: Facets
  narrowed: Narrowed
  search: URLSearchParams
  best?: string | undefined
}

export function NarrowLinks({ facets, narrowed, search, best }: Props) {
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
