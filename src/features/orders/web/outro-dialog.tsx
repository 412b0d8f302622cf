// 'Order accepted': the reference, where and when, the code, and what to bring. It stands on the order's own page, so
// a reload shows it again and closing it leaves the order in view.
import './outro-dialog.css'
import type { ReactNode } from 'react'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { ButtonLink } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'

export function OutroDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      open
      title={t('orders.accepted')}
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
        <ul className="outro__facts">
          <Fact icon="shop">
            <strong>{order.supplier_name}</strong>
            <br />
            {order.supplier_address}
          </Fact>
          <Fact icon="clock">{order.formatted_collection_date}</Fact>
        </ul>
        <div className="outro__bring">
          <h3>{t('orders.bring')}</h3>
          <ul className="outro__facts">
            {order.collection_code && (
              <Fact icon="tag">
                {t('orders.bring_code')} <strong className="outro__code">{order.collection_code}</strong>
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
      </div>
    </Dialog>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
