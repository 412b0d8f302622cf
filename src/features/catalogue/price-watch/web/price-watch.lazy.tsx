// The place of a product's prices of the last ninety days. Nothing of them is fetched before it comes near the screen, or with
// data saver before a tap.
import { type MouseEvent, useCallback, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLight } from '#web/light/light.ts'
import { useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { PriceWatchProps } from './price-watch.tsx'

type Parts = typeof import('./price-watch.tsx')

interface LazyPrices {
  parts: Parts | undefined
  state: 'waiting' | 'coming' | 'failed'
  fetch: () => void
  /** The ref of what must come near the screen first. */
  near: (place: Element | null) => (() => void) | undefined
}

export function useLazyPrices(): LazyPrices {
  const shop = useShop()
  const light = useLight() !== null
  const [parts, setParts] = useState<Parts>()
  const [state, setState] = useState<LazyPrices['state']>('waiting')
  const fetch = useCallback(() => {
    setState('coming')
    Promise.all([import('./price-watch.tsx'), loadWordSet('prices', shop)]).then(
      ([fetched]) => setParts(fetched),
      () => setState('failed'),
    )
  }, [shop])
  const near = useCallback<LazyPrices['near']>(
    (place) => {
      if (light || !place) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          fetch()
        },
        { rootMargin: '200px' },
      )
      observer.observe(place)
      return () => observer.disconnect()
    },
    [light, fetch],
  )
  return { parts, state, fetch, near }
}

/**
 * Returns whether an offer is on special. Where one is, the prices are fetched as soon as the list of offers comes near the
 * screen, so that the verdict is there when the special is read.
 */
export const isSpecial = ({ promo }: { promo: boolean }) => promo

export function LazyPriceWatch({ prices, ...watch }: PriceWatchProps & { prices: LazyPrices }) {
  const t = useWords()
  const { parts, state, fetch } = prices
  const light = useLight() !== null
  // The button goes; whoever pressed it stays here.
  const startLoading = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('section')?.focus()
    fetch()
  }
  return (
    <section className="price-watch" tabIndex={-1} ref={watch.offers.some(isSpecial) ? null : prices.near}>
      {parts ? (
        <parts.PriceWatch {...watch} />
      ) : state === 'coming' ? (
        <Skeleton lines={6} />
      ) : state === 'failed' ? (
        <>
          <p role="alert">{t(navigator.onLine ? 'kit.error_title' : 'kit.offline_title')}</p>
          <Button icon="again" onClick={startLoading}>
            {t('kit.try_again')}
          </Button>
        </>
      ) : (
        light && (
          <Button icon="eye" onClick={startLoading}>
            {t('light.prices')}
          </Button>
        )
      )}
    </section>
  )
}
