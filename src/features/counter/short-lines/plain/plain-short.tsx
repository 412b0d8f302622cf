// How much of a line is in stock, and what is offered instead. The shopper's wish decides what happens then.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { dealTexts } from '#features/counter/counter/deal-texts.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { isAsked as isAskedAbout, readThere, shownThere } from '../read-there.ts'
import type { StandInOffer } from '../shortage-contract.ts'
import { isWished, shortWishes } from '../web/short-wishes.ts'
import { standInsQuery } from '../web/shortage-queries.ts'

/** The nearest come first. */
const maxStandIns = 8

export function PlainShort({ order, item }: { order: CounterOrder; item: CounterItem }) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const posted = usePosted('counter-short', { item: item.id })
  const isAsked = isAskedAbout(item)
  const deals = dealTexts(order, item)
  const words = search.get('q') ?? ''
  const typed = posted?.values.there ?? (search.get('there') || shownThere(item))
  const there = readThere(item, search.get('there') || shownThere(item)) ?? 0
  const query = standInsQuery(shop, {
    orderId: order.id,
    itemId: item.id,
    there: there < item.qty ? there : 0,
    words,
  })
  const { data } = useQuery({ ...query, enabled: false })
  const standIns = data?.stand_ins ?? []
  const wished = standIns.find((standIn) => isWished(item, standIn))
  const chosen =
    posted?.values.instead ?? (isAsked ? item.short?.substitute?.offer_id : wished?.offer_id) ?? ''
  const unit = item.per_kg ? ` (${item.per_kg_symbol ?? 'kg'})` : ''
  return (
    <PlainForm form="counter-short" id={item.id}>
      <h2>{t('shortages.title', { name: item.name })}</h2>
      <input type="hidden" name="item" value={item.id} />
      <p>{t(shortWishes[item.wish] ?? 'shortages.wish_ask')}</p>
      {deals && <p>{t('shortages.deal', { deals })}</p>}
      <PlainField
        name="there"
        label={t('shortages.there') + unit}
        hint={t('shortages.ordered', { qty: item.formatted_qty })}
        inputMode={item.per_kg ? 'decimal' : 'numeric'}
        value={typed}
        error={posted?.errorOf('there', 'qty')}
        maxLength={12}
      />
      <label className="choice">
        <input type="checkbox" name="out" defaultChecked={posted?.values.out !== undefined} />{' '}
        {t('shortages.out_for_others')}
      </label>
      {item.wish !== 'none' && (
        <>
          <h2>{t('shortages.instead')}</h2>
          <label className="choice">
            <input type="radio" name="instead" value="" defaultChecked={chosen === ''} />{' '}
            {t('shortages.nothing_instead')}
          </label>
          {standIns.slice(0, maxStandIns).map((standIn) => (
            <StandIn key={standIn.offer_id} standIn={standIn} isChosen={standIn.offer_id === chosen} />
          ))}
          {data && standIns.length === 0 && <p className="soft">{t('shortages.none_found')}</p>}
        </>
      )}
      <p>
        <button type="submit" className="act">
          {t(isAsked ? 'shortages.mark_anew' : 'shortages.mark')}
        </button>{' '}
        {isAsked && (
          <button type="submit" name="found" value="1">
            {t('shortages.found')}
          </button>
        )}{' '}
        <a href={`${pageTo('counterOrder', { id: order.id })}#line-${item.id}`}>{t('shortages.not_now')}</a>
      </p>
      {item.wish !== 'none' && (
        <>
          <PlainField name="q" label={t('shortages.look')} value={words} maxLength={80} />
          <button type="submit" name="look" value="1">
            {t('shortages.look_go')}
          </button>
        </>
      )}
    </PlainForm>
  )
}

function StandIn({ standIn, isChosen }: { standIn: StandInOffer; isChosen: boolean }) {
  const t = useWords()
  const notes = [
    standIn.on_hand !== null && t('shortages.left', { count: Math.floor(standIn.on_hand) }),
    standIn.wished && t('shortages.wished'),
    standIn.like && t('shortages.like'),
    standIn.dearer && t('shortages.dearer'),
  ].filter(Boolean)
  return (
    <label className="choice">
      <input type="radio" name="instead" value={standIn.offer_id} defaultChecked={isChosen} /> {standIn.name}{' '}
      <b>{formatRand(standIn.total_in_cents)}</b>{' '}
      <span className="soft">
        {standIn.formatted_qty} × {formatRand(standIn.unit_price_in_cents)}
        {notes.map((note) => `, ${note}`)}
      </span>
    </label>
  )
}
