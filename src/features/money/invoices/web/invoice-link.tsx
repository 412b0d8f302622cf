// To the invoice of an order, once there is one: a plain link, so that it works like any download, in the language of the page.
import type { Order } from '#features/orders/orders/order-contract.ts'
import { api } from '#paths'
import { Icon } from '#web/kit/icon.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

export function InvoiceLink({ order }: { order: Pick<Order, 'pdf_invoice_url'> }) {
  return order.pdf_invoice_url && <ToPdf address={order.pdf_invoice_url} />
}

/** For the branch: once the order was packed, as its story says. */
export function CounterInvoiceLink({
  order,
}: {
  order: { id: string; total_in_cents: number; order_events: readonly { name: string }[] }
}) {
  const packed = order.order_events.some(({ name }) => name.startsWith('ready_for_'))
  if (!packed || order.total_in_cents === 0) return null
  const [, path = ''] = api.counterInvoicePdf.split(' ')
  return (
    <p>
      <ToPdf address={path.replace('{id}', encodeURIComponent(order.id))} />
    </p>
  )
}

function ToPdf({ address }: { address: string }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <a className="button button--plain" href={`${address}?language=${language}`} download="">
      <Icon name="receipt" size="small" />
      {t('invoices.pdf')}
    </a>
  )
}
