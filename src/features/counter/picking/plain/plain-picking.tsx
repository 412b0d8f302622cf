// The pick list on a plain page: all lines are one form, whose buttons put a line into the crate or back; below it the bags and the
// button that says that the order is ready.
import { useSearchParams } from 'react-router'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { dealTexts } from '#features/counter/counter/deal-texts.ts'
import {
  byAisle,
  leftToPick,
  lineState,
  takenOutLines,
  tickedTogether,
  toPutBack,
} from '#features/counter/counter/pick-rules.ts'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainField, PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import { formatPick, formatPicks } from '../pick-fields.ts'
import { lineAnchor, shortPart, weighPart } from '../web/order-path.ts'
import { askedText, pickedText, pickWishes } from '../web/pick-texts.ts'
import { pickOfPutBack } from '../web/put-back.tsx'
import { foundText } from '../web/scan-texts.ts'

export function PlainPicking({ order }: { order: CounterOrder }) {
  const t = useWords()
  const [search] = useSearchParams()
  const { order_items: all } = order
  const back = toPutBack(all)
  const found = all.find(({ id }) => id === search.get('found'))
  const out = all.filter((item) => lineState(item) === 'out')
  return (
    <>
      <h2>{t('counter.pickList')}</h2>
      <Scan said={found && foundText(t, found)} />
      <PlainForm form="counter-pick">
        {back.length > 0 && <PutBack items={back} />}
        {byAisle(all.filter((item) => !back.includes(item))).map(([aisle, items]) => (
          <section key={aisle}>
            <h2>{aisle || t('counter.other')}</h2>
            <ul className="rows">
              {items.map((item) => (
                <Line key={item.id} order={order} item={item} />
              ))}
            </ul>
            <Together items={tickedTogether(items)} />
          </section>
        ))}
      </PlainForm>
      {out.length > 0 && (
        <p className="soft">
          {t('picking.taken_out')}:{' '}
          {out.map(({ name, formatted_qty_ordered: ordered }) => `${ordered} ${name}`).join(', ')}
        </p>
      )}
      {order.requires_bags && <Bags order={order} />}
      <Ready order={order} />
    </>
  )
}

function Scan({ said }: { said: string | undefined }) {
  const t = useWords()
  const posted = usePosted('counter-scan')
  return (
    <>
      {said && (
        <p className="done" role="status">
          {said}
        </p>
      )}
      <PlainForm form="counter-scan">
        <PlainField
          name="barcode"
          label={t('picking.scan')}
          inputMode="numeric"
          value={posted?.values.barcode}
          error={posted?.errorOf('barcode')}
          maxLength={40}
        />
        <button type="submit">{t('picking.find')}</button>
      </PlainForm>
    </>
  )
}

function PutBack({ items }: { items: readonly CounterItem[] }) {
  const t = useWords()
  return (
    <div className="note">
      <h2>{t('picking.put_back_title')}</h2>
      <p>{t('picking.put_back_text')}</p>
      {items.map((item) => {
        const pick = pickOfPutBack(item)
        return (
          <p key={item.id}>
            <b>{item.formatted_put_back_qty}</b> {item.name}
            {item.qty > 0 && ` (${t('picking.put_back_stays', { qty: item.formatted_qty })})`}{' '}
            <button type="submit" name="pick" value={formatPick(pick)}>
              {t(pick.isWeighedNext ? 'picking.put_back_weigh' : 'picking.put_back_done')}
            </button>
          </p>
        )
      })}
    </div>
  )
}

function Line({ order, item }: { order: CounterOrder; item: CounterItem }) {
  const t = useWords()
  const state = lineState(item)
  const { id, name, qty, picked_qty: saw } = item
  const replaced = order.order_items.find((one) => one.id === item.replaces_item_id)
  const wish = state === 'open' ? pickWishes[item.wish] : undefined
  const deals = dealTexts(order, item)
  const notes = [
    item.note,
    deals && t('picking.deal', { deals }),
    replaced && t('picking.instead_of', { name: replaced.name }),
    replaced?.short?.answered_at && t('picking.shopper_fine'),
    wish && t(wish),
    state === 'asked' && askedText(t, item),
    state === 'unpaid' && t('picking.unpaid'),
    state === 'picked' && pickedText(t, item),
  ].filter(Boolean)
  const pick = (picked_qty: number | null) =>
    formatPick({ itemId: id, picked_qty, saw, isWeighedNext: false })
  const isOpen = state === 'open'
  return (
    <li id={lineAnchor(id)}>
      {isOpen && !item.per_kg && (
        <button
          type="submit"
          className="more"
          name="pick"
          value={pick(qty)}
          aria-label={`${t('picking.picked')}: ${name}`}
        >
          {t('counter.plain_pick')}
        </button>
      )}
      {state === 'picked' && (
        <button
          type="submit"
          className="more"
          name="pick"
          value={pick(null)}
          aria-label={`${t('picking.put_back')}: ${name}`}
        >
          {t('picking.put_back')}
        </button>
      )}
      <b>{item.per_kg ? item.formatted_qty_ordered : `${qty} ×`}</b> {name}{' '}
      {item.barcode && <span className="soft">{item.barcode}</span>}
      {notes.map((note) => (
        <span key={note as string}>
          <br />
          {note}
        </span>
      ))}
      {(isOpen || state === 'asked' || (state === 'picked' && item.per_kg)) && (
        <p>
          {item.per_kg && state !== 'asked' && (
            <a className="way" href={`?open=${weighPart(id)}`}>
              {t('counter.plain_weigh')}
            </a>
          )}{' '}
          {state !== 'picked' && (
            <a className="way" href={`?open=${shortPart(id)}`}>
              {t('picking.short')}
            </a>
          )}
        </p>
      )}
    </li>
  )
}

function Together({ items }: { items: readonly CounterItem[] }) {
  const t = useWords()
  if (items.length < 2) return null
  const picks = items.map(({ id: itemId, qty: picked_qty, picked_qty: saw }) => ({
    itemId,
    picked_qty,
    saw,
    isWeighedNext: false,
  }))
  return (
    <p>
      <button type="submit" name="pick" value={formatPicks(picks)}>
        {t('picking.together', { count: items.length })}
      </button>
    </p>
  )
}

function Bags({ order }: { order: CounterOrder }) {
  const t = useWords()
  const posted = usePosted('counter-bags')
  const wrong = posted?.errorOf('bag_qty')
  return (
    <PlainForm form="counter-bags">
      <p id="bags">
        <label htmlFor="f-bags">{t('counter.bags')}</label>{' '}
        <input
          className="num"
          id="f-bags"
          name="bag_qty"
          inputMode="numeric"
          defaultValue={posted?.values.bag_qty ?? order.bag_qty}
        />{' '}
        <button type="submit">{t('lists.save')}</button>
        {wrong && <b className="error">{wrong}</b>}
      </p>
    </PlainForm>
  )
}

function Ready({ order }: { order: CounterOrder }) {
  const t = useWords()
  const { order_items: all } = order
  const count = all.length - takenOutLines(all).length
  const left = leftToPick(all).length
  const back = toPutBack(all)
  const inState = (state: string) => all.filter((item) => lineState(item) === state).length
  const asked = inState('asked')
  const lowered = back.filter(({ qty }) => qty > 0).length
  const canFinish = order.status === 'preparing' && order.change_owed_in_cents === 0
  return (
    <PlainForm form="counter-pack">
      <p>
        <b>{t('picking.progress', { done: count - left - lowered - asked - inState('unpaid'), count })}</b>
        {back.length > 0 && `, ${t('picking.put_back_count', { count: back.length })}`}
        {asked > 0 && `, ${t('picking.asked_count', { count: asked })}`}
      </p>
      {canFinish && (
        <button
          type="submit"
          className={left + back.length === 0 ? 'act' : undefined}
          name="pack"
          value="ready"
        >
          {t(order.requires_shipping ? 'counter.readyForDelivery' : 'counter.readyForCollection')}
        </button>
      )}
    </PlainForm>
  )
}
