// Terms and conditions, in the shopper's language.

import { formatRand } from '#kernel/money.ts'
import type { PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { minimumOrderInCents } from '../basket-terms.ts'
import './terms-page.css'

export const handle: PageHandle = {
  title: 'shopfront.terms_title',
  english: true,
  description: 'shopfront.terms_description',
}

const parts = [
  'prices',
  'orders',
  'collection',
  'weights',
  'age',
  'payment',
  'cancelling',
  'returns',
  'privacy',
  'contact',
] as const

export function Component() {
  const t = useWords()
  const { config } = useShop()
  const values = {
    shop: config.shop_name,
    minimum: formatRand(minimumOrderInCents),
    bag: formatRand(config.bag_price_in_cents),
    phone: config.support_phone ?? '',
  }
  return (
    <div className="terms">
      <p>{t('shopfront.terms_intro', values)}</p>
      {parts.map((part) =>
        part === 'contact' && !config.support_phone ? null : (
          <section key={part}>
            <h2>{t(`shopfront.terms_${part}_title`)}</h2>
            <p>{t(`shopfront.terms_${part}_text`, values)}</p>
          </section>
        ),
      )}
    </div>
  )
}
