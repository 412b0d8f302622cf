// The addresses that were found for what was typed, to choose from.
import type { FormFields } from '#web/forms/form-result.ts'
import { useWords } from '#web/words.ts'
import { findChoices, typedAddress, writeFound } from '../web/found-place.ts'

export function PlainFound({ typed }: { typed: FormFields }) {
  const t = useWords()
  const found = findChoices(typed)
  if (found.length === 0) return null
  const chosen = found.find((place) => writeFound(place) === typed.address) ?? found[0]
  return (
    <>
      <p className="note">{t('addresses.found', { count: found.length })}</p>
      <input type="hidden" name="found_for" value={typedAddress(typed)} />
      {found.map((place) => (
        <label className="choice" key={place.formatted}>
          <input type="radio" name="address" value={writeFound(place)} defaultChecked={place === chosen} />{' '}
          {place.formatted}
        </label>
      ))}
    </>
  )
}
