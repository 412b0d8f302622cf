// Optional details about the shopper beyond the name; the form is fetched when it is opened.
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { openBy, useOpenPart } from '#web/forms/page-form.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { type Shop, useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Account } from '../account-contract.ts'
import { aboutForm } from './about-fields.ts'

type Form = ComponentType<{ account: Account }>

const loadForm = async (shop: Shop): Promise<{ default: Form }> => {
  const [{ AboutForm }] = await Promise.all([import('./about-form.tsx'), loadWordSet('about', shop)])
  return { default: AboutForm }
}

/** The server renders the form that the page's address opens. */
const serverForm = import.meta.env.SSR ? (await import('./about-form.tsx')).AboutForm : undefined

export function AboutYou({ account }: { account: Account }) {
  const t = useWords()
  const shop = useShop()
  const isOpened = useOpenPart() === aboutForm
  const [Form, setForm] = useState<Form | undefined>(() =>
    isOpened ? (serverForm ?? lazy(() => loadForm(shop))) : undefined,
  )
  const open = () =>
    void loadForm(shop)
      .then((form) => setForm(() => form.default))
      .catch(() => notify({ kind: 'error', text: t('shoppers.failed'), key: 'about' }))
  if (Form)
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <Form account={account} />
      </Suspense>
    )
  return (
    <Button icon="edit" {...openBy(aboutForm, open)}>
      {t('shoppers.about_you')}
    </Button>
  )
}
