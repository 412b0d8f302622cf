// One tap that closes a branch for the rest of today (load-shedding, nobody there), says what becomes of today's orders, and opens it
// again.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '#kernel/time.ts'
import { pages } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useWords } from '#web/words.ts'
import { ordersOn } from './calendar-parts.ts'
import { calendarQuery } from './calendar-queries.ts'

export function ClosedToday({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const { data: calendar } = useQuery(calendarQuery(shop, supplierId))
  const { queryKey } = calendarQuery(shop, supplierId)
  const { busy, change } = useChange({
    failed: 'calendar.failed',
    after: () => shop.queries.invalidateQueries({ queryKey }),
  })
  if (!calendar) return null
  const today = dayOf(new Date())
  const params = { id: supplierId, date: today }
  const own = calendar.dates.find(({ date }) => date === today)
  const orders = ordersOn(calendar, today)
  const standing = orders > 0 ? t('calendar.today_orders', { count: orders }) : t('calendar.today_no_orders')

  async function close() {
    const sure = await confirm({
      title: t('calendar.close_today_ask'),
      text: `${t('calendar.close_today_text')} ${standing}`,
      yes: t('calendar.close_today'),
      danger: true,
    })
    if (!sure) return
    await change(
      () =>
        shop.api('changeDate', {
          params,
          body: { closed: true, opens_at: null, closes_at: null, reason: own?.reason ?? null },
        }),
      t('calendar.closed_today_done'),
    )
  }

  if (!own?.closed)
    return (
      <Button icon="clock" busy={busy} onClick={() => void close()}>
        {t('calendar.close_today')}
      </Button>
    )
  return (
    <div className="card stack" role="status">
      <p>
        <strong>{t('calendar.is_closed_today')}</strong> {standing}{' '}
        {orders > 0 && (
          <Link to={`${pages.counter}?${new URLSearchParams({ supplier_id: supplierId })}`}>
            {t('calendar.today_to_orders')}
          </Link>
        )}
      </p>
      <Button
        kind="primary"
        busy={busy}
        onClick={() => void change(() => shop.api('removeDate', { params }), t('calendar.opened_today_done'))}
      >
        {t('calendar.open_today')}
      </Button>
    </div>
  )
}
