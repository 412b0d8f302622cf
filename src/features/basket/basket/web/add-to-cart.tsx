// The add-to-cart panel: the quantity, its total and the button that adds it to the basket.
import { useEffect, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { AddPanel, firstQty } from '#features/catalogue/catalogue/web/add-panel.tsx'
import { LazyHeart } from '#features/catalogue/favourites/web/heart.lazy.tsx'
import type { NearBranch } from '#features/suppliers/near/near-contract.ts'
import { formatKm } from '#kernel/distance.ts'
import { qty as toQty } from '#kernel/quantity.ts'
import { track } from '#web/analytics.ts'
import { inset } from '#web/inset.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { usePlaceMissing, useShop } from '#web/shop.tsx'
import { useCart, useCartQty } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { setCartOffer } from './edit-basket.ts'
import { fitsBasket } from './fits-basket.ts'
import { useRemoveLine } from './remove-line.ts'

interface Props {
  offer: CardOffer
  /** How far its branch is, where that is known. */
  nearBranch?: NearBranch | undefined
  onClose: () => void
}

// While an order is updated, things go to that instead [spec 4].
const AddToOrder = inset('AddToOrder')

export function AddToCart(props: Props) {
  const editing = useCart((cart) => cart.proxy_order_id)
  const missing = usePlaceMissing()
  // As it was at the tap: the answer to the question must not take the panel away.
  const [isAskingForSupplier] = useState(missing)
  if (editing !== null) return <AddToOrder orderId={editing} {...props} />
  return isAskingForSupplier ? <AddWhenPlaced {...props} /> : <AddToBasket {...props} />
}

/** A place is known before the first add [ruling 14]: without one it is asked for, and a branch near it sells. */
function AddWhenPlaced({ offer, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const [near, setNear] = useState<CardOffer>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, by the tap
  useEffect(() => {
    let left = false
    const placed = import('./require-place.ts').then(({ requirePlace: placeFirst }) =>
      placeFirst(shop, offer),
    )
    placed.then(
      (found) => {
        if (left) return
        if (found.offer) setNear(found.offer)
        else onClose()
      },
      () => {
        notify({ kind: 'error', text: t('kit.offline_title') })
        if (!left) onClose()
      },
    )
    return () => {
      left = true
      void placed.then(({ finish: settle }) => settle()).catch(() => {})
    }
  }, [])
  return near ? <AddToBasket offer={near} onClose={onClose} /> : null
}

function AddToBasket({ offer, nearBranch, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const remove = useRemoveLine()
  const inBasket = useCartQty(offer.id)
  const [value, setValue] = useState(inBasket > 0 ? inBasket : firstQty(offer))

  async function add() {
    if (!(await fitsBasket(shop, offer))) return
    setCartOffer(offer, value)
    if (value > inBasket) track({ name: 'add_to_cart', lines: [{ offer, qty: toQty(value - inBasket) }] })
    notify({ kind: 'success', key: 'added-to-basket', text: t('catalogue.addedTo', { name: offer.name }) })
    onClose()
  }

  return (
    <AddPanel
      title={t('catalogue.addTo')}
      offer={offer}
      note={
        nearBranch && !nearBranch.near
          ? t('catalogue.farAway', { km: formatKm(nearBranch.km ?? 0, shop.language) })
          : undefined
      }
      beside={<LazyHeart productId={offer.sellable.product_id} />}
      value={value}
      onChange={setValue}
      onClose={onClose}
    >
      {inBasket > 0 && (
        <Button
          kind="plain"
          onClick={async () => {
            if (await remove({ offer, qty: inBasket })) onClose()
          }}
        >
          {t('catalogue.removeFrom')}
        </Button>
      )}
      <Button kind="primary" onClick={() => void add()}>
        {t(inBasket > 0 ? 'catalogue.updateBasket' : 'catalogue.addTo')}
      </Button>
    </AddPanel>
  )
}
