// Where and when an order is handed over, what to have ready, and the code that is asked for.
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isOrderOver } from '../order-flow.ts'

interface HandOverCardProps {
  order: Order
  /** What the card is called on its page. */
  id: string
  title: WordKey
  /** It is time: the shopper has something to do. */
  now: boolean
  words: Record<'cash' | 'identity' | 'code' | 'code_text', WordKey>
  /** Where it is. */
  children: ReactNode
}

export function HandOverCard({ order, id, title, now, words, children }: HandOverCardProps) {
  const t = useWords()
  const open = !isOrderOver(order.status)
  const code = open && order.collection_code && (
    <div className={now ? 'collection__code collection__code--now' : 'collection__code'}>
      <span>{t(words.code)}</span>
      <strong data-testid="collection-code">{order.collection_code}</strong>
      <span className="small">{t(words.code_text)}</span>
    </div>
  )
  return (
    <section
      className={now ? 'card stack collection collection--ready' : 'card stack collection'}
      aria-labelledby={id}
    >
      <h2 id={id}>{t(title)}</h2>
      {/* At the counter or at the door the code is what the shopper looks for. */}
      {now && code}
      <ul className="order-facts">
        {order.formatted_collection_date && (
          <li>
            <Icon name="clock" />
            <span>{order.formatted_collection_date}</span>
          </li>
        )}
        {children}
        {open && order.provider === 'cash' && order.cash_payable_in_cents > 0 && (
          <li>
            <Icon name="cash" />
            <span>{t(words.cash, { amount: formatRand(order.cash_payable_in_cents) })}</span>
          </li>
        )}
        {open && order.order_items.some((item) => item.age_restricted) && (
          <li>
            <Icon name="person" />
            <span>{t(words.identity)}</span>
          </li>
        )}
      </ul>
      {!now && code}
    </section>
  )
}
