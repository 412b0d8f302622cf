// The form where a picker enters how much of a line is there and a possible stand-in. The shopper's wish decides what happens
// then.
import './short-form.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { dealTexts } from '#features/counter/counter/deal-texts.ts'
import { useOrderChange } from '#features/counter/counter/web/use-order-change.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere, openPartOf } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import { isAsked as isAskedAbout, readThere, shownThere } from '../read-there.ts'
import type { shortageCalls } from '../shortage-contract.ts'
import { isWished, shortWishes } from './short-wishes.ts'
import { standInsQuery } from './shortage-queries.ts'
import { StandInChoice } from './stand-in-choice.tsx'

interface Props {
  order: CounterOrder
  item: CounterItem
  /** Marked, taken back, or not now. */
  onDone: () => void
}

export function ShortForm({ order, item, onDone }: Props) {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const outcome = usePosted('counter-short', { item: item.id })
  const posted = outcome?.values
  const isAsked = isAskedAbout(item)
  const isOpened = openPartOf(search) === `short.${item.id}`
  const [typed, setTyped] = useState(
    () => posted?.there ?? ((isOpened && search.get('there')) || shownThere(item)),
  )
  // Undefined until somebody chooses: what was wished for is chosen so long.
  const [tappedId, setTappedId] = useState<string | null | undefined>(() =>
    posted ? posted.instead || null : isAsked ? (item.short?.substitute?.offer_id ?? null) : undefined,
  )
  const [out, setOut] = useState(posted?.out !== undefined)
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
  const there = readThere(item, typed)
  const wrong = there === undefined || there >= item.qty
  const { data } = useQuery({
    ...standInsQuery(shop, { orderId: order.id, itemId: item.id, there: wrong ? 0 : there, words: '' }),
    placeholderData: (before) => before,
    enabled: item.wish !== 'none',
  })
  const wished = data?.stand_ins.find((standIn) => isWished(item, standIn))
  const offerId = tappedId === undefined ? (wished?.offer_id ?? null) : tappedId

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
      method="post"
      onSubmit={submit}
      noValidate
      aria-label={t('shortages.title', { name: item.name })}
    >
      <FormFields form="counter-short" id={item.id} />
      <input type="hidden" name="item" value={item.id} />
      {/* For Enter: without it the first button would look for a stand-in. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t('shortages.mark')}
      </button>
      <p className="short-form__wish">{t(shortWishes[item.wish] ?? 'shortages.wish_ask')}</p>
      {deals && <p className="short-form__wish">{t('shortages.deal', { deals })}</p>}
      <Field
        label={`${t('shortages.there')}${unit}`}
        hint={t('shortages.ordered', { qty: item.formatted_qty })}
        name="there"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        inputMode={item.per_kg ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        // Opened by a press on the line: one types at once.
        autoFocus
        error={
          tried && wrong
            ? t('shortages.there_wrong', { qty: item.formatted_qty })
            : outcome?.errorOf('there', 'qty')
        }
      />
      {item.wish !== 'none' && (
        <StandInChoice
          order={order}
          item={item}
          there={wrong ? 0 : there}
          startWords={(isOpened && search.get('q')) || ''}
          chosen={offerId}
          onChoose={setTappedId}
        />
      )}
      <CheckField
        label={t('shortages.out_for_others')}
        name="out"
        checked={out}
        onChange={(event) => setOut(event.target.checked)}
      />
      <CounterWarning text={error && (error.messages[0]?.text ?? t('shortages.offline'))} />
      <div className="pick__actions">
        <Button type="submit" kind="primary" icon="warning" busy={busy}>
          {t(isAsked ? 'shortages.mark_anew' : 'shortages.mark')}
        </Button>
        {isAsked && (
          <Button
            icon="check"
            busy={busy}
            type="submit"
            name="found"
            value="1"
            onClick={handledHere(() => send('found'))}
          >
            {t('shortages.found')}
          </Button>
        )}
        <Button type="submit" name="back" value="1" onClick={handledHere(onDone)}>
          {t('shortages.not_now')}
        </Button>
      </div>
    </form>
  )
}

type Mark = BodyOf<typeof shortageCalls.markShort>
