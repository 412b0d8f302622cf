// The choice of where an order is delivered, on the plain page of checkout: the saved addresses, those that were looked up, and the
// fields of a new one.
import { maxLengths } from '#features/accounts/addresses/address-rules.ts'
import { typedAddress, writeFound } from '#features/accounts/addresses/web/found-place.ts'
import { quoteText } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { PlainChoice, PlainField } from '#web/plain/plain-form.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { CheckoutFormData } from '../web/checkout-form-data.ts'
import { type AddressPoint, quoteTo, type Stop } from '../web/reachable-addresses.ts'

/** Whether the fields of a new address are shown: what was typed travels with the address that was found for it. */
export const isTypingAddress = ({ address, found, typed, problems }: CheckoutFormData): boolean =>
  address === undefined ||
  found.length > 0 ||
  typed.do === 'address' ||
  problems.has('line') ||
  problems.has('town')

export function PlainAddresses({ data }: { data: CheckoutFormData }) {
  const t = useWords()
  const { addresses, found, address, stop, problems } = data
  const option = (value: string, place: Place, reach: number) => ({
    value,
    text: <PlaceText place={place} stop={stop} />,
    checked: value === address,
    disabled: reach === 0,
  })
  return (
    <fieldset>
      <legend>{t('delivery.which')}</legend>
      <PlainChoice
        name="address"
        options={[
          ...addresses.map(({ address: saved, reach }) => option(saved.id, saved, reach)),
          ...found.map(({ address: place, reach }) => option(writeFound(place), place, reach)),
        ]}
        error={problems.get('address')}
      />
      {isTypingAddress(data) && <NewAddress data={data} />}
    </fieldset>
  )
}

type Place = AddressPoint & {
  formatted: string
  unit_or_floor?: string | null
  directions?: string | null
}

function PlaceText({ place, stop }: { place: Place; stop: Stop | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const tariff = stop?.way.tariff
  const more = [place.unit_or_floor, place.directions].filter(Boolean)
  return (
    <>
      {place.formatted}
      {more.length > 0 && <span className="soft"> {more.join(', ')}</span>}
      {stop && tariff && (
        <>
          <br />
          <span className="soft">
            {quoteText(t, language, quoteTo(stop, place), { branch: stop.branch.name, tariff })}
          </span>
        </>
      )}
    </>
  )
}

function NewAddress({ data: { found, typed, problems } }: { data: CheckoutFormData }) {
  const t = useWords()
  return (
    <>
      <input type="hidden" name="found_for" value={found.length > 0 ? typedAddress(typed) : ''} />
      <PlainField
        name="line"
        label={t('addresses.line')}
        hint={t('addresses.line_hint')}
        value={typed.line}
        error={problems.get('line')}
        maxLength={maxLengths.line}
        autoComplete="street-address"
      />
      <PlainField
        name="town"
        label={t('places.label')}
        value={typed.town}
        error={problems.get('town')}
        maxLength={60}
        autoComplete="address-level2"
      />
      <PlainField
        name="unit"
        label={t('addresses.unit')}
        value={typed.unit}
        maxLength={maxLengths.unit}
        autoComplete="address-line2"
      />
      <PlainField
        name="directions"
        label={t('addresses.directions')}
        hint={t('addresses.directions_hint')}
        value={typed.directions}
        maxLength={maxLengths.directions}
      />
      <p className="soft">{t('orders.form_find')}</p>
    </>
  )
}
