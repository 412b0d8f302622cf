// Shows the place of the visit in the supplier bar where prices are compared, and opens the dialog that sets, changes or forgets
// it.
import { usePlace } from '#features/suppliers/suppliers/web/place-store.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function PlaceButton() {
  const t = useWords()
  const shop = useShop()
  const placed = useShopState((state) => state.placed === true)
  const name = usePlace(({ place }) => place?.name)
  const open = () =>
    import('./prompt-for-place.tsx')
      .then(({ changePlace }) => changePlace(shop))
      .catch(() => notify({ text: t('kit.offline_title'), kind: 'error', key: 'picker' }))
  return (
    <button type="button" className="supplier-bar__place" aria-haspopup="dialog" onClick={() => void open()}>
      <Icon name="place" size="small" />
      <span>{placed ? (name ?? t('suppliers.near_you')) : t('suppliers.bar_place')}</span>
    </button>
  )
}
