// The place of a product's prices of the last ninety days. Their chart is not fetched before it is in sight.
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useShop } from '#web/shop.tsx'
import { useNear } from '#web/use-near.ts'
import { loadWordSet, useWords } from '#web/words.ts'
import type { PriceWatchProps } from './price-watch.tsx'

/** In the upper part of the screen: shoppers who never scroll do not pay for it, and the bars at a phone's foot hide the rest. */
const inSight = '0px 0px -30%'

type Parts = typeof import('./price-watch.tsx')

export function LazyPriceWatch(watch: PriceWatchProps) {
  const t = useWords()
  const shop = useShop()
  const [isNear, place] = useNear(inSight)
  const [parts, setParts] = useState<Parts>()
  const [state, setState] = useState<'waiting' | 'coming' | 'failed'>('waiting')
  const isDue = state === 'coming' || (state === 'waiting' && isNear)
  useEffect(() => {
    if (!isDue) return
    setState('coming')
    Promise.all([import('./price-watch.tsx'), loadWordSet('prices', shop)]).then(
      ([fetched]) => setParts(fetched),
      () => setState('failed'),
    )
  }, [isDue, shop])
  // The button goes; whoever pressed it stays here.
  const startLoading = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('section')?.focus()
    setState('coming')
  }
  return (
    <section className="price-watch" tabIndex={-1} ref={place}>
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
      ) : null}
    </section>
  )
}
