// An order in the queue and in what is found: who it is for, how far it is, and what is to be known of it.
import { changeOwedText } from '#features/orders/orders/web/change-owed-text.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { useWords } from '#web/words.ts'
import type { QueueOrder } from '../counter-contract.ts'
import { isBeingPicked } from '../pick-rules.ts'

interface Props {
  order: QueueOrder
  /** When it came in, where that is of interest. */
  when?: string
  /** It can be started here: the row is inside the form of steps. */
  canStart?: boolean
}

export function PlainOrderRow({ order, when, canStart = false }: Props) {
  const t = useWords()
  const { id, reference, status, version, pickers, items_count: items } = order
  const facts = [
    when,
    t('counter.items', { count: items }),
    formatRand(order.total_in_cents),
    order.supplier_name,
  ]
  const notes = [
    isBeingPicked(status) &&
      pickers.length > 0 &&
      t('picking.picking_now', {
        names: pickers.join(', '),
        done: items - order.left_count,
        count: items,
      }),
    order.disputed && t('disputes.badge'),
    changeOwedText(t, order, 'staff'),
    order.dispatch_method !== 'collect' && t('counter.delivery'),
    order.age_restricted && t('counter.age'),
  ].filter(Boolean)
  return (
    <li>
      <a href={pageTo('counterOrder', { id })}>{reference}</a> {t(`counter.status.${status}`)}
      <br />
      {order.shopper_name}
      <br />
      <span className="soft">{facts.filter(Boolean).join(', ')}</span>
      {notes.length > 0 && (
        <>
          <br />
          {notes.join(', ')}
        </>
      )}
      {canStart && status === 'pending' && (
        <p>
          <button
            type="submit"
            name="step"
            value={`start_preparing ${version} ${id}`}
            aria-label={`${t('counter.startPreparing')} ${reference}`}
          >
            {t('counter.startPreparing')}
          </button>
        </p>
      )}
    </li>
  )
}
