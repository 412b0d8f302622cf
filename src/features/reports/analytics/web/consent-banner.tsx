// Asks once whether the visit may be told to Google. Yes and no look alike and are as near; the shop goes on meanwhile,
// and without an answer nothing is told.
import './consent.css'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { type Shop, ShopProvider } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { saveConsent, useConsent } from './analytics-consent-store.ts'

/** Stands beside the tree of the shop, after it: the way past to the content stays the first thing on the page. */
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
