// The heart of a product: marks it as a favourite, or unmarks it.
import { useEffect } from 'react'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { setFavourite, useFavourites } from './use-favourites.ts'

export function Heart({ productId, isPressed = false }: { productId: string; isPressed?: boolean }) {
  const t = useWords()
  const shop = useShop()
  const { ids } = useFavourites()
  const isFavourite = ids?.includes(productId) ?? false
  const change = () =>
    setFavourite(shop, productId, !isFavourite).catch(() =>
      notify({ kind: 'error', text: t('favourites.failed') }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the tap that fetched it
  useEffect(() => {
    if (isPressed) void change()
  }, [])
  return (
    <Button
      kind="quiet"
      icon={isFavourite ? 'heart-full' : 'heart'}
      aria-pressed={isFavourite}
      disabled={ids === undefined}
      onClick={() => void change()}
    >
      {t(isFavourite ? 'favourites.is_on' : 'favourites.add')}
    </Button>
  )
}
