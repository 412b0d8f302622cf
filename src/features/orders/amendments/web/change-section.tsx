// "Change or cancel": everything that the shopper can still do to their order in one place, under one sentence about the money. The
// form loads when it is opened, or at once when a change has not been sent.
import './amend.css'
import { type ComponentType, type FormEvent, useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { moneyOfChanges } from '#features/orders/orders/money-of-changes.ts'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { isOrderOver } from '#features/orders/orders/order-flow.ts'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { CancelForm, useCancelQuestion } from '#features/orders/orders/web/cancel-question.tsx'
import { formatRand } from '#kernel/money.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { loadWordSet, useWords } from '#web/words.ts'
import { dropChange, restoreAmendments, useAmendments } from './amend-store.ts'
import { usePlainForm } from './plain-change.ts'

type Form = ComponentType<{ order: Order; onClose: () => void }>

/** What the section's buttons ask for, as its form sends it. */
type Wanted = 'change' | 'add' | 'cancel'

interface Props {
  order: Order
  /** Called when the form opens or closes. */
  onOpen: (open: boolean) => void
}

export function ChangeSection({ order, onOpen }: Props) {
  const t = useWords()
  const { form, busy, startChange, startAdding } = useChangeForm(order)
  const PlainForm = usePlainForm()
  const cancelling = useCancelQuestion(order)
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const money = moneyOfChanges(order)
  const isOpen = Boolean(form)
  useEffect(() => onOpen(isOpen), [isOpen, onOpen])
  if (!money) return null
  if (form) return form
  if (import.meta.env.SSR && PlainForm && order.can_amend) return <PlainForm order={order} />
  // With script the dialog asks.
  const asks = !hydrated && order.can_cancel && search.get('cancel') === 'ask'
  const start: Record<Wanted, () => void> = { change: startChange, add: startAdding, cancel: cancelling.open }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    start[(submitter as HTMLButtonElement).value as Wanted]()
  }
  const sentence = t(money.words, { amount: formatRand(money.cents), supplier: order.supplier_name })
  const may = order.can_amend || order.can_cancel
  return (
    <section className="card stack" aria-labelledby="change">
      <h2 id="change">{t('orders.change_title')}</h2>
      <p className={may ? undefined : 'soft'}>{sentence}</p>
      {asks && <CancelForm id={order.id} />}
      {may && !asks && (
        <form method="post" className="amend__ways" onSubmit={submit}>
          <FormFields form="change_order" />
          {order.can_amend && (
            <>
              <Button type="submit" name="do" value="change" icon="edit" busy={busy}>
                {t('orders.change')}
              </Button>
              <Button type="submit" name="do" value="add" icon="plus" busy={busy}>
                {t('orders.add_to')}
              </Button>
            </>
          )}
          {order.can_cancel && (
            <Button type="submit" name="do" value="cancel" kind="danger" busy={cancelling.busy}>
              {t('orders.cancel')}
            </Button>
          )}
        </form>
      )}
      {cancelling.dialog}
    </section>
  )
}

/** The form that changes the order once it is open, and what opens it. */
function useChangeForm(order: Order) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [part, setPart] = useState<{ Form: Form }>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const pending = useAmendments(({ changes }) => changes[order.id] !== undefined)
  useEffect(restoreAmendments, [])
  const over = isOrderOver(order.status) || (!order.can_amend && order.status !== 'payment_processing')
  useEffect(() => {
    // It cannot be changed any more: what was meant to be is of no use.
    if (over && pending) dropChange(order.id)
  }, [over, pending, order.id])

  const fetchForm = useCallback(async () => {
    const [{ ChangeOrder }] = await Promise.all([import('./change-order.tsx'), loadWordSet('amend', shop)])
    setPart({ Form: ChangeOrder })
  }, [shop])
  // What was begun here opens by itself. Short lines have their answers at the top of the page.
  const wanted = order.can_amend && pending
  useEffect(() => {
    if (!wanted) return
    fetchForm().then(
      () => setOpen(true),
      () => {
        // Without a signal the button stays.
      },
    )
  }, [wanted, fetchForm])

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', text: failureText(t, error) })
    }
    setBusy(false)
  }
  async function add(): Promise<void> {
    const { addToOrder } = await import('./proxy-mode.ts')
    await addToOrder(shop, order, navigate)
  }
  return {
    form: order.can_amend && open && part && <part.Form order={order} onClose={() => setOpen(false)} />,
    busy,
    startChange: () => void run(() => fetchForm().then(() => setOpen(true))),
    startAdding: () => void run(add),
  }
}
