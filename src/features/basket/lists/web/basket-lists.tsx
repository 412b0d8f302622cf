// The basket page's buttons to save this basket as a list and to open the saved ones.
import { useEffect, useState } from 'react'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

const restMs = 3000

export function BasketLists({ items }: { items: readonly CartLine[] }) {
  const t = useWords()
  const shop = useShop()
  const [busy, setBusy] = useState(false)
  const any = items.length > 0
  // A basket is kept without a signal too, also by whoever is asked about it when it is to give way: two kilobytes, once the
  // page has come to rest.
  useEffect(() => {
    if (!any) return
    const timer = setTimeout(() => void import('./save-basket-as-list.ts').catch(() => {}), restMs)
    return () => clearTimeout(timer)
  }, [any])
  const save = async () => {
    setBusy(true)
    try {
      const { saveBasketAsList } = await import('./save-basket-as-list.ts')
      const saved = await saveBasketAsList(shop, items)
      notify(
        saved === 'full'
          ? { kind: 'error', text: t('lists.full') }
          : { kind: 'success', text: t('lists.kept') },
      )
    } catch {
      // What keeps it could not be fetched.
      notify({ kind: 'error', text: t('lists.not_kept') })
    }
    setBusy(false)
  }
  return (
    <div className="row">
      {any && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {import.meta.env.SSR && <FormFields form="keep_basket" />}
          <Button type="submit" kind="quiet" icon="page" busy={busy}>
            {t('lists.keep_basket')}
          </Button>
        </form>
      )}
      <ButtonLink kind="quiet" icon="page" to={pageTo('lists')}>
        {t('lists.title')}
      </ButtonLink>
    </div>
  )
}
