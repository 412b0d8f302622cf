// Asks where the shopper is with plain forms: a search for a town or suburb, and a button for each that was found. With script the
// dialog asks instead (place-dialog.tsx).
import './place-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { maxPlaceQueryLength } from '#features/accounts/places/place-limits.ts'
import { placesQuery } from '#features/accounts/places/web/place-queries.ts'
import { placeAround, placeName } from '#features/accounts/places/web/place-words.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { minPlaceLetters, readPlaceQuery } from './place-page-query.ts'

export const handle: PageHandle = { title: 'near.title', alone: true, noindex: true }

export const loader: PageLoader = async ({ shop, url }) => {
  const query = readPlaceQuery(url.searchParams)
  if (query) await shop.ensure(placesQuery(shop, query))
}

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const query = readPlaceQuery(search)
  const { data } = useQuery({ ...placesQuery(shop, query ?? ''), enabled: query !== undefined })
  const back = search.get('return_to')
  return (
    <div className="stack place-dialog">
      <p>{t('near.why')}</p>
      <form method="get" className="stack">
        {back && <input type="hidden" name="return_to" value={back} />}
        <Field
          name="q"
          label={t('places.label')}
          placeholder={t('places.example')}
          defaultValue={query}
          required
          minLength={minPlaceLetters}
          maxLength={maxPlaceQueryLength}
        />
        <Button kind="primary" wide type="submit" icon="search">
          {t('near.search')}
        </Button>
      </form>
      {data?.length === 0 && <p role="status">{t('places.none')}</p>}
      {data && data.length > 0 && (
        <form method="post" className="place-dialog__choices" aria-label={t('places.list')}>
          {data.map((place) => (
            <Button key={place.id} icon="place" type="submit" name="place" value={place.id}>
              {placeName(place)} <span className="soft small">{placeAround(place)}</span>
            </Button>
          ))}
        </form>
      )}
      <p className="soft small">{t('near.privacy')}</p>
    </div>
  )
}
