// Takes a card number in the provider's own form, which returns a token, and has the token charged. It is a page of its own,
// loaded with a policy that allows this one script; leaving it is a full page load (src/app/server/external-hosts.ts).
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '#features/orders/orders/web/call-failure-text.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ProviderData } from '../payment-contract.ts'
import { openCardPopup } from './card-popup.ts'
import type { AttemptProps } from './payment-queries.ts'

interface Props extends AttemptProps {
  data: Extract<ProviderData, { kind: 'token' }>
}

export function CardForm({ order, transaction, data, refresh }: Props) {
  const t = useWords()
  const shop = useShop()
  const [message, setMessage] = useState<string>()
  const leave = (outro: boolean) =>
    window.location.assign(
      outro ? `${pageTo('order', { id: order.id })}?outro` : pageTo('orderPay', { id: order.id }),
    )
  const charge = useMutation({
    mutationFn: (token: string) =>
      shop.api('chargeTransaction', {
        params: { order_id: order.id, transaction_id: transaction.id },
        body: { token },
      }),
    onSuccess: ({ transaction: now }) => {
      leave(now?.status === 'succeeded')
      // Busy until the next page is here.
      return new Promise(() => undefined)
    },
    onError: (error) => {
      setMessage(failureText(t, error))
      // It may have been charged all the same: then the order waits for the provider's word.
      void refresh()
    },
  })
  const { mutate } = charge
  const open = useCallback(() => {
    setMessage(undefined)
    openCardPopup(data, {
      amountInCents: transaction.amount_in_cents,
      name: order.supplier_name,
      description: order.reference,
    }).then(
      (result) => {
        if ('token' in result) mutate(result.token)
        else setMessage(result.problem ?? t('payments.card_not_yet'))
      },
      () => setMessage(t('payments.card_away')),
    )
  }, [data, transaction.amount_in_cents, order.supplier_name, order.reference, mutate, t])
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    open()
  }, [open])
  return (
    <section className="card stack" aria-labelledby="card-form">
      <h2 id="card-form">{t('payments.card_title', { amount: formatRand(transaction.amount_in_cents) })}</h2>
      <p>{t('payments.card_text')}</p>
      <div aria-live="polite">{message && <Notice tone="act" title={message} />}</div>
      <Button kind="primary" wide busy={charge.isPending} onClick={open}>
        {t('payments.card_open')}
      </Button>
      <Button kind="quiet" onClick={() => leave(false)}>
        {t('payments.card_other')}
      </Button>
    </section>
  )
}
