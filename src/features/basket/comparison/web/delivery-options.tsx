// The shopper's options for the comparison: collected or delivered, to which of their addresses, and with bags or not.
import '#web/kit/choice.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { addressesQuery } from '#features/accounts/addresses/web/address-queries.ts'
import { formatRand } from '#kernel/money.ts'
import { useShop } from '#web/shop.tsx'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { readHandover, storeHandover, useHandover } from '#web/stores/handover-store.ts'
import { usePicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { ComparisonChoices } from './comparison-query.ts'
import { usePlainOptions } from './plain-options.ts'

/** Where the shopper is, beside the addresses they have saved. */
const here = 'here'

/** Returns the options and their setters: on a page without script those of its address, which nothing sets. */
export const useComparisonOptions: () => ComparisonChoices = import.meta.env.SSR
  ? usePlainOptions
  : useChosenOptions

/** The way and bags are the same choices as in checkout, which begins with them. */
function useChosenOptions(): ComparisonChoices {
  const shop = useShop()
  const position = usePicker((state) => state.position)
  const bags = useCheckout((checkout) => checkout.requires_bags)
  const deliver = useHandover(({ way }) => way === 'deliver')
  const setDeliver = (deliver: boolean) => storeHandover(deliver ? 'deliver' : 'collect')
  useEffect(() => void readHandover(), [])
  const [chosen, chooseAddress] = useState<string>()
  const userId = shop.account?.id ?? ''
  const { data = [] } = useQuery({ ...addressesQuery(shop, userId), enabled: deliver && userId !== '' })
  const usual = position && chosen === here ? undefined : data.find(({ is_default }) => is_default)
  const address = data.find(({ id }) => id === chosen) ?? usual
  const to = address ? { lat: address.latitude, lon: address.longitude } : position
  return {
    options: { deliver, bags, position: deliver ? to : position },
    addresses: data,
    addressId: address?.id ?? here,
    chooseAddress,
    setDeliver,
  }
}

export function DeliveryOptions({
  options,
  addresses,
  addressId,
  chooseAddress,
  setDeliver,
}: ComparisonChoices) {
  const t = useWords()
  const { placed } = useShop()
  const located = usePicker((state) => state.position !== null) || (import.meta.env.SSR && placed)
  const id = useId()
  return (
    <div className="compare-how">
      <fieldset className="compare-how__ways">
        <legend className="visually-hidden">{t('comparison.how')}</legend>
        {([false, true] as const).map((deliver) => (
          <label key={String(deliver)} className="choice compare-how__way">
            <input
              type="radio"
              name="deliver"
              value={deliver ? 1 : 0}
              checked={options.deliver === deliver}
              onChange={() => setDeliver(deliver)}
            />
            {t(deliver ? 'handover.way_deliver' : 'handover.way_collect')}
          </label>
        ))}
      </fieldset>
      {options.deliver && addresses.length > 0 && (
        <p className="compare-how__to">
          <label htmlFor={`${id}-to`}>{t('comparison.deliver_to')}</label>
          <select
            id={`${id}-to`}
            name="address"
            className="field__input"
            value={addressId}
            onChange={(event) => chooseAddress(event.target.value)}
          >
            {addresses.map((address) => (
              <option key={address.id} value={address.id}>
                {address.formatted}
              </option>
            ))}
            {located && <option value={here}>{t('comparison.deliver_here')}</option>}
          </select>
        </p>
      )}
    </div>
  )
}

export function BagsChoice({ bags }: { bags: boolean }) {
  const t = useWords()
  const { config } = useShop()
  if (config.bag_price_in_cents === 0) return null
  return (
    <label className="check">
      <input
        type="checkbox"
        name="bags"
        value="1"
        checked={bags}
        onChange={(event) => setCheckout({ requires_bags: event.target.checked })}
      />
      {t('comparison.with_bags', { price: formatRand(config.bag_price_in_cents) })}
    </label>
  )
}
