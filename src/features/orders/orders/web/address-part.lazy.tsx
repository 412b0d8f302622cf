// Where the goods go: the chosen address or, in its place, the choice of another and the form for a new one.
import { useEffect, useState } from 'react'
import type { Address } from '#features/accounts/addresses/address-contract.ts'
import { readDraft } from '#features/accounts/addresses/web/address-draft.ts'
import { useMyAddresses } from '#features/suppliers/delivery/web/use-my-addresses.ts'
import { Button } from '#web/kit/button.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useAccount, useShop } from '#web/shop.tsx'
import { setCheckout, useCheckout } from '#web/stores/checkout-store.ts'
import { useWords } from '#web/words.ts'
import { ChooseAddress } from './choose-address.tsx'
import { addressToBegin, rankAddresses, type Stop } from './reachable-addresses.ts'
import { focusAddress } from './typed-address.ts'

interface Props {
  /** What each branch delivers, and how; undefined until it is known. */
  stops: Stop[] | undefined
  /** Why the order cannot go to this address. */
  problem?: string | undefined
  /** The page was opened to choose an address. */
  opened: boolean
  /** The shopper has tried to order. */
  tried: boolean
}

export function AddressPart({ stops, problem, opened, tried }: Props) {
  const t = useWords()
  const shop = useShop()
  const userId = useAccount()?.id ?? ''
  const { data: addresses, error, refetch } = useMyAddresses()
  const chosen = useCheckout((checkout) => checkout.shipping_address?.id)
  // What was begun and not sent is still there.
  const [isAdding, setAdding] = useState(() => readDraft(shop, userId) !== undefined)
  const [isChoosing, setChoosing] = useState(opened)
  useEffect(() => {
    if (opened) setChoosing(true)
  }, [opened])
  const begun =
    chosen === undefined && addresses && stops
      ? addressToBegin(rankAddresses(addresses, stops), undefined)?.id
      : undefined
  useEffect(() => {
    if (begun !== undefined) setCheckout({ shipping_address: { id: begun } })
  }, [begun])

  const address = addresses?.find(({ id }) => id === chosen)
  const isKnown = addresses !== undefined && stops !== undefined && begun === undefined
  const isOpen = isChoosing || isAdding || !address
  return (
    <div id="where" className="stack">
      {!isKnown && (
        <div className="card">
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />}
        </div>
      )}
      {isKnown && !isOpen && (
        <ChosenAddress address={address} problem={problem} onChange={() => setChoosing(true)} />
      )}
      {isKnown && isOpen && (
        <ChooseAddress
          userId={userId}
          addresses={addresses}
          isOld={error !== null}
          stops={stops}
          problem={chosen !== undefined && !address ? t('delivery.address_gone') : problem}
          isAdding={isAdding}
          onAdding={setAdding}
          wasOpened={isChoosing}
          onChosen={() => {
            setChoosing(false)
            focusAddress()
          }}
          tried={tried}
        />
      )}
    </div>
  )
}

interface ChosenProps {
  address: Address
  problem: string | undefined
  onChange: () => void
}

function ChosenAddress({ address, problem, onChange }: ChosenProps) {
  const t = useWords()
  return (
    <section className="card stack checkout__part" aria-labelledby="deliver-to">
      <div className="spread">
        <h2 id="deliver-to">{t('delivery.to')}</h2>
        <Button
          kind="quiet"
          icon="edit"
          id="change-address"
          onClick={onChange}
          aria-label={t('delivery.change_address')}
          aria-describedby="address-error"
        >
          {t('delivery.change')}
        </Button>
      </div>
      <div className="deliver-to">
        <p>
          <strong>{address.formatted}</strong>
        </p>
        {address.unit_or_floor && <p>{address.unit_or_floor}</p>}
        {address.directions && <p className="soft">{address.directions}</p>}
      </div>
      <Problem id="address-error" text={problem} />
    </section>
  )
}
