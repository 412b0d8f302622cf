// What a product cost in the last ninety days: a chart, the verdict on its special, and every price as a list.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageOffer } from '#features/catalogue/catalogue/catalogue-pages-contract.ts'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { type Translate, useWords } from '#web/words.ts'
import type { ProductPrices, WatchedOffer } from '../price-contract.ts'
import { PriceVerdict } from './offer-verdict.tsx'
import { priceChartPaths } from './price-chart.ts'
import { type PriceWatchQuery, pricesQuery } from './price-queries.ts'
import css from './price-watch.css?inline'

// All other rules travel with the first page of a visit; these come with what they are for.
const styleSheet = new CSSStyleSheet()
styleSheet.replaceSync(css)
document.adoptedStyleSheets.push(styleSheet)

export interface PriceWatchProps extends PriceWatchQuery {
  /** As they are listed: the first of them is shown, or the first special. */
  offers: readonly PageOffer[]
}

export function PriceWatch({ offers, ...query }: PriceWatchProps) {
  const t = useWords()
  const shop = useShop()
  const [chosen, choose] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery(pricesQuery(shop, query))
  const watchedOffers = offers.flatMap((offer) => {
    const watched = data?.offers.find(({ offer_id }) => offer_id === offer.id)
    return watched ? [{ offer, watched }] : []
  })
  const first = watchedOffers.find(({ watched }) => watched.verdict) ?? watchedOffers[0]
  const selected = watchedOffers.find(({ offer }) => offer.id === chosen) ?? first
  return (
    <>
      <h2 className="product-page-heading">{t('prices.title')}</h2>
      {selected && data ? (
        <>
          <OfferSelect
            watchedOffers={watchedOffers}
            selected={selected}
            choose={choose}
            withShop={query.supplierId === null}
          />
          <Prices {...selected} {...data} />
        </>
      ) : isFetching ? (
        <Skeleton lines={6} />
      ) : error ? (
        <>
          <p role="alert">
            {t(isFailure(error, 'unavailable') && error.http === 0 ? 'kit.offline_title' : 'kit.error_title')}
          </p>
          <Button
            icon="again"
            onClick={({ currentTarget }) => {
              currentTarget.closest('section')?.focus()
              void refetch()
            }}
          >
            {t('kit.try_again')}
          </Button>
        </>
      ) : (
        <p className="soft">{t('prices.none')}</p>
      )}
    </>
  )
}

interface WatchedPageOffer {
  offer: PageOffer
  watched: WatchedOffer
}

interface OfferSelectProps {
  watchedOffers: readonly WatchedPageOffer[]
  selected: WatchedPageOffer
  choose: (id: string) => void
  withShop: boolean
}

function OfferSelect({ watchedOffers, selected, choose, withShop }: OfferSelectProps) {
  const t = useWords()
  const nameOf = ({ offer: { name }, watched }: WatchedPageOffer) =>
    withShop ? t('prices.at', { name, supplier: watched.supplier.name }) : name
  if (watchedOffers.length === 1) return withShop && <p className="soft">{nameOf(selected)}</p>
  return (
    <label className="field">
      <span className="field__label">{t('prices.which')}</span>
      <span className="field__box">
        <select
          className="field__input"
          value={selected.offer.id}
          onChange={({ target }) => choose(target.value)}
        >
          {watchedOffers.map((each) => (
            <option key={each.offer.id} value={each.offer.id}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

function Prices({ offer, watched, from, until }: WatchedPageOffer & Pick<ProductPrices, 'from' | 'until'>) {
  const t = useWords()
  const language = useLanguage()
  const rand = (cents: number) => formatRand(displayedCents(offer, cents))
  const day = (instant: string) => formatDayShort(new Date(instant), language)
  const { points, days, lowest_in_cents: lowest, highest_in_cents: highest } = watched
  const span =
    lowest === highest
      ? t('prices.flat', { count: days, price: rand(lowest) })
      : `${t('prices.span', {
          count: days,
          lowest: rand(lowest),
          highest: rand(highest),
          usual: rand(watched.usual_in_cents),
        })} ${t('prices.noDearer', { days: watched.days_no_dearer })}`
  const { path, specials } = priceChartPaths(watched, Date.parse(from), Date.parse(until))
  return (
    <>
      {watched.verdict && (
        <p>
          <PriceVerdict watched={watched} /> {explainVerdict(t, watched, offer, day)}
        </p>
      )}
      <figure className="card soft small">
        <span>{rand(highest)}</span>
        <svg viewBox="0 0 300 80" preserveAspectRatio="none" role="img" aria-label={span}>
          <path d="M0 80H300" opacity=".3" />
          <path d={path} />
          <path className="price-watch-special" d={specials} />
        </svg>
        <figcaption className="spread">
          <span>{day(from)}</span>
          {specials && <span className="price-watch-special">{t('prices.special')}</span>}
          <span>{t('prices.today')}</span>
        </figcaption>
      </figure>
      <p>{span}</p>
      <details>
        <summary>{t('prices.changes')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('prices.from')}</th>
              <th scope="col">{t('prices.price')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ from: since, price_in_cents, special }) => (
              <tr key={since}>
                <th scope="row">{day(since)}</th>
                <td>
                  {price_in_cents === null ? t('prices.notSold') : rand(price_in_cents)}
                  {special && ` (${t('prices.special')})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function explainVerdict(
  t: Translate,
  { verdict, points, days }: WatchedOffer,
  offer: PageOffer,
  day: (instant: string) => string,
): string {
  if (!verdict || verdict.usual_in_cents === null) return t('prices.unknown')
  const rand = (cents: number | null) => formatRand(displayedCents(offer, cents ?? 0))
  const usual = rand(verdict.usual_in_cents)
  if (verdict.code === 'lowest') return t('prices.lowestWhy', { usual, days })
  if (verdict.code === 'lower')
    return t('prices.lowerWhy', {
      usual,
      lower: rand(verdict.lower_in_cents),
      day: day(verdict.lower_at ?? ''),
    })
  if (verdict.code === 'usual') return t('prices.usualWhy', { usual })
  const saving =
    displayedCents(offer, verdict.usual_in_cents) - displayedCents(offer, points.at(-1)?.price_in_cents ?? 0)
  return `${t('prices.raisedWhy', { usual, day: day(verdict.raised_at ?? '') })} ${
    saving > 0 ? t('prices.raisedSaves', { amount: formatRand(saving) }) : t('prices.raisedNothing')
  }`
}
