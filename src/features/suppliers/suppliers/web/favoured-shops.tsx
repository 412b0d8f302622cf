// The shopper's favourite shops, on their profile.
import { useQuery } from '@tanstack/react-query'
import { CheckField } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { suppliersNearQuery } from './supplier-queries.ts'

/** A fieldset of the shops. Without a connection it sends nothing, so the favourites stay as they are. */
export function FavouredShops({ favoured }: { favoured: readonly string[] }) {
  const t = useWords()
  const shop = useShop()
  const { data, isError } = useQuery(suppliersNearQuery(shop, null))
  if (!data) return <p className="soft small">{t(isError ? 'about.shops_offline' : 'about.shops_loading')}</p>
  return (
    <details>
      <summary>
        {t('about.favoured_shops', { count: data.filter(({ id }) => favoured.includes(id)).length })}
      </summary>
      <fieldset className="field">
        <legend className="visually-hidden">{t('about.shops')}</legend>
        <input type="hidden" name="shops_shown" value={data.map(({ id }) => id).join(' ')} />
        {data.map(({ id, name }) => (
          <CheckField key={id} name="shop" value={id} label={name} defaultChecked={favoured.includes(id)} />
        ))}
      </fieldset>
    </details>
  )
}
