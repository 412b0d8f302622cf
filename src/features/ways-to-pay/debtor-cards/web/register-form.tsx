// The form that registers for debtor cards, with an ID number or, for a shopper without one, a business address.
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { UpdateBody } from '#features/accounts/shoppers/account-contract.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { cardsQuery } from './card-queries.ts'

export function RegisterForm({ userId }: { userId: string }) {
  const t = useWords()
  const shop = useShop()
  const hydrated = useHydrated()
  const { form, errors, setErrors, fail } = useFormErrors('shoppers.failed')
  const register = useMutation({
    mutationFn: (body: UpdateBody) =>
      shop.api('updateAccountV2', { params: { scope: 'user', id: userId }, body }),
    onSuccess: async () => {
      await shop.queries.invalidateQueries({ queryKey: cardsQuery(shop, userId).queryKey })
      // The whole account is asked for again where it is shown.
      shop.queries.removeQueries({ queryKey: ['profile'] })
      notify({ kind: 'success', text: t('cards.registered') })
    },
    onError: fail,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (register.isPending) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const [id_number, business_address_1] = [text('id_number'), text('business_address_1')]
    if (!id_number && !business_address_1) return setErrors({ '': t('cards.one_needed') })
    setErrors({})
    register.mutate({ ...(id_number && { id_number }), ...(business_address_1 && { business_address_1 }) })
  }

  return (
    <form ref={form} className="card stack" method="post" noValidate onSubmit={submit}>
      <h2>{t('cards.register_title')}</h2>
      <p>{t('cards.register_text')}</p>
      <FormError text={errors['']} />
      <Field
        label={t('cards.id_number')}
        hint={t('cards.id_number_hint')}
        error={errors.id_number}
        name="id_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <Field
        label={t('cards.business_address')}
        hint={t('cards.business_address_hint')}
        error={errors.business_address_1}
        name="business_address_1"
        autoComplete="street-address"
        maxLength={200}
      />
      <Button type="submit" kind="primary" wide busy={register.isPending} disabled={!hydrated}>
        {t('cards.register')}
      </Button>
    </form>
  )
}
