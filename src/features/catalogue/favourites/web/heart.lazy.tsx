// Fetches the heart of a product where it stands in what a tap opened.
import { type ComponentType, useEffect, useState } from 'react'
import { useShop } from '#web/shop.tsx'
import { loadWordSet } from '#web/words.ts'

interface Props {
  productId: string
}

export function LazyHeart(props: Props) {
  const shop = useShop()
  const [Heart, setHeart] = useState<ComponentType<Props>>()
  useEffect(() => {
    let left = false
    Promise.all([import('./heart.tsx'), loadWordSet('favourites', shop)]).then(
      ([module]) => left || setHeart(() => module.Heart),
      () => {},
    )
    return () => {
      left = true
    }
  }, [shop])
  return Heart && <Heart {...props} />
}
