// The counter's form that takes the loyalty number of an order's shopper, before the order is accepted.
import { type FormEvent, useState } from 'react'
import type { CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { useOrderChange } from '#features/counter/counter/web/use-order-change.ts'
import { NumberFields } from '#features/deals/loyalty/web/number-fields.tsx'
import { formatRand } from '#kernel/money.ts'
import { FormBehindButton } from '#web/counter-kit/form-behind-button.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { handledHere } from '#web/forms/page-form.tsx'
import { usePosted } from '#web/forms/use-posted.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'

/** Shows nothing where no number can be taken. */
export function TakeLoyaltyNumber({ order }: { order: CounterOrder }) {
  const t = useWords()
  const { loyalty } = order
  if (!loyalty) return null
  return (
    <FormBehindButton
      part="loyalty"
      icon="tag"
      label={t('loyaltyNumber.open')}
      form={(close) => <NumberForm order={order} loyalty={loyalty} onClose={close} />}
    />
  )
}

interface NumberFormProps {
  order: CounterOrder
  loyalty: NonNullable<CounterOrder['loyalty']>
  onClose: () => void
}

function NumberForm({ order, loyalty: { programmes, member_of: memberOf }, onClose }: NumberFormProps) {
  const t = useWords()
  const shop = useShop()
  const { form, errors, setErrors, fail } = useFormErrors('loyaltyNumber.failed')
  const posted = usePosted('counter-loyalty')
  const [programmeId, setProgrammeId] = useState(posted?.values.programme_id ?? programmes[0]?.id ?? '')
  const postedError = posted?.errorOf('number', 'programme_id')
  const change = useOrderChange<{ programme_id: string; number: string }>(order, async (input) => {
    const body = { ...input, version: order.version }
    const changed = await shop.api('takeLoyaltyNumber', { params: { id: order.id }, body })
    const less = order.total_in_cents - changed.total_in_cents
    const text = less > 0 ? t('loyaltyNumber.less', { amount: formatRand(less) }) : t('loyaltyNumber.same')
    notify({ kind: 'success', text })
    onClose()
    return changed
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    setErrors({})
    const number = String(new FormData(event.currentTarget).get('number') ?? '')
    change.mutate({ programme_id: programmeId, number }, { onError: fail })
  }
  return (
    <form ref={form} className="counter-step counter-form" method="post" noValidate onSubmit={submit}>
      <FormFields form="counter-loyalty" id="loyalty" />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="programme" value={programmes[0]?.id} />
      <h2>{t('loyaltyNumber.title')}</h2>
      <p>{t('loyaltyNumber.text')}</p>
      <FormError text={errors['']} />
      <NumberFields
        programmes={programmes}
        chosenId={programmeId}
        errors={{ ...(postedError && { number: postedError }), ...errors }}
        typedNumber={posted?.values.number}
        hint={memberOf === null ? undefined : t('loyaltyNumber.member', { name: memberOf })}
        onChoose={(id) => {
          setErrors({})
          setProgrammeId(id)
        }}
      />
      <Button type="submit" kind="primary" busy={change.isPending}>
        {t('loyaltyNumber.save')}
      </Button>
      <Button kind="plain" type="submit" name="back" value="1" formNoValidate onClick={handledHere(onClose)}>
        {t('loyaltyNumber.not_now')}
      </Button>
    </form>
  )
}
