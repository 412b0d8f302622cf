// The choice of the delivery address: one of the account's addresses, each with its distance and fee, or a new one added here.
// Several branches may deliver to it; an address that only some of them reach can be chosen, and shows which do not.
import '#web/kit/choice.css'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '#features/accounts/addresses/address-contract.ts'
import { maxAddresses } from '#features/accounts/addresses/address-rules.ts'
import { readDraft } from '#features/accounts/addresses/web/address-draft.ts'
import { AddressForm } from '#features/accounts/addresses/web/address-form.tsx'
import { quoteText } from '#features/suppliers/delivery/web/delivery-texts.ts'
import { useMyAddresses } from '#features/suppliers/delivery/web/use-my-addresses.ts'
import { choosePlace, chosenPlace, showNear } from '#features/suppliers/suppliers/web/place-choice.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { focusFirstProblem, Problem } from '#web/kit/problem.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { type Shop, useShop } from '#web/shop.tsx'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { loadWordSet, useWords } from '#web/words.ts'
import { addressToBegin, quoteTo, rankAddresses, reachOf, type Stop } from './reachable-addresses.ts'

interface Props {
  userId: string
  /** What each branch delivers, and how. */
  stops: Stop[]
  onConfirm: () => void
  onLeave: () => void
}

export function ChooseAddress({ userId, stops, onConfirm, onLeave }: Props) {
  const t = useWords()
  const shop = useShop()
  const { data: addresses, error, refetch } = useMyAddresses()
  const chosenBefore = useCheckout((checkout) => checkout.shipping_address?.id)
  // What was begun and not sent is still there.
  const [adding, setAdding] = useState(() => readDraft(shop, userId) !== undefined)
  const [tried, setTried] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  // The form's further words; it opens without them where they cannot come.
  useEffect(() => {
    if (!shop.light) void fetchWords(shop)
  }, [shop])
  if (!addresses)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />

  const sorted = rankAddresses(addresses, stops)
  const near = sorted.filter(({ reach }) => reach > 0).map(({ address }) => address)
  const [one, ...others] = stops.map(({ branch }) => branch.name)
  const branch = others.length === 0 ? one : undefined
  const chosen = addressToBegin(sorted, chosenBefore)
  const first = addresses.length === 0
  const choose = ({ id }: Address) => setCheckout({ shipping_address: { id } })

  function added(address?: Address) {
    setAdding(false)
    if (!address) return first ? onLeave() : focusAddButton()
    if (reachOf(address, stops) > 0) choose(address)
    else
      notify({
        kind: 'error',
        text: branch ? t('delivery.added_far', { branch }) : t('delivery.added_far_all'),
      })
    focusAddButton()
  }

  // What was pressed is gone with the form: the focus goes to what stays.
  const focusAddButton = () => requestAnimationFrame(() => addButton.current?.focus())

  function submit() {
    setTried(true)
    if (!chosen) return focusFirstProblem()
    choose(chosen)
    // Where things are delivered is where the shopper is, as long as they have said nothing else.
    if (!chosenPlace()) {
      choosePlace(shop, { lat: chosen.latitude, lon: chosen.longitude })
      void showNear(shop)
    }
    onConfirm()
  }

  if (first || adding)
    return (
      <>
        {first && <p>{t('delivery.first')}</p>}
        <AddressForm userId={userId} onDone={added} onCancel={() => added()} />
      </>
    )
  const problem = tried && !chosen ? t('delivery.choose_first') : undefined
  return (
    <>
      {error && <p role="status">{t('addresses.old')}</p>}
      {near.length === 0 && (
        <Notice tone="act">
          <p>{branch ? t('delivery.none_near', { branch }) : t('delivery.none_near_all')}</p>
          <ButtonLink to={pageTo('checkoutDispatch')}>{t('delivery.other_way')}</ButtonLink>
        </Notice>
      )}
      <fieldset className="card stack checkout__part">
        <legend>
          <Icon name="place" /> {t('delivery.which')}
        </legend>
        {sorted.map(({ address, reach }) => {
          return (
            <label key={address.id} className="choice">
              <input
                type="radio"
                name="address"
                checked={address === chosen}
                disabled={reach === 0}
                onChange={() => choose(address)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && 'address-error'}
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
        <Problem id="address-error" text={problem} />
        {addresses.length < maxAddresses ? (
          <Button
            ref={addButton}
            icon="plus"
            onClick={() => void fetchWords(shop).then(() => setAdding(true))}
          >
            {t('addresses.add')}
          </Button>
        ) : (
          <p className="soft small">{t('addresses.full', { count: maxAddresses })}</p>
        )}
      </fieldset>
      <Button kind="primary" wide onClick={submit} disabled={near.length === 0}>
        {t('delivery.go_on')}
      </Button>
    </>
  )
}

const fetchWords = (shop: Shop): Promise<void> => loadWordSet('map', shop).catch(() => undefined)
