// The counter's link to an order's invoice, shown once the order's story says that it was packed.
import { api } from '#paths'
import { PdfLink } from '#web/kit/pdf-link.tsx'
import { useWords } from '#web/words.ts'

interface Props {
  order: { id: string; total_in_cents: number; order_events: readonly { name: string }[] }
}

export function CounterInvoiceLink({ order }: Props) {
  const t = useWords()
  const packed = order.order_events.some(({ name }) => name.startsWith('ready_for_'))
  if (!packed || order.total_in_cents === 0) return null
  const [, path = ''] = api.counterInvoicePdf.split(' ')
  return (
    <p>
      <PdfLink address={path.replace('{id}', encodeURIComponent(order.id))}>{t('invoices.pdf')}</PdfLink>
    </p>
  )
}
