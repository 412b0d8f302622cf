// The bar below the pick list, always in reach of the thumb: progress, and the button that makes the order ready. Ready is sent
// at once or not at all, so no pick may be waiting for a signal.
import { useState } from 'react'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { leftToPick, lineState, nextToPick, toPutBack } from '#features/counter/counter/pick-rules.ts'
import { useOrderChange } from '#features/counter/counter/web/use-order-change.ts'
import { newId } from '#kernel/ids.ts'
import { CounterWarning } from '#web/counter-kit/counter-warning.tsx'
import { handledHere, PageForm, submits, useOpenPart } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { BagCount } from './bag-count.tsx'
import { lineAnchor, readyPart } from './order-path.ts'
import type { Picks } from './use-picks.ts'

interface Props {
  picks: Picks
  count: number
  /** Goes to a line that is left. */
  onLeft: (id: string) => void
}

export function PackBar({ picks, count, onLeft }: Props) {
  const t = useWords()
  const confirm = useConfirm()
  const { order, waiting } = picks
  const left = leftToPick(order.order_items)
  const back = toPutBack(order.order_items)
  const lowered = back.filter(({ qty }) => qty > 0).length
  const unanswered = order.order_items.filter((item) => lineState(item) === 'asked').length
  const unpaid = order.order_items.filter((item) => lineState(item) === 'unpaid').length
  const shop = useShop()
  /** `complete`: every line was picked. `ready`: somebody says that all of it is in the crate. */
  const finish = useOrderChange<'complete' | 'ready'>(
    order,
    async (how) => {
      const params = { id: order.id }
      const idempotencyKey = newId('key')
      if (how === 'complete') return (await shop.api('packComplete', { params, idempotencyKey })).order
      const body = { step: 'ready', version: order.version }
      return shop.api('counterStep', { params, body, idempotencyKey })
    },
    () => document.getElementById('page-title')?.focus(),
  )
  const { error } = finish
  // Without script the question stands in the page.
  const [asked, setAsked] = useState(useOpenPart() === readyPart)

  async function ready() {
    if (back[0]) return onLeft(back[0].id)
    if (left.length === 0) return finish.mutate('complete')
    const all = await confirm({
      title: t('picking.left_title', { count: left.length }),
      text: t('picking.left_text'),
      yes: t('picking.left_yes'),
      no: t('picking.left_no'),
    })
    if (all) finish.mutate('ready')
    else onLeft(left[0]?.id ?? '')
  }

  return (
    <>
      <BagCount order={order} />
      <PageForm action="counter-pack" />
      {asked && left.length > 0 && order.status === 'preparing' && (
        <section id={readyPart} className="counter-step counter-form" aria-labelledby="left-title">
          <h3 id="left-title">{t('picking.left_title', { count: left.length })}</h3>
          <p>{t('picking.left_text')}</p>
          <Button
            kind="primary"
            busy={finish.isPending}
            {...submits('counter-pack', 'pack', `all ${order.version}`)}
            onClick={handledHere(() => finish.mutate('ready'))}
          >
            {t('picking.left_yes')}
          </Button>
          <Button
            {...submits('counter-pack', 'pack', 'not')}
            onClick={handledHere(() => {
              setAsked(false)
              onLeft(left[0]?.id ?? '')
            })}
          >
            {t('picking.left_no')}
          </Button>
        </section>
      )}
      <div className="picking__bar">
        <NextLine order={order} onNext={onLeft} />
        <CounterWarning text={error && (error.messages[0]?.text ?? t('picking.ready_offline'))} />
        <p className="picking__progress" role="status">
          <strong>
            {t('picking.progress', { done: count - left.length - lowered - unanswered - unpaid, count })}
          </strong>
          {waiting > 0 && (
            <span>
              <Icon name="offline" size="small" /> {t('picking.waiting', { count: waiting })}
            </span>
          )}
          {back.length > 0 && <span>{t('picking.put_back_count', { count: back.length })}</span>}
          {unanswered > 0 && <span>{t('picking.asked_count', { count: unanswered })}</span>}
        </p>
        {order.status === 'preparing' && (
          <Button
            kind={left.length + back.length === 0 ? 'primary' : 'plain'}
            icon="check"
            busy={finish.isPending}
            disabled={waiting > 0 || order.change_owed_in_cents > 0}
            {...submits('counter-pack', 'pack', 'ready')}
            onClick={handledHere(() => void ready())}
          >
            {t(order.requires_shipping ? 'counter.readyForDelivery' : 'counter.readyForCollection')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where the way through the shop goes on, for a picker who has scrolled away from it. */
function NextLine({ order, onNext }: { order: CounterOrder; onNext: (id: string) => void }) {
  const t = useWords()
  const next = nextToPick(order.order_items, [])
  if (!next || order.status !== 'preparing') return null
  return (
    <a
      className="picking__next"
      href={`#${lineAnchor(next.id)}`}
      onClick={(event) => {
        event.preventDefault()
        onNext(next.id)
      }}
    >
      {t('picking.next', { line: [next.aisle, next.name].filter(Boolean).join(' · ') })}
    </a>
  )
}
