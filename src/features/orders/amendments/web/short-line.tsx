// A short line: its shopper takes what is there, the offered substitute, or nothing of it [spec 4].
import '#web/kit/choice.css'
import type { ReactNode } from 'react'
import type { Order, OrderItem } from '#features/orders/orders/order-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { formatTime } from '#kernel/time.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'
import { type LineEdit, setLineEdit } from '../pending-change.ts'
import { editChange } from './amend-store.ts'

interface Props {
  order: Order
  item: OrderItem
  edit: LineEdit | undefined
  onEdit: () => void
}

export function ShortLine({ order, item, edit, onEdit }: Props) {
  const t = useWords()
  const { short } = item
  if (!short) return null
  const set = (next: LineEdit) => {
    onEdit()
    editChange(order.id, (change) => setLineEdit(change, item.id, next))
  }
  const choose = (
    checked: boolean,
    next: LineEdit,
    name: string,
    price: number | null,
    picture?: ReactNode,
  ) => (
    <label className="choice">
      <input type="radio" name={item.id} checked={checked} onChange={() => set(next)} />
      {picture && <span className="amend-line__instead">{picture}</span>}
      <span className="choice__words">
        <span className="choice__name">{name}</span>
      </span>
      {price !== null && <span className="number">{formatRand(price)}</span>}
    </label>
  )
  const { substitute } = short
  const there = { qty: short.formatted_qty, name: item.name }
  return (
    <li className="amend-line amend-line--short">
      <Picture src={item.image_url} alt="" width={48} height={48} />
      <div className="amend-line__about">
        <p className="amend-line__name">{item.name}</p>
        <p className="small amend-line__news">
          <Icon name="warning" size="small" />
          {t(short.qty > 0 ? 'amend.short' : 'amend.none', {
            qty: short.formatted_qty,
            ordered: item.formatted_qty_ordered,
          })}
        </p>
        {item.deal_in_cents > 0 && <p className="small">{t('amend.deal_kept')}</p>}
        {short.until && (
          <p className="soft small">{t('amend.until', { time: formatTime(new Date(short.until)) })}</p>
        )}
      </div>
      <fieldset className="amend-line__foot amend-line__choices">
        <legend className="visually-hidden">{t('amend.choose', { name: item.name })}</legend>
        {short.qty > 0 &&
          choose(
            edit?.action === 'accept' && !edit.instead,
            { action: 'accept', instead: false },
            t('amend.accept', there),
            short.total_in_cents,
          )}
        {substitute &&
          choose(
            edit?.action === 'accept' && edit.instead,
            { action: 'accept', instead: true },
            t(short.qty > 0 ? 'amend.take_both' : 'amend.take', {
              ...there,
              instead: `${substitute.formatted_qty} × ${substitute.name}`,
            }),
            short.total_in_cents + substitute.total_in_cents,
            <Picture src={substitute.image_url} alt="" width={40} height={40} />,
          )}
        {choose(
          edit?.action === 'remove',
          { action: 'remove' },
          t('amend.remove', { name: item.name }),
          null,
        )}
      </fieldset>
    </li>
  )
}
