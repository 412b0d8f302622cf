// Shows, where a basket is limited to one supplier, which lines of other suppliers are in the account's basket from another
// device.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { maxLines } from '#features/basket/basket/basket.ts'
import { syncBasketNow } from '#features/basket/basket/web/basket-sync.ts'
import { useBasketSync } from '#features/basket/basket/web/basket-sync-store.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export default function OtherBaskets() {
  const t = useWords()
  const others = useBasketSync((shared) => shared.others)
  const alone = useBasketSync((shared) => shared.alone)
  // This store comes with what needs it first, after the others were restored.
  useEffect(() => void useBasketSync.persist.rehydrate(), [])
  return (
    <>
      {alone > 0 && (
        <p className="notice notice--plain">
          <Icon name="info" />
          {t('basket.alone', { count: alone, most: maxLines })}
        </p>
      )}
      {others.map((other) => (
        <OtherBasket key={other.supplier_id} {...other} />
      ))}
    </>
  )
}

function OtherBasket({ supplier_id: id, count }: { supplier_id: string; count: number }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const { data: supplier } = useQuery(supplierQuery(shop, id))
  if (!supplier) return null
  async function goThere() {
    const { chooseSupplier } = await import('#features/suppliers/suppliers/web/choose-supplier.ts')
    if (!(await chooseSupplier(shop, id))) return
    await syncBasketNow(shop, { now: true })
    await navigate(pageTo('basket'))
  }
  return (
    <div className="notice notice--plain">
      <Icon name="cart" />
      <p className="notice__words">{t('basket.other', { count, supplier: supplier.name })}</p>
      <Button onClick={() => void goThere()}>{t('basket.other_go')}</Button>
    </div>
  )
}
