// The form of filters, each choice with the number of results it would leave.
import { useId, useState } from 'react'
import { useWords } from '#web/words.ts'
import type { Facets } from '../facets-contract.ts'
import { type FilterGroup, filterGroupsOf } from './filter-options.ts'
import type { ListFilter } from './list-filter.ts'
import './filter-form.css'

/** As many choices as are seen at once; the others come when they are asked for. */
const shortList = 8

interface Props {
  facets: Facets
  filter: ListFilter
  onChange: (next: ListFilter) => void
}

export function FilterForm({ facets, filter, onChange }: Props) {
  const t = useWords()
  return (
    <div className="narrow-form">
      {filterGroupsOf(facets, filter, t).map((kind) => (
        <Kind key={kind.key} kind={kind} onChange={onChange} />
      ))}
    </div>
  )
}

function Kind({ kind, onChange }: { kind: FilterGroup; onChange: (next: ListFilter) => void }) {
  const t = useWords()
  const group = useId()
  const [all, setAll] = useState(false)
  const { title, single, choices } = kind
  // What is chosen stays in view, however far down it stands.
  const visible = all ? choices : choices.filter(({ chosen }, place) => place < shortList || chosen)
  return (
    <fieldset className="narrow-form__kind">
      <legend>{title}</legend>
      {visible.map(({ key, label, count = 0, chosen, next }) => (
        <label
          key={key}
          className={count === 0 && !chosen ? 'narrow-form__choice narrow-form__none' : 'narrow-form__choice'}
        >
          <input
            type={single ? 'radio' : 'checkbox'}
            name={group}
            checked={chosen}
            // One of several that is pressed again is taken back: a radio alone would not tell.
            {...(single && chosen && { onClick: () => onChange(next) })}
            onChange={() => onChange(next)}
          />
          <span className="narrow-form__label">{label}</span>
          <span className="narrow-form__count">{count}</span>
        </label>
      ))}
      {visible.length < choices.length && (
        <button type="button" className="narrow-form__more" onClick={() => setAll(true)}>
          {t('catalogue.filterMore', { count: choices.length - visible.length })}
        </button>
      )}
    </fieldset>
  )
}
