// The lists of the account as a plain page.
import { formatDayShort } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useAccount, useLanguage } from '#web/shop.tsx'
import { useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import { useAccountLists } from '../web/account-lists.ts'

export function Component() {
  const t = useWords()
  const language = useLanguage()
  const lists = useAccountLists()
  const isSignedIn = useAccount() !== null
  const hasBasket = useCartItems().length > 0
  return (
    <>
      <p>
        <a className="act" href={pageTo('list', { id: 'new' })}>
          {t('lists.write')}
        </a>{' '}
        <a href={pageTo('favourites')}>{t('catalogue.favourites')}</a>
      </p>
      {lists.length === 0 && <p>{t('lists.none_text')}</p>}
      {lists.length > 0 && (
        <ul className="rows">
          {lists.map(({ id, name, items, created_at }) => (
            <li key={id}>
              <a href={pageTo('list', { id })}>{name}</a>
              <br />
              <span className="soft">
                {t('lists.things', { count: items.length })},{' '}
                {t('lists.kept_on', { date: formatDayShort(new Date(created_at), language) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSignedIn && hasBasket && (
        <PlainForm form="keep_basket">
          <button type="submit">{t('lists.keep_basket')}</button>
        </PlainForm>
      )}
      {!isSignedIn && (
        <p>
          <a href={`${pageTo('signIn')}?redirect_to=${encodeURIComponent(pageTo('lists'))}`}>
            {t('shell.sign_in')}
          </a>
        </p>
      )}
    </>
  )
}
