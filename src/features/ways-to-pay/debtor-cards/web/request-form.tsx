// The form that requests a card from a branch.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { errorsFrom } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import { cardsQuery } from './card-queries.ts'

interface Props {
  userId: string
  branches: readonly { id: string; name: string }[]
}

export function RequestForm({ userId, branches }: Props) {
  const t = useWords()
  const shop = useShop()
  const hydrated = useHydrated()
  const [message, setMessage] = useState<string>()
  const intent = useRef({ supplierId: '', key: '' })
  const request = useMutation({
    mutationFn: (supplierId: string) => {
      // Sent again after a lost answer it is the same request.
      if (intent.current.supplierId !== supplierId) intent.current = { supplierId, key: newId('key') }
      return shop.api('newDebtorCard', {
        params: { id: userId },
        body: { supplier_id: supplierId },
        idempotencyKey: intent.current.key,
      })
    },
    onSuccess: () => {
      intent.current = { supplierId: '', key: '' }
      notify({ kind: 'success', text: t('cards.requested') })
    },
    onError: (error) => {
      const errors = errorsFrom(error, t('shoppers.failed'))
      setMessage(errors[''] ?? Object.values(errors)[0])
    },
    // Also after a refusal: the list may be of before the staff decided.
    onSettled: () => shop.queries.invalidateQueries({ queryKey: cardsQuery(shop, userId).queryKey }),
  })
  if (branches.length === 0) return <p className="soft">{t('cards.all_asked')}</p>

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (request.isPending) return
    setMessage(undefined)
    request.mutate(String(new FormData(event.currentTarget).get('supplier_id')))
  }

  return (
    <form className="card stack" method="post" onSubmit={submit}>
      <FormError text={message} />
      <SelectField label={t('cards.branch')} name="supplier_id">
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="primary" wide busy={request.isPending} disabled={!hydrated}>
        {t('cards.request')}
      </Button>
    </form>
  )
}
