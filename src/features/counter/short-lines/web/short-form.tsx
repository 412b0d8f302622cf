// The form where a picker enters how much of a line is there and a possible stand-in. The shopper's wish decides what happens
// then.
import './short-form.css'
import { type FormEvent, useState } from 'react'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { dealTexts } from '#features/counter/counter/deal-texts.ts'
import { useOrderChange } from '#features/counter/counter/web/use-order-change.ts'
import { baseFromWeight } from '#kernel/quantity.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type { shortageCalls } from '../shortage-contract.ts'
import { StandInChoice } from './stand-in-choice.tsx'

interface Props {
  order: CounterOrder
  item: CounterItem
  /** Marked, taken back, or not now. */
  onDone: () => void
}

const wishes: Record<string, WordKey> = {
  ask: 'shortages.wish_ask',
  like: 'shortages.wish_like',
  this: 'shortages.wish_this',
  none: 'shortages.wish_none',
}

export function ShortForm({ order, item, onDone }: Props) {
  const t = useWords()
  const shop = useShop()
  const isAsked = item.short !== null && item.short.outcome === null
  const [typed, setTyped] = useState(isAsked ? shownQty(item, item.short?.qty ?? 0) : '0')
  const [offerId, setOfferId] = useState(isAsked ? (item.short?.substitute?.offer_id ?? null) : null)
  const [out, setOut] = useState(false)
  const [tried, setTried] = useState(false)
  const params = { id: order.id, item_id: item.id }
  const {
    mutate: send,
    isPending: busy,
    error,
  } = useOrderChange<Mark | 'found'>(
    order,
    (mark) =>
      mark === 'found' ? shop.api('unmarkShort', { params }) : shop.api('markShort', { params, body: mark }),
    onDone,
  )
  const deals = dealTexts(order, item)
  const there = readQty(item, typed)
  const wrong = there === undefined || there >= item.qty

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || wrong) return
    send({ qty: there, substitute: offerId ? { offer_id: offerId } : null, out_for_others: out })
  }

  const unit = item.per_kg ? ` (${item.per_kg_symbol ?? 'kg'})` : ''
  return (
    <form
      className="pick__form"
      onSubmit={submit}
      noValidate
      aria-label={t('shortages.title', { name: item.name })}
    >
      <p className="short-form__wish">{t(wishes[item.wish] ?? 'shortages.wish_ask')}</p>
      {deals && <p className="short-form__wish">{t('shortages.deal', { deals })}</p>}
      <Field
        label={`${t('shortages.there')}${unit}`}
        hint={t('shortages.ordered', { qty: item.formatted_qty })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        inputMode={item.per_kg ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        // Opened by a press on the line: one types at once.
        autoFocus
        error={tried && wrong ? t('shortages.there_wrong', { qty: item.formatted_qty }) : undefined}
      />
      {item.wish !== 'none' && (
        <StandInChoice
          order={order}
          item={item}
          there={wrong ? 0 : there}
          chosen={offerId}
          onChoose={setOfferId}
        />
      )}
      <CheckField
        label={t('shortages.out_for_others')}
        checked={out}
        onChange={(event) => setOut(event.target.checked)}
      />
      <CounterWarning text={error && (error.messages[0]?.text ?? t('shortages.offline'))} />
      <div className="pick__actions">
        <Button type="submit" kind="primary" icon="warning" busy={busy}>
          {t(isAsked ? 'shortages.mark_anew' : 'shortages.mark')}
        </Button>
        {isAsked && (
          <Button icon="check" busy={busy} onClick={() => send('found')}>
            {t('shortages.found')}
          </Button>
        )}
        <Button onClick={onDone}>{t('shortages.not_now')}</Button>
      </div>
    </form>
  )
}

type Mark = BodyOf<typeof shortageCalls.markShort>

const shownQty = (item: CounterItem, base: number): string =>
  String(item.per_kg ? Math.round((base / (item.per_kg_conversion_rate ?? 1)) * 1000) / 1000 : base)

/** Base units; undefined of what is no quantity. */
function readQty(item: CounterItem, typed: string): number | undefined {
  const shape = item.per_kg ? /^\s*\d{1,4}([.,]\d{1,5})?\s*$/ : /^\s*\d{1,6}\s*$/
  if (!shape.test(typed)) return undefined
  const value = Number(typed.trim().replace(',', '.'))
  return item.per_kg ? baseFromWeight(value, item.per_kg_conversion_rate) : value
}
