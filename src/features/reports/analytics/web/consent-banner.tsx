// Asks once for consent to Google Analytics. Yes and no look alike and are equally easy to reach; the shop can be used
// meanwhile, and nothing is sent without an answer.
import './consent.css'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { type Shop, ShopProvider } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { saveConsent, useConsent } from './analytics-consent-store.ts'

/** Renders the banner after the shop's own tree, so that the skip link stays the first thing on the page. */
export async function showConsentBanner(shop: Shop): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <ShopProvider shop={shop}>
      <ConsentBanner />
    </ShopProvider>,
  )
}

function ConsentBanner() {
  const t = useWords()
  const open = useConsent(({ choice }) => choice === null)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-consent', open)
    return () => document.documentElement.removeAttribute('data-consent')
  }, [open])
  if (!open) return null
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="consent__text">
        <h2 id="consent-title">{t('consent.title')}</h2>
        <p>
          {t('consent.text')} <a href={pageTo('terms')}>{t('consent.more')}</a>
        </p>
      </div>
      <div className="consent__buttons">
        <Button onClick={() => saveConsent('no')}>{t('consent.refuse')}</Button>
        <Button onClick={() => saveConsent('yes')}>{t('consent.accept')}</Button>
      </div>
    </section>
  )
}
