// One address of the address book, to be changed, made the default or removed. Removing can be undone for ten seconds.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { handledHere, openBy, submits, useOpenPart } from '#web/forms/page-form.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { type Shop, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Address, NewAddress } from '../address-contract.ts'
import { AddressDetails } from './address-details.tsx'
import {
  addressBookForm,
  addressDetailsPart,
  makeDefault,
  removeAddress as removeButton,
} from './address-fields.ts'
import { addressesQuery } from './address-queries.ts'
import { failureMessage } from './failure-message.ts'

interface Props {
  userId: string
  address: Address
  onRemoved: () => void
}

export function AddressCard({ userId, address, onRemoved }: Props) {
  const t = useWords()
  const shop = useShop()
  const part = addressDetailsPart(address.id)
  const [changing, setChanging] = useState(useOpenPart() === part)
  const { queryKey } = addressesQuery(shop, userId)
  const onError = (error: Error) => notify({ kind: 'error', text: failureMessage(t, error) })
  const choose = useMutation({
    mutationFn: () => shop.api('chooseAddress', { params: { user_id: userId, id: address.id } }),
    onSuccess: ({ resources }) => shop.queries.setQueryData(queryKey, resources),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => removeAddress(shop, userId, address.id),
    onSuccess: () => {
      shop.queries.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== address.id))
      notify({
        text: t('addresses.removed'),
        key: 'address-undo',
        vanishMs: 10_000,
        action: { label: t('addresses.undo'), onClick: () => void restore() },
      })
      onRemoved()
      // Which one goes first now, the server says.
      return shop.queries.invalidateQueries({ queryKey })
    },
    onError,
  })
  const restore = async () => {
    try {
      await shop.api('addAddressV2', { params: { user_id: userId }, body: { address: asNew(address) } })
      await shop.queries.invalidateQueries({ queryKey })
    } catch (error) {
      onError(error as Error)
    }
  }
  return (
    <li className="card address-card">
      <div className="address-card__says">
        <h2>{address.formatted}</h2>
        {!changing && address.unit_or_floor && <p>{address.unit_or_floor}</p>}
        {!changing && address.directions && <p className="soft">{address.directions}</p>}
        {address.is_default && <Badge tone="good">{t('addresses.default')}</Badge>}
      </div>
      {changing && <AddressDetails userId={userId} address={address} onDone={() => setChanging(false)} />}
      {!changing && (
        <div className="row">
          <Button
            icon="edit"
            aria-label={`${t('addresses.change')}: ${address.formatted}`}
            {...openBy(part, () => setChanging(true))}
          >
            {t('addresses.change')}
          </Button>
          {!address.is_default && (
            <Button
              busy={choose.isPending}
              aria-label={`${t('addresses.make_default')}: ${address.formatted}`}
              {...submits(addressBookForm, makeDefault, address.id)}
              onClick={handledHere(() => choose.mutate())}
            >
              {t('addresses.make_default')}
            </Button>
          )}
          <Button
            kind="quiet"
            icon="bin"
            busy={remove.isPending}
            aria-label={`${t('addresses.remove')}: ${address.formatted}`}
            {...submits(addressBookForm, removeButton, address.id)}
            onClick={handledHere(() => remove.mutate())}
          >
            {t('addresses.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What is gone already, on another phone or by an answer that got lost, is as good as removed. */
async function removeAddress(shop: Shop, userId: string, id: string): Promise<void> {
  try {
    await shop.api('removeAddress', { params: { user_id: userId, id } })
  } catch (error) {
    if (!isFailure(error, 'not_found')) throw error
  }
}

const asNew = (address: Address): NewAddress => ({
  bridge_id: address.bridge_id,
  bridge_name: address.bridge_name,
  formatted: address.formatted,
  latitude: address.latitude,
  longitude: address.longitude,
  unit_or_floor: address.unit_or_floor,
  directions: address.directions,
  is_default: address.is_default,
})
