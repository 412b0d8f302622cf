// A price from a day on: planned, planned again, or dropped. A price that jumps is asked about before it is sent.
import { type FormEvent, useState } from 'react'
import { formatRand } from '#kernel/money.ts'
import { addDays, dayOf, formatDayShort, instantOf } from '#kernel/time.ts'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Field } from '#web/kit/field.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { ShelfRow } from '../shelf-rows-contract.ts'
import { readTypedPrice } from '../typed-price.ts'
import { showRow } from './shelf-queries.ts'

/** As far ahead as the server takes a plan. */
const maxDaysAhead = 366

export function PlanPriceForm({ row, supplierId }: { row: ShelfRow; supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const confirm = useConfirm()
  const keyOf = useIntentKey()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const params = { id: supplierId, offer_id: row.id }
  const isPlanned = row.planned_price_in_cents !== null

  async function attempt(work: () => Promise<{ row: ShelfRow }>, done: string) {
    setBusy(true)
    try {
      const answer = await work()
      await showRow(shop, answer.row)
      notify({ kind: 'success', text: done })
      setOpen(false)
    } catch (failure) {
      notify({
        kind: 'error',
        text: (isFailure(failure) && failure.messages[0]?.text) || t('shelf.failed'),
      })
    }
    setBusy(false)
  }

  async function plan(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = String(form.get('from_day'))
    const { price_in_cents: now, cost_in_cents: cost } = row
    const typed = readTypedPrice(String(form.get('price')), now, cost)
    setError(typed.is === 'wrong' ? t('shelf.price_wrong') : undefined)
    if (typed.is === 'wrong' || busy) return
    const price = formatRand(typed.cents)
    if (typed.asks) {
      const isUnderCost = cost !== null && typed.cents < cost
      const title = t(isUnderCost ? 'shelf.under_cost' : 'shelf.jump', {
        before: formatRand(now),
        after: price,
        cost: formatRand(cost ?? 0),
      })
      const yes = t('shelf.set_mine', { value: price })
      if (!(await confirm({ title, yes, no: t('shelf.type_again') }))) return
    }
    const body = { price_in_cents: typed.cents, from_day: day, ...(typed.asks && { confirmed: true }) }
    await attempt(
      () => shop.api('planPrice', { params, body, idempotencyKey: keyOf(body) }),
      t('shelf.planned', { price, day: formatDayShort(instantOf(day), language) }),
    )
  }

  if (!isOpen)
    return (
      <div className="shelf__answers">
        <Button icon="clock" busy={busy} onClick={() => setOpen(true)}>
          {t(isPlanned ? 'shelf.plan_again' : 'shelf.plan')}
        </Button>
        {isPlanned && (
          <Button
            icon="bin"
            busy={busy}
            onClick={() =>
              void attempt(() => shop.api('dropPlannedPrice', { params }), t('shelf.plan_dropped'))
            }
          >
            {t('shelf.plan_drop')}
          </Button>
        )}
      </div>
    )
  const tomorrow = addDays(dayOf(new Date()), 1)
  return (
    <form className="shelf__plan" onSubmit={(event) => void plan(event)}>
      <Field
        label={row.unit ? t('shelf.plan_price_per', { unit: row.unit }) : t('shelf.plan_price')}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={12}
        error={error}
        autoFocus
      />
      <Field
        label={t('shelf.plan_day')}
        hint={t('shelf.plan_day_hint')}
        name="from_day"
        type="date"
        required
        defaultValue={tomorrow}
        min={tomorrow}
        max={addDays(tomorrow, maxDaysAhead - 1)}
      />
      <div className="shelf__answers">
        <Button type="submit" kind="primary" busy={busy}>
          {t('shelf.plan_save')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          {t('shelf.not_now')}
        </Button>
      </div>
    </form>
  )
}
