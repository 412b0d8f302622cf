// The shopper's favourite shops, on their profile.
import { useQuery } from '@tanstack/react-query'
import { shopField } from '#features/accounts/shoppers/web/about-fields.ts'
import { shopsQuery } from '#features/accounts/shoppers/web/profile-queries.ts'
import { CheckField } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

/** A fieldset of the shops. Without a connection it sends nothing, so the favourites stay as they are. */
export function FavouredShops({ favoured }: { favoured: readonly string[] }) {
  const t = useWords()
  const shop = useShop()
  const { data, isError } = useQuery(shopsQuery(shop))
  if (!data) return <p className="soft small">{t(isError ? 'about.shops_offline' : 'about.shops_loading')}</p>
  return (
    <details className="folds">
      <summary>
        {t('about.favoured_shops', { count: data.filter(({ id }) => favoured.includes(id)).length })}
      </summary>
      <fieldset className="field">
        <legend className="visually-hidden">{t('about.shops')}</legend>
        <input type="hidden" name="shops_shown" value={data.map(({ id }) => id).join(' ')} />
        {data.map(({ id, name }) => (
          <CheckField key={id} name={shopField(id)} label={name} defaultChecked={favoured.includes(id)} />
        ))}
      </fieldset>
    </details>
  )
}
