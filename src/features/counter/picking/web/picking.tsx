// The pick list, for a phone in one hand: by aisle, each line one large press; scanned or tapped, weighed, put back.
import './picking.css'
import { useRef, useState } from 'react'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import {
  byAisle,
  leftToPick,
  lineState,
  takenOutLines,
  toPutBack,
} from '#features/counter/counter/pick-rules.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { findScanned } from '../find-scanned.ts'
import { isWeightFar } from '../weight-check.ts'
import { LostPicks } from './lost-picks.tsx'
import { PackBar } from './pack-bar.tsx'
import { type Opened, PickLine } from './pick-line.tsx'
import { isWeighedAgain, PutBack } from './put-back.tsx'
import { ScanBox } from './scan-box.tsx'
import type { Picks } from './use-picks.ts'

export function Picking({ picks }: { picks: Picks }) {
  const t = useWords()
  const { order } = picks
  const [open, setOpen] = useState<{ id: string; what: Opened; scanned?: number }>()
  const [message, setMessage] = useState('')
  const list = useRef<HTMLElement>(null)
  const count = order.order_items.length - takenOutLines(order.order_items).length
  const back = toPutBack(order.order_items)

  const focusLine = (id: string) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
    })

  /** Answers whether the line wants something more than the scan. */
  function handleScan(code: string): boolean {
    const scanned = findScanned(code, order.order_items, order.scale_labels)
    if (scanned.is !== 'line') {
      setMessage(notTakenText(scanned))
      if (scanned.is === 'settled') showLine(scanned.line.id)
      return false
    }
    const { line, qty } = scanned
    const amount = line.per_kg ? qty : line.qty === 1 ? 1 : undefined
    if (amount !== undefined && isWeightFar(line, amount)) {
      // The label may be another line's: the weight is shown, and the picker confirms or weighs it.
      setMessage(t('picking.weight_far', { ordered: line.formatted_qty_ordered }))
      setOpen({ id: line.id, what: 'weigh', scanned: amount })
      focusLine(line.id)
      return true
    }
    if (amount !== undefined) {
      picks.pick(line, amount)
      setMessage(t('picking.scanned_picked_now', { name: line.name }))
      showLine(line.id)
      return false
    }
    setMessage(
      line.per_kg
        ? t('picking.scanned_weigh', { name: line.name })
        : t('picking.scanned_take', { name: line.name, qty: line.formatted_qty }),
    )
    setOpen(line.per_kg ? { id: line.id, what: 'weigh' } : undefined)
    focusLine(line.id)
    return true
  }

  /** What is lowered stays in the crate as it is ordered now; what is weighed comes out and is weighed anew. */
  function putBack(item: CounterItem) {
    const again = isWeighedAgain(item)
    picks.pick(item, again || item.qty === 0 ? null : item.qty)
    if (!again) return
    setOpen({ id: item.id, what: 'weigh' })
    focusLine(item.id)
  }

  /** The focus stays where the next scan goes. */
  const showLine = (id: string) =>
    list.current?.querySelector(`[data-item="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' })

  function notTakenText(
    scanned: Exclude<ReturnType<typeof findScanned<CounterItem>>, { is: 'line' }>,
  ): string {
    if (scanned.is === 'unreadable') return t('picking.scanned_unreadable', { code: scanned.code })
    if (scanned.is === 'stranger') return t('picking.scanned_stranger', { code: scanned.code })
    return t(`picking.scanned_${scanned.state}`, { name: scanned.line.name })
  }

  return (
    <section className="picking" aria-labelledby="pick-list" ref={list}>
      <h2 id="pick-list">{t('counter.pickList')}</h2>
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
                onOpen={(what, back) => {
                  setOpen(what && { id: item.id, what })
                  if (back) focusLine(item.id)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <TakenOut order={order} />
      <PackBar picks={picks} count={count} onLeft={focusLine} />
    </section>
  )
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
