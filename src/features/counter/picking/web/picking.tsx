// The pick list, for a phone in one hand: by aisle, each line one large press; scanned or tapped, weighed, put back.
import './picking.css'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import {
  byAisle,
  leftToPick,
  lineState,
  nextToPick,
  takenOutLines,
  tickedTogether,
  toPutBack,
} from '#features/counter/counter/pick-rules.ts'
import { handledHere, openPartOf, PageForm, submits } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { ignoreSecondTap } from '#web/kit/second-tap.ts'
import { useWords } from '#web/words.ts'
import { formatPicks, parseAmount } from '../pick-fields.ts'
import { scanEffect } from '../scan-effect.ts'
import { LostPicks } from './lost-picks.tsx'
import { PackBar } from './pack-bar.tsx'
import { type Opened, PickLine } from './pick-line.tsx'
import { PutBack, pickOfPutBack } from './put-back.tsx'
import { ScanBox } from './scan-box.tsx'
import { foundText, notTakenText } from './scan-texts.ts'
import type { Picks } from './use-picks.ts'

export function Picking({ picks }: { picks: Picks }) {
  const t = useWords()
  const { order } = picks
  const [search] = useSearchParams()
  const [open, setOpen] = useState(() => readOpen(search))
  const found = order.order_items.find(({ id }) => id === search.get('found'))
  const [message, setMessage] = useState(() => (found ? foundText(t, found) : ''))
  const list = useRef<HTMLElement>(null)
  const count = order.order_items.length - takenOutLines(order.order_items).length
  const back = toPutBack(order.order_items)

  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)

  const focusLine = (id: string) =>
    requestAnimationFrame(() => {
      const row = rowOf(id)
      row?.scrollIntoView({ block: 'center' })
      const field = row?.querySelector<HTMLElement>('input:not([type=hidden])')
      ;(field ?? row?.querySelector('button'))?.focus({ preventScroll: true })
    })

  /** Answers whether the line wants something more than the scan. */
  function handleScan(code: string): boolean {
    const scan = scanEffect(code, order)
    if (scan.effect === 'none') {
      setMessage(notTakenText(t, scan))
      if (scan.scanned.is === 'settled') showLine(scan.scanned.line.id)
      return false
    }
    const { line } = scan
    if (scan.effect === 'pick') {
      picks.pick(line, scan.amount)
      setMessage(t('picking.scanned_picked_now', { name: line.name }))
      showLine(line.id)
      return false
    }
    if (scan.effect === 'confirm') {
      setMessage(t('picking.weight_far', { ordered: line.formatted_qty_ordered }))
      setOpen({ id: line.id, what: 'weigh', scanned: scan.amount })
    } else {
      setMessage(foundText(t, line))
      setOpen(line.per_kg ? { id: line.id, what: 'weigh' } : undefined)
    }
    focusLine(line.id)
    return true
  }

  function putBack(item: CounterItem) {
    const { picked_qty, isWeighedNext } = pickOfPutBack(item)
    picks.pick(item, picked_qty)
    if (!isWeighedNext) return
    setOpen({ id: item.id, what: 'weigh' })
    focusLine(item.id)
  }

  /** Goes to the next line on the way; the field of what is weighed is opened at once. */
  function goOn(...picked: CounterItem[]) {
    // What moves under the thumb is not tapped by the second tap of a double tap.
    ignoreSecondTap()
    const next = nextToPick(
      order.order_items,
      picked.map(({ id }) => id),
    )
    setOpen(next?.per_kg ? { id: next.id, what: 'weigh' } : undefined)
    if (next?.per_kg) focusLine(next.id)
    else if (next)
      requestAnimationFrame(() => rowOf(next.id)?.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  }

  function pick(item: CounterItem, base: number, confirmed?: boolean) {
    picks.pick(item, base, confirmed)
    goOn(item)
  }

  function pickTogether(items: readonly CounterItem[]) {
    for (const item of items) picks.pick(item, item.qty)
    goOn(...items)
  }

  /** The focus stays where the next scan goes. */
  const showLine = (id: string) => rowOf(id)?.scrollIntoView({ block: 'center' })

  return (
    <section className="picking" aria-labelledby="pick-list" ref={list}>
      <h2 id="pick-list">{t('counter.pickList')}</h2>
      <PageForm action="counter-pick" />
      <ScanBox onScan={handleScan} message={message} />
      <LostPicks orderId={order.id} />
      <PutBack items={back} onBack={putBack} />
      {byAisle(order.order_items.filter((item) => !back.includes(item))).map(([aisle, items]) => (
        <section key={aisle} aria-label={aisle || t('counter.other')}>
          <h3 className="picking__aisle">
            <Icon name="place" size="small" />
            {aisle || t('counter.other')}
            <span>{leftToPick(items).length === 0 && <Icon name="done" size="small" />}</span>
          </h3>
          <ul className="picking__lines">
            {items.map((item) => (
              <PickLine
                key={item.id}
                picks={picks}
                item={item}
                opened={open?.id === item.id ? open.what : undefined}
                scanned={open?.id === item.id ? open.scanned : undefined}
                onPick={pick}
                onOpen={(what, back) => {
                  setOpen(what && { id: item.id, what })
                  if (back) focusLine(item.id)
                }}
              />
            ))}
          </ul>
          <PickTogether aisle={aisle} items={tickedTogether(items)} onPick={pickTogether} />
        </section>
      ))}
      <TakenOut order={order} />
      <PackBar picks={picks} count={count} onLeft={focusLine} />
    </section>
  )
}

/** At the end of an aisle, where its lines were passed: ticks off at one tap what was taken on the way. */
function PickTogether({
  aisle,
  items,
  onPick,
}: {
  aisle: string
  items: readonly CounterItem[]
  onPick: (items: readonly CounterItem[]) => void
}) {
  const t = useWords()
  if (items.length < 2) return null
  const picks = items.map(({ id: itemId, qty: picked_qty, picked_qty: saw }) => ({
    itemId,
    picked_qty,
    saw,
    isWeighedNext: false,
  }))
  return (
    <Button
      className="picking__together"
      icon="done"
      wide
      {...submits('counter-pick', 'pick', formatPicks(picks))}
      onClick={handledHere(() => onPick(items))}
    >
      {t('picking.together', { count: items.length })}
      {aisle && <span className="visually-hidden"> {aisle}</span>}
    </Button>
  )
}

interface OpenLine {
  id: string
  what: Opened
  /** Base units that a label says. */
  scanned?: number
}

/** The line that the page's address opens. */
function readOpen(search: URLSearchParams): OpenLine | undefined {
  const [what, id] = openPartOf(search)?.split('.') ?? []
  if (!id || (what !== 'weigh' && what !== 'short')) return undefined
  const scanned = parseAmount(search.get('scanned') ?? undefined)
  return { id, what, ...(scanned && { scanned }) }
}

function TakenOut({ order: { order_items: all } }: { order: CounterOrder }) {
  const t = useWords()
  const items = all.filter((item) => lineState(item) === 'out')
  if (items.length === 0) return null
  return (
    <section aria-labelledby="taken-out">
      <h3 id="taken-out" className="picking__aisle">
        {t('picking.taken_out')}
      </h3>
      <ul className="picking__out">
        {items.map(({ id, name, formatted_qty_ordered: ordered, replaces_item_id: replaced }) => (
          <li key={id}>
            <s>
              {ordered} {name}
            </s>
            {all.some((line) => line.id === replaced && line.short?.answered_at) && (
              <span>: {t('picking.shopper_rather_not')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
