// The address book: lists delivery addresses, adds and removes them, and sets the default.
import './addresses.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageTo } from '#paths'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { OpenForm, openBy, PageForm, useOpenPart } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { type Shop, useAccount, useShop } from '#web/shop.tsx'
import { unlessOffline } from '#web/unless-offline.ts'
import { loadWordSet, useWords } from '#web/words.ts'
import { maxAddresses } from '../address-rules.ts'
import { AddressCard } from './address-card.tsx'
import { readDraft } from './address-draft.ts'
import { addressBookForm, newAddressPart } from './address-fields.ts'
import { AddressForm } from './address-form.tsx'
import { addressesQuery } from './address-queries.ts'
import { openInNewDocument } from './map-document.ts'
import { mapQuery } from './map-queries.ts'

export const handle: PageHandle = {
  title: 'shoppers.addressesTitle',
  needsLogin: 'shopper',
  alone: true,
  back: pageTo('home'),
}

/** Loads the addresses. Offline, the page opens all the same and says so. */
export const loader: PageLoader = async ({ shop, url }) => {
  if (!shop.account) return
  await Promise.all([
    unlessOffline(shop.ensure(addressesQuery(shop, shop.account.id))),
    // The form does without it.
    shop.ensure(mapQuery(shop)).catch(() => undefined),
  ])
  if (!import.meta.env.SSR) openInNewDocument(shop, url)
}

export function Component() {
  const account = useAccount()
  return <div className="stack addresses">{account && <AddressBook userId={account.id} />}</div>
}

function AddressBook({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data: addresses, error, refetch } = useQuery(addressesQuery(shop, userId))
  // What was begun and not sent is still there.
  const opened = useOpenPart() === newAddressPart
  const [adding, setAdding] = useState(() => opened || readDraft(shop, userId) !== undefined)
  // The form's further words; it opens without them where they cannot come.
  useEffect(() => {
    void fetchWords(shop)
  }, [shop])
  const addButton = useRef<HTMLButtonElement>(null)
  // What was pressed is gone with its card or its form: the focus goes to what stays.
  const rest = () => requestAnimationFrame(() => addButton.current?.focus())
  const done = () => {
    setAdding(false)
    rest()
  }
  if (!addresses)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />
  const full = addresses.length >= maxAddresses
  const add = (
    <Button
      ref={addButton}
      kind="primary"
      icon="plus"
      {...openBy(newAddressPart, () => void fetchWords(shop).then(() => setAdding(true)))}
    >
      {t('addresses.add')}
    </Button>
  )
  return (
    <>
      <OpenForm />
      {import.meta.env.SSR && <AddressSaved />}
      {error && <p role="status">{t('addresses.old')}</p>}
      {adding && <AddressForm userId={userId} onDone={done} onCancel={done} />}
      {!adding && addresses.length === 0 && (
        <EmptyState icon="place" drawing="house" title={t('addresses.none')} text={t('addresses.none_text')}>
          {add}
        </EmptyState>
      )}
      {!adding && addresses.length > 0 && !full && <div className="row">{add}</div>}
      {full && <p className="soft">{t('addresses.full', { count: maxAddresses })}</p>}
      <PageForm action={addressBookForm} />
      <ul className="addresses__list">
        {addresses.map((address) => (
          <AddressCard key={address.id} userId={userId} address={address} onRemoved={rest} />
        ))}
      </ul>
    </>
  )
}

/** Without script the page says so; only the server renders it. */
function AddressSaved() {
  const t = useWords()
  const [search] = useSearchParams()
  if (!useFormVisit() || !search.has('saved')) return null
  return (
    <Notice tone="good">
      <p>{t('addresses.saved')}</p>
    </Notice>
  )
}

const fetchWords = (shop: Shop): Promise<void> => loadWordSet('map', shop).catch(() => undefined)
