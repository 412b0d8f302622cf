// What was added to the basket: a short page instead of the whole list again, with the ways on.
import { useSearchParams } from 'react-router'
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import { stepQty } from '#features/catalogue/catalogue/step-qty.ts'
import { formatOfferQty } from '#features/catalogue/catalogue/web/format-offer-qty.ts'
import { pageTo } from '#paths'
import type { PageHandle } from '#web/page.ts'
import { useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'

export const handle: PageHandle = { title: 'basket.plain_added_title', noindex: true }

/** Unlike the full page's it leads nowhere else. */
export const loader = async () => undefined

export function Component() {
  const t = useWords()
  const [search] = useSearchParams()
  const line = useCartItems().find(({ offer }) => offer.id === search.get('of'))
  const back = safePath(search.get('back') ?? pageTo('home'))
  return (
    <>
      {line && (
        <p className="done" role="status">
          {t('basket.plain_added', { amount: formatOfferQty(line.offer, line.qty), name: line.offer.name })}
        </p>
      )}
      {!line && <p className="done">{t('basket.plain_taken_out')}</p>}
      {search.get('fitted') === '1' && <p className="note">{t('basket.fitted')}</p>}
      <p>
        <a className="act" href={back}>
          {t('basket.continue')}
        </a>{' '}
        <a href={pageTo('basket')}>{t('basket.plain_to_basket')}</a>
      </p>
      {line && (
        <form method="post">
          <button type="submit" name="basket" value={`${line.offer.id} ${stepQty(line.offer, line.qty, 1)}`}>
            {t('basket.plain_more')}
          </button>{' '}
          <button type="submit" name="basket" value={`${line.offer.id} ${stepQty(line.offer, line.qty, -1)}`}>
            {t('basket.plain_less')}
          </button>
        </form>
      )}
    </>
  )
}
