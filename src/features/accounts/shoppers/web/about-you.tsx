// Optional details about the shopper beyond the name; the form is fetched when it is opened.
import { type ComponentType, useState } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { loadWordSet, useWords } from '#web/words.ts'
import type { Account } from '../account-contract.ts'

export function AboutYou({ account }: { account: Account }) {
  const t = useWords()
  const shop = useShop()
  const hydrated = useHydrated()
  const [Form, setForm] = useState<ComponentType<{ account: Account }>>()
  async function open() {
    const [{ AboutForm }] = await Promise.all([import('./about-form.tsx'), loadWordSet('about', shop)])
    setForm(() => AboutForm)
  }
  if (Form) return <Form account={account} />
  return (
    <Button
      icon="edit"
      disabled={!hydrated}
      onClick={() =>
        void open().catch(() => notify({ kind: 'error', text: t('shoppers.failed'), key: 'about' }))
      }
    >
      {t('shoppers.about_you')}
    </Button>
  )
}
