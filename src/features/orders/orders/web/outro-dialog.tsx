// 'Order accepted': the reference, where and when, the code, and what to bring. It opens on the order's own page, so a reload
// shows it again and closing it leaves the order in view.
import './order.css'
import './outro-dialog.css'
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { inset } from '#web/inset.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isAwaitingMoney, type Outro, outroOf } from '../outro.ts'

const OutroTransfer = inset('OutroTransfer')

export function OutroDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  const outro = outroOf(order)
  return (
    <Dialog
      open
      title={t(isAwaitingMoney(outro.money) ? 'orders.placed_waits' : 'orders.accepted')}
      onClose={onClose}
      foot={
        <ButtonLink kind="primary" to={pageTo('order', { id: order.id })} replace>
          {t('orders.view_order')}
        </ButtonLink>
      }
    >
      <div className="outro">
        <span className="outro__mark">
          <Icon name="check" size="large" />
        </span>
        <p className="outro__reference">
          <span className="soft">{t('orders.reference')}</span>
          <strong>{order.reference}</strong>
        </p>
        <ul className="order-facts">
          {outro.handOver && <Fact icon="truck">{t(outro.handOver)}</Fact>}
          {outro.to && <Fact icon="place">{outro.to}</Fact>}
          <Fact icon="shop">
            <strong>{order.supplier_name}</strong>
            {outro.handOver === undefined && (
              <>
                <br />
                {order.supplier_address}
              </>
            )}
          </Fact>
          {order.formatted_collection_date && <Fact icon="clock">{order.formatted_collection_date}</Fact>}
          <Money order={order} outro={outro} />
        </ul>
        {outro.money === 'transfer' && <OutroTransfer order={order} />}
        {outro.hasThingsToBring && (
          <div className="outro__bring">
            <h3>{t(outro.handOver ? 'orders.outro_ready' : 'orders.bring')}</h3>
            <ul className="order-facts">
              {order.collection_code && (
                <Fact icon="tag">
                  {t(outro.handOver ? 'delivery.code' : 'orders.bring_code')}{' '}
                  <strong className="outro__code">{order.collection_code}</strong>
                </Fact>
              )}
              {order.provider === 'cash' && order.cash_payable_in_cents > 0 && (
                <Fact icon="cash">
                  {t('orders.bring_cash', { amount: formatRand(order.cash_payable_in_cents) })}
                </Fact>
              )}
              {order.order_items.some((item) => item.age_restricted) && (
                <Fact icon="person">{t('orders.bring_id')}</Fact>
              )}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** What became of the money; cash is among what to bring. */
function Money({ order, outro: { money, owedInCents } }: { order: Order; outro: Outro }) {
  const t = useWords()
  if (money === 'cash') return null
  const said = {
    paid: t('orders.outro_paid', { amount: formatRand(order.total_in_cents) }),
    credit: t('orders.outro_credit'),
    card: t('orders.outro_card', { amount: formatRand(order.total_in_cents - order.credit_in_cents) }),
    top_up: t('orders.outro_top_up', { amount: formatRand(owedInCents) }),
    transfer: t('orders.outro_transfer', { amount: formatRand(owedInCents) }),
    waits: t('orders.outro_owed', { amount: formatRand(owedInCents) }),
  }
  return <Fact icon="cash">{said[money]}</Fact>
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
