// Everything that happened to an order, on a plain page.
import { formatRand } from '#kernel/money.ts'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { moved, useWhen } from '../web/order-story.tsx'

export function PlainStory({ order: { order_events: events } }: { order: Order }) {
  const t = useWords()
  const when = useWhen()
  if (events.length === 0) return null
  return (
    <>
      <h2>{t('orders.story')}</h2>
      <ul className="rows">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added at the end
          <li key={index}>
            {event.cents_moved !== 0 && (
              <span className="more">{index === 0 ? formatRand(event.cents_moved) : moved(event)}</span>
            )}
            <span className="soft">{when(event.timestamp)}</span> {event.message}
          </li>
        ))}
      </ul>
    </>
  )
}
