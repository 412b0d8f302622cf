// Asks where the shopper is, as a plain page: a town or suburb to search for, and a button for each that was found.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { maxPlaceQueryLength } from '#features/accounts/places/place-limits.ts'
import { placesQuery } from '#features/accounts/places/web/place-queries.ts'
import { placeAround, placeName } from '#features/accounts/places/web/place-words.ts'
import { PlainField } from '#web/plain/plain-form.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { readPlaceQuery } from '../web/place-page-query.ts'

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const query = readPlaceQuery(search)
  const { data } = useQuery({ ...placesQuery(shop, query ?? ''), enabled: query !== undefined })
  const back = search.get('return_to')
  return (
    <>
      <p>{t('near.why')}</p>
      <form>
        {back && <input type="hidden" name="return_to" value={back} />}
        <PlainField
          name="q"
          label={t('places.label')}
          hint={t('places.example')}
          value={search.get('q') ?? undefined}
          required
          maxLength={maxPlaceQueryLength}
        />
        <p>
          <button type="submit" className="act">
            {t('near.search')}
          </button>
        </p>
      </form>
      {data?.length === 0 && <p role="status">{t('places.none')}</p>}
      {data && data.length > 0 && (
        <form method="post" aria-label={t('places.list')}>
          {data.map((place) => (
            <p key={place.id}>
              <button type="submit" name="place" value={place.id}>
                {placeName(place)}, {placeAround(place)}
              </button>
            </p>
          ))}
        </form>
      )}
      <p className="soft">{t('near.privacy')}</p>
    </>
  )
}
