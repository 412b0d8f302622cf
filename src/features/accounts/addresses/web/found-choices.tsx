// The addresses that were found for what was typed, to choose from, on a page without script.
import '#web/kit/choice.css'
import type { FormFields } from '#web/forms/form-result.ts'
import { useWords } from '#web/words.ts'
import { findChoices, typedAddress, writeFound } from './found-place.ts'

/** Only the server renders it. */
export function FoundChoices({ typed }: { typed: FormFields }) {
  const t = useWords()
  const found = findChoices(typed)
  if (found.length === 0) return null
  const chosen = found.find((place) => writeFound(place) === typed.address) ?? found[0]
  return (
    <fieldset className="stack">
      <legend>{t('addresses.found', { count: found.length })}</legend>
      <input type="hidden" name="found_for" value={typedAddress(typed)} />
      {found.map((place) => (
        <label key={place.formatted} className="choice">
          <input type="radio" name="address" value={writeFound(place)} defaultChecked={place === chosen} />
          <span className="choice__words">{place.formatted}</span>
        </label>
      ))}
    </fieldset>
  )
}
