// The filters and the order of a list: a link from the list, and a page with one form behind it.
import { useWords } from '#web/words.ts'
import type { Facets, Sort } from '../facets-contract.ts'
import { otherParams, readListFilter, sortNames } from '../web/list-filter.ts'

/** The most common first; a plain page does not carry hundreds of brands. */
const maxChoices = 40

/** In the address of the page of filters. */
const openName = 'filter'

export const isFilterOpen = (search: URLSearchParams): boolean => search.get(openName) === '1'

export function PlainFilterLink({ search }: { search: URLSearchParams }) {
  const t = useWords()
  const next = new URLSearchParams(search)
  next.set(openName, '1')
  return (
    <a href={`?${next}`} rel="nofollow">
      {t('catalogue.filterAndSort')}
    </a>
  )
}

export function PlainFilter({ facets, search }: { facets: Facets; search: URLSearchParams }) {
  const t = useWords()
  const filter = readListFilter(search)
  return (
    <form>
      <h2>{t('catalogue.filterAndSort')}</h2>
      {[...new URLSearchParams(otherParams(search))].map(
        ([name, value]) => name !== openName && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <p>
        <label htmlFor="f-sort">{t('catalogue.sort')}</label>{' '}
        <select id="f-sort" name="sort" defaultValue={filter.sort}>
          {(Object.keys(sortNames) as Sort[]).map((sort) => (
            <option key={sort} value={sort}>
              {t(sortNames[sort])}
            </option>
          ))}
        </select>
      </p>
      <Check name="promotion" value="1" checked={filter.promotion}>
        {t('catalogue.onSpecial')}
      </Check>
      <Check name="in_stock" value="1" checked={filter.in_stock}>
        {t('catalogue.inStock')}
      </Check>
      {facets.marks?.map(({ id, name }) => (
        <Check key={id} name="mark" value={id} checked={filter.mark.includes(id)}>
          {name}
        </Check>
      ))}
      <Choice name="brand" label={t('catalogue.brand')} chosen={filter.brand} options={facets.brands} />
      <Choice
        name="size"
        label={t('catalogue.size')}
        chosen={filter.size}
        options={facets.sizes.map((size) => ({ ...size, id: size.name }))}
      />
      <p>
        <button type="submit" className="act">
          {t('catalogue.plainFilter')}
        </button>
      </p>
    </form>
  )
}

function Check({
  name,
  value,
  checked,
  children,
}: {
  name: string
  value: string
  checked: boolean
  children: string
}) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} /> {children}
    </label>
  )
}

interface ChoiceProps {
  name: 'brand' | 'size'
  label: string
  chosen: readonly string[]
  options: readonly { id: string; name: string; count: number }[]
}

/** One of several; more of them can be joined in the address of the full page. */
function Choice({ name, label, chosen, options }: ChoiceProps) {
  const t = useWords()
  const [first = ''] = chosen
  const shown = options.filter(({ id }, place) => place < maxChoices || id === first)
  if (shown.length < 2 && !first) return null
  return (
    <p>
      <label htmlFor={`f-${name}`}>{label}</label>{' '}
      <select id={`f-${name}`} name={name} defaultValue={first}>
        <option value="">{t('catalogue.plainAny')}</option>
        {shown.map(({ id, name: text, count }) => (
          <option key={id} value={id}>
            {text} ({count})
          </option>
        ))}
      </select>
    </p>
  )
}
