// The choice of the delivery address: one of the account's addresses, each with its distance and fee, or a new one added here.
// Several branches may deliver to it; an address that only some of them reach can be chosen, and shows which do not.
import '#web/kit/choice.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Address } from '#features/accounts/addresses/address-contract.ts'
import { maxAddresses } from '#features/accounts/addresses/address-rules.ts'
import { quoteText } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { choosePlace, chosenPlace, showNear } from '#features/suppliers/suppliers/web/place-choice.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { type Shop, useShop } from '#web/shop.tsx'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { loadWordSet, useWords } from '#web/words.ts'
import { quoteTo, rankAddresses, reachOf, type Stop } from './reachable-addresses.ts'

const AddressForm = lazy(async () => ({
  default: (await import('#features/accounts/addresses/web/address-form.tsx')).AddressForm,
}))

interface Props {
  userId: string
  addresses: readonly Address[]
  /** The address book could not be fetched again. */
  isOld: boolean
  /** What each branch delivers, and how. */
  stops: Stop[]
  /** What is wrong with the address that was chosen. */
  problem: string | undefined
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  /** The shopper opened the choice, which takes the focus. */
  wasOpened: boolean
  onChosen: () => void
  /** The shopper has tried to order. */
  tried: boolean
}

export function ChooseAddress({
  userId,
  addresses,
  isOld,
  stops,
  problem,
  isAdding,
  onAdding,
  wasOpened,
  onChosen,
  tried,
}: Props) {
  const t = useWords()
  const shop = useShop()
  const chosen = useCheckout((checkout) => checkout.shipping_address?.id)
  const list = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isFirst = addresses.length === 0
  const [isAddPressed, setAddPressed] = useState(false)
  // The form's further words; it opens without them where they cannot come.
  useEffect(() => {
    void fetchWords(shop)
  }, [shop])
  // What was pressed to open the choice is gone.
  useEffect(() => {
    if (wasOpened)
      list.current?.querySelector<HTMLElement>(':is(input:checked, input:enabled, button)')?.focus()
  }, [wasOpened])

  const sorted = rankAddresses(addresses, stops)
  const isNoneNear = sorted.every(({ reach }) => reach === 0)
  const [one, ...others] = stops.map(({ branch }) => branch.name)
  const branch = others.length === 0 ? one : undefined

  function choose({ id, latitude: lat, longitude: lon }: Address) {
    setCheckout({ shipping_address: { id } })
    // Where things are delivered is where the shopper is, as long as they have said nothing else.
    if (chosenPlace()) return
    choosePlace(shop, { lat, lon })
    void showNear(shop)
  }

  function added(address: Address) {
    onAdding(false)
    if (reachOf(address, stops) > 0) {
      choose(address)
      return onChosen()
    }
    notify({
      kind: 'error',
      text: branch ? t('delivery.added_far', { branch }) : t('delivery.added_far_all'),
    })
    focusAddButton()
  }

  // What was pressed is gone with the form: the focus goes to what stays.
  const focusAddButton = () => requestAnimationFrame(() => addButton.current?.focus())

  if (isFirst || isAdding)
    return (
      <>
        {isFirst && <p>{t('delivery.first')}</p>}
        <Suspense fallback={<Skeleton lines={6} />}>
          <AddressForm
            userId={userId}
            takesFocus={wasOpened || isAddPressed}
            onDone={added}
            // The first address has no list to go back to: the switch above leads to collection.
            {...(!isFirst && {
              onCancel: () => {
                onAdding(false)
                focusAddButton()
              },
            })}
          />
        </Suspense>
      </>
    )
  const error = problem ?? (tried && chosen === undefined ? t('delivery.choose_first') : undefined)
  return (
    <>
      {isOld && <p role="status">{t('addresses.old')}</p>}
      {isNoneNear && (
        <Notice tone="act">
          <p>{branch ? t('delivery.none_near', { branch }) : t('delivery.none_near_all')}</p>
        </Notice>
      )}
      <fieldset ref={list} className="card stack checkout__part">
        <legend>
          <Icon name="place" /> {t('delivery.which')}
        </legend>
        {sorted.map(({ address, reach }) => {
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys pass through the radio buttons; only a tap is a decision
            <label
              key={address.id}
              className="choice"
              onClick={({ detail: presses }) => {
                if (presses === 0 || reach === 0) return
                choose(address)
                onChosen()
              }}
            >
              <input
                type="radio"
                name="address"
                checked={address.id === chosen && reach > 0}
                disabled={reach === 0}
                onChange={() => choose(address)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && 'address-error'}
              />
              <span className="choice__words address-choice">
                <span className="choice__name">
                  {address.formatted}{' '}
                  {address.is_default && <Badge tone="good">{t('addresses.default')}</Badge>}
                </span>
                {address.unit_or_floor && <span>{address.unit_or_floor}</span>}
                {address.directions && <span className="soft small">{address.directions}</span>}
                {stops.map((stop) => (
                  <span key={stop.branch.name} className="small">
                    {stops.length > 1 && quoteTo(stop, address).fee !== undefined && (
                      <strong>{stop.branch.name} </strong>
                    )}
                    {stop.way.tariff &&
                      quoteText(t, shop.language, quoteTo(stop, address), {
                        branch: stop.branch.name,
                        tariff: stop.way.tariff,
                      })}
                  </span>
                ))}
              </span>
            </label>
          )
        })}
        <Problem id="address-error" text={error} />
        {addresses.length < maxAddresses ? (
          <Button
            ref={addButton}
            icon="plus"
            onClick={() => {
              setAddPressed(true)
              void fetchWords(shop).then(() => onAdding(true))
            }}
          >
            {t('addresses.add')}
          </Button>
        ) : (
          <p className="soft small">{t('addresses.full', { count: maxAddresses })}</p>
        )}
      </fieldset>
    </>
  )
}

const fetchWords = (shop: Shop): Promise<void> => loadWordSet('map', shop).catch(() => undefined)
