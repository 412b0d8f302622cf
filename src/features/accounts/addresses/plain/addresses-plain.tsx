// The address book as a plain page. A new address and a change of one are pages of their own, at the same address.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { useOpenPart } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useAccount, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Address } from '../address-contract.ts'
import { maxAddresses, maxLengths } from '../address-rules.ts'
import {
  addressBookForm,
  addressDetailsForm,
  addressDetailsPart,
  makeDefault,
  newAddressForm,
  newAddressPart,
  removeAddress,
} from '../web/address-fields.ts'
import { addressesQuery } from '../web/address-queries.ts'
import { PlainFound } from './plain-found.tsx'

export function Component() {
  const account = useAccount()
  return account && <AddressBook userId={account.id} />
}

function AddressBook({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const part = useOpenPart()
  const { data: addresses } = useSuspenseQuery(addressesQuery(shop, userId))
  const changed = addresses.find(({ id }) => part === addressDetailsPart(id))
  const isFull = addresses.length >= maxAddresses
  if (part === newAddressPart) return <NewAddress />
  if (changed) return <Details address={changed} />
  return (
    <>
      {search.has('saved') && (
        <p className="done" role="status">
          {t('addresses.saved')}
        </p>
      )}
      {addresses.length === 0 && <p>{t('addresses.none_text')}</p>}
      {isFull && <p className="note">{t('addresses.full', { count: maxAddresses })}</p>}
      {addresses.length > 0 && (
        <PlainForm form={addressBookForm}>
          <ul className="rows">
            {addresses.map((address) => (
              <Row key={address.id} address={address} />
            ))}
          </ul>
        </PlainForm>
      )}
      {!isFull && (
        <p>
          <a className="act" href={`?open=${newAddressPart}`}>
            {t('addresses.add')}
          </a>
        </p>
      )}
    </>
  )
}

function Row({ address }: { address: Address }) {
  const t = useWords()
  const { id, formatted, unit_or_floor: unit, directions, is_default: isDefault } = address
  return (
    <li>
      <b>{formatted}</b> {isDefault && t('addresses.default')}
      {(unit || directions) && (
        <>
          <br />
          <span className="soft">{[unit, directions].filter(Boolean).join(', ')}</span>
        </>
      )}
      <p>
        <a className="way" href={`?open=${addressDetailsPart(id)}`}>
          {t('addresses.change')}
        </a>{' '}
        {!isDefault && (
          <button
            type="submit"
            name={makeDefault}
            value={id}
            aria-label={`${t('addresses.make_default')}: ${formatted}`}
          >
            {t('addresses.make_default')}
          </button>
        )}{' '}
        <button
          type="submit"
          name={removeAddress}
          value={id}
          aria-label={`${t('addresses.remove')}: ${formatted}`}
        >
          {t('addresses.remove')}
        </button>
      </p>
    </li>
  )
}

function NewAddress() {
  const t = useWords()
  const posted = usePosted(newAddressForm)
  const { values, errorOf } = posted ?? {}
  return (
    <PlainForm form={newAddressForm}>
      <h2>{t('addresses.add')}</h2>
      <PlainField
        name="line"
        label={t('addresses.line')}
        hint={t('addresses.line_hint')}
        value={values?.line}
        error={errorOf?.('line')}
        maxLength={maxLengths.line}
      />
      <PlainField
        name="town"
        hint={t('places.example')}
        label={t('places.label')}
        value={values?.town}
        error={errorOf?.('town')}
      />
      {values && <PlainFound typed={values} />}
      <DetailFields unit={values?.unit} directions={values?.directions} />
      <SaveOrLeave />
    </PlainForm>
  )
}

function Details({ address }: { address: Address }) {
  const typed = usePosted(addressDetailsForm, { address_id: address.id })?.values
  return (
    <PlainForm form={addressDetailsForm}>
      <h2>{address.formatted}</h2>
      <input type="hidden" name="address_id" value={address.id} />
      <DetailFields
        unit={typed?.unit ?? address.unit_or_floor ?? undefined}
        directions={typed?.directions ?? address.directions ?? undefined}
      />
      <SaveOrLeave />
    </PlainForm>
  )
}

function DetailFields({ unit, directions }: { unit: string | undefined; directions: string | undefined }) {
  const t = useWords()
  return (
    <>
      <PlainField name="unit" label={t('addresses.unit')} value={unit} maxLength={maxLengths.unit} />
      <PlainField
        name="directions"
        label={t('addresses.directions')}
        hint={t('addresses.directions_hint')}
        lines={3}
        value={directions}
        maxLength={maxLengths.directions}
      />
    </>
  )
}

function SaveOrLeave() {
  const t = useWords()
  return (
    <p>
      <button type="submit" className="act">
        {t('addresses.save')}
      </button>{' '}
      <a className="way" href={pageTo('addresses')}>
        {t('kit.cancel')}
      </a>
    </p>
  )
}
