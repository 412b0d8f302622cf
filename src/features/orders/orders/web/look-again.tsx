// The link that loads the page of an order again, where no script keeps it up to date. Only the server renders it.
import { pageTo } from '#paths'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import type { Order } from '../order-contract.ts'
import { isOrderOver } from '../order-flow.ts'

export function LookAgain({ order: { id, status } }: { order: Order }) {
  const t = useWords()
  if (!useFormVisit() || isOrderOver(status)) return null
  return (
    <p>
      <ButtonLink to={pageTo('order', { id })}>{t('orders.form_look')}</ButtonLink>
    </p>
  )
}
