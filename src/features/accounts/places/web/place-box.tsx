// A combobox for the name of a town or suburb, which searches the gazetteer on the server.
import '#web/kit/field.css'
import './place-box.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { combobox, useList } from '#web/kit/combobox.ts'
import { useShop } from '#web/shop.tsx'
import { useSettled } from '#web/use-settled.ts'
import { useWords } from '#web/words.ts'
import type { Place } from '../place-contract.ts'
import { maxPlaceQueryLength } from '../place-limits.ts'
import { placesQuery } from './place-queries.ts'
import { placeAround, placeName } from './place-words.ts'

const pauseMs = 250
const minLetters = 2

interface Props {
  onChoose: (place: Place) => void
  /** Of the field, where a form is posted with what was typed. */
  name?: string
  value?: string | undefined
}

export function PlaceBox({ onChoose, name, value = '' }: Props) {
  const t = useWords()
  const shop = useShop()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const list = useList()
  const { open } = list
  const begun = typed.trim().toLowerCase()
  const query = useSettled(begun, pauseMs)
  const enough = begun.length >= minLetters
  const { data, error, isPlaceholderData } = useQuery({
    ...placesQuery(shop, query),
    enabled: open && enough && query.length >= minLetters,
    placeholderData: keepPreviousData,
  })
  const places = open && enough && data ? data : []
  const settled = open && enough && query === begun && !isPlaceholderData
  const problem = settled && error ? (isFailure(error, 'unavailable') ? 'offline' : 'failed') : undefined

  const parts = combobox({
    id,
    list,
    choices: places,
    onChoose(place) {
      setTyped('')
      list.leave()
      onChoose(place)
    },
    // Enter takes the best of what stands there, once it answers what was typed.
    best: () => (settled ? places[0] : undefined),
    alone: true,
  })

  return (
    <div className="field place-box">
      <label className="field__label" htmlFor={id}>
        {t('places.label')}
      </label>
      <div className="field__box">
        <input
          {...parts.box}
          className="field__input"
          type="text"
          name={name}
          inputMode="search"
          value={typed}
          placeholder={t('places.example')}
          maxLength={maxPlaceQueryLength}
          autoCapitalize="words"
          onChange={(event) => {
            setTyped(event.target.value)
            list.show('afresh')
          }}
          onFocus={() => list.show()}
        />
      </div>
      <div {...parts.list} role="listbox" className="place-box__list" aria-label={t('places.list')}>
        {places.map((place, index) => (
          <div key={place.id} {...parts.choice(place, index)} className="place-box__choice">
            <span>{placeName(place)}</span>
            <span className="soft small">{placeAround(place)}</span>
          </div>
        ))}
      </div>
      <p className="place-box__says soft small" role="status">
        {problem && t(`places.${problem}`)}
        {settled && data?.length === 0 && t('places.none')}
        {parts.expanded && (
          <span className="visually-hidden">{t('places.count', { count: places.length })}</span>
        )}
      </p>
    </div>
  )
}
