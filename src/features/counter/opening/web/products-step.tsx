// The products: from a list, scanned one by one, or copied from another branch.
import { useState } from 'react'
import { pages } from '#paths'
import { useBranch } from '#web/counter-kit/branch-choice.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { useStep } from './use-step.ts'

export function ProductsStep({ supplierId, offers }: { supplierId: string; offers: number }) {
  const t = useWords()
  const shop = useShop()
  const { branches } = useBranch()
  const others = branches.filter(({ id }) => id !== supplierId)
  const { errors, busy, save, leave } = useStep('products', supplierId)
  const [from, setFrom] = useState(others[0]?.id ?? '')
  const here = new URLSearchParams({ supplier_id: supplierId })
  const copy = () =>
    save(async () => {
      await shop.api('copyOffers', { params: { id: supplierId }, body: { from } })
      return supplierId
    })
  return (
    <section className="card stack">
      <p role="status">{t('opening.offers', { count: offers })}</p>
      <FormError text={Object.values(errors)[0]} />
      <ButtonLink
        wide
        icon="page"
        kind={offers > 0 ? 'plain' : 'primary'}
        to={`${pages.counterImports}?${here}`}
      >
        {t('opening.send_list')}
      </ButtonLink>
      <p className="soft small">{t('opening.send_list_hint')}</p>
      {others.length > 0 && (
        <>
          <SelectField
            label={t('opening.copy_from')}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button wide icon="shop" busy={busy} onClick={copy}>
            {t('opening.copy')}
          </Button>
        </>
      )}
      <Button wide kind={offers > 0 ? 'primary' : 'quiet'} onClick={() => void leave()}>
        {t(offers > 0 ? 'opening.next' : 'opening.later')}
      </Button>
    </section>
  )
}
