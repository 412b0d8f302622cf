// The form that creates a discount code or changes it for later orders.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { newReference } from '#kernel/ids.ts'
import { randString } from '#kernel/money.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { firstDayOf, lastDayOf } from '#web/counter-kit/local-times.ts'
import { SupplierChoices } from '#web/counter-kit/supplier-choices.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { Discount, DiscountInput } from '../discount-contract.ts'
import { invalidateDiscounts } from './managed-discount-queries.ts'
import { readDiscount } from './read-discount.ts'

interface Props {
  discount: Discount | undefined
  suppliers: readonly { id: string; name: string }[]
}

export function DiscountForm({ discount, suppliers }: Props) {
  const t = useWords()
  const { form, errors, setErrors, fail } = useFormErrors('discountCodes.failed')
  const [now] = useState(() => new Date())
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<'percent' | 'amount'>(discount?.amount_in_cents ? 'amount' : 'percent')
  const [chosen, setChosen] = useState(() => (discount?.suppliers ?? suppliers).map(({ id }) => id))
  const save = useSave(discount, fail)
  const started = discount !== undefined && new Date(discount.start_at) <= now
  const first = discount ? firstDayOf(discount.start_at) : dayOf(now)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const typed = new FormData(event.currentTarget)
    const { input, wrong } = readDiscount(t, (name) => String(typed.get(name) ?? '').trim(), {
      kind,
      firstOrderOnly: typed.has('first_order_only'),
      chosen,
      code: discount ? undefined : code,
      startedAt: started ? discount.start_at : undefined,
    })
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) save.mutate({ ...input, code })
  }

  const hint = t('discountCodes.limit_hint')
  const limitOf = (limit: number | null | undefined) => (limit ? String(limit) : '')
  const randOf = (cents: number | null | undefined) => (cents ? randString(cents) : '')
  return (
    <form ref={form} className="counter-deals counter-deals__form" noValidate onSubmit={submit}>
      <FormError text={errors['']} />
      {discount ? null : (
        <Field
          label={t('discountCodes.code')}
          hint={t('discountCodes.code_hint')}
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={errors.code}
          after={
            <Button kind="quiet" onClick={() => setCode(newReference())}>
              {t('discountCodes.propose')}
            </Button>
          }
        />
      )}
      <Field
        label={t('discountCodes.name')}
        hint={t('discountCodes.name_hint')}
        name="name"
        defaultValue={discount?.name ?? ''}
        maxLength={80}
        error={errors.name}
      />
      <fieldset className="field">
        <legend className="field__label">{t('discountCodes.kind')}</legend>
        {(['percent', 'amount'] as const).map((each) => (
          <label className="check" key={each}>
            <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            <span>{t(each === 'percent' ? 'discountCodes.kind_percent' : 'discountCodes.kind_amount')}</span>
          </label>
        ))}
      </fieldset>
      <div className="counter-deals__days">
        {kind === 'percent' ? (
          <>
            <Field
              label={t('discountCodes.percent')}
              name="percent"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={limitOf(discount?.percent)}
              required
              error={errors.percent}
            />
            <Field
              label={t('discountCodes.most')}
              hint={t('discountCodes.most_hint')}
              name="most_in_cents"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={randOf(discount?.most_in_cents)}
              error={errors.most_in_cents}
            />
          </>
        ) : (
          <Field
            label={t('discountCodes.amount')}
            name="amount_in_cents"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={randOf(discount?.amount_in_cents)}
            required
            error={errors.amount_in_cents}
          />
        )}
      </div>
      <Field
        label={t('discountCodes.minimum')}
        hint={t('discountCodes.minimum_hint')}
        name="minimum_in_cents"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={randOf(discount?.minimum_in_cents)}
        error={errors.minimum_in_cents}
      />
      <SupplierChoices
        legend={t('discountCodes.for_stores')}
        suppliers={suppliers}
        chosen={chosen}
        onChoose={setChosen}
        error={errors.supplier_ids}
      />
      <div className="counter-deals__days">
        <Field
          label={t('discountCodes.first_day')}
          name="start_at"
          type="date"
          defaultValue={first}
          disabled={started}
          required
          hint={started ? t('discountCodes.started') : undefined}
          error={errors.start_at}
        />
        <Field
          label={t('discountCodes.last_day')}
          name="end_at"
          type="date"
          defaultValue={discount ? lastDayOf(discount.end_at) : addDays(dayOf(now), 29)}
          hint={t('discountCodes.last_day_hint')}
          error={errors.end_at}
        />
      </div>
      <div className="counter-deals__days">
        {(['total_limit', 'account_limit'] as const).map((name) => (
          <Field
            key={name}
            label={t(name === 'total_limit' ? 'discountCodes.total_limit' : 'discountCodes.account_limit')}
            hint={hint}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={discount ? limitOf(discount[name]) : name === 'account_limit' ? '1' : ''}
            error={errors[name]}
          />
        ))}
      </div>
      <label className="check">
        <input type="checkbox" name="first_order_only" defaultChecked={discount?.first_order_only ?? false} />
        <span>{t('discountCodes.first_order_only')}</span>
      </label>
      <p className="soft small">{t('discountCodes.first_order_only_hint')}</p>
      <div className="counter-deals__foot">
        <ButtonLink to={pageTo('counterDiscounts')}>{t('kit.cancel')}</ButtonLink>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('discountCodes.save')}
        </Button>
      </div>
    </form>
  )
}

type Saved = DiscountInput & { code: string }

function useSave(discount: Discount | undefined, onError: (error: unknown) => void) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const keyFor = useIntentKey()
  return useMutation({
    mutationFn: async ({ code, ...body }: Saved) => {
      const input = { ...body, code }
      return discount
        ? shop.api('changeDiscount', { params: { id: discount.id }, body })
        : shop.api('createDiscount', { body: input, idempotencyKey: keyFor(input) })
    },
    async onSuccess() {
      await invalidateDiscounts(shop)
      notify({ kind: 'success', text: t('discountCodes.saved') })
      await navigate(pageTo('counterDiscounts'))
    },
    onError,
  })
}
