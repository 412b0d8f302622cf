// The shopper's numbers in loyalty programmes, on their profile: one for each chain, of which only the end is shown.
import './loyalty-numbers.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { loyaltyQuery } from '#features/accounts/shoppers/web/profile-queries.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useFormErrors } from '#web/kit/form-errors.ts'
import { useShop } from '#web/shop.tsx'
import { useChange } from '#web/use-change.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { useWords } from '#web/words.ts'
import type { LoyaltyNumber, Programme } from '../loyalty-contract.ts'
import { NumberFields } from './number-fields.tsx'

/** Shows nothing where no chain has a programme, and without a signal. */
export function LoyaltyNumbers({ userId }: { userId: string }) {
  const t = useWords()
  const id = useId()
  const { data } = useQuery(loyaltyQuery(useShop(), userId))
  if (!data || data.programmes.length === 0) return null
  return (
    <section id="loyalty" className="card stack" aria-labelledby={id}>
      <h2 id={id}>{t('loyalty.title')}</h2>
      <p className="soft small">{t('loyalty.text')}</p>
      {data.numbers.length > 0 && (
        <ul className="loyalty-numbers">
          {data.numbers.map((number) => (
            <OwnNumber key={number.agency.id} userId={userId} number={number} />
          ))}
        </ul>
      )}
      <NumberForm userId={userId} {...data} />
    </section>
  )
}

const fullName = ({ name }: { name: string }, agency: { name: string }): string => `${name} · ${agency.name}`

interface OwnNumberProps {
  userId: string
  number: LoyaltyNumber
}

function OwnNumber({ userId, number: { agency, programme, number_ends: end } }: OwnNumberProps) {
  const t = useWords()
  const shop = useShop()
  const { name } = programme
  const { busy, takeAway } = useChange({
    failed: 'loyalty.failed',
    after: () => shop.queries.invalidateQueries({ queryKey: loyaltyQuery(shop, userId).queryKey }),
  })
  const remove = async () => {
    const question = {
      title: t('loyalty.remove_ask', { name }),
      text: t('loyalty.remove_text'),
      yes: t('loyalty.remove'),
    }
    const params = { user_id: userId, agency_id: agency.id }
    await takeAway(
      question,
      () => shop.api('removeLoyaltyNumber', { params }),
      t('loyalty.removed', { name }),
    )
  }
  return (
    <li>
      <div className="loyalty-numbers__what">
        <strong>{fullName(programme, agency)}</strong>
        <p className="number">{t('loyalty.ends', { end })}</p>
      </div>
      <Button
        kind="danger"
        icon="bin"
        busy={busy}
        aria-label={`${t('loyalty.remove')}: ${fullName(programme, agency)}`}
        onClick={() => void remove()}
      >
        {t('loyalty.remove')}
      </Button>
    </li>
  )
}

interface NumberFormProps {
  userId: string
  programmes: readonly Programme[]
  numbers: readonly LoyaltyNumber[]
}

function NumberForm({ userId, programmes, numbers }: NumberFormProps) {
  const t = useWords()
  const shop = useShop()
  const hydrated = useHydrated()
  const { form, errors, setErrors, fail } = useFormErrors('loyalty.failed')
  const [chosenId, setChosenId] = useState('')
  const chosen = programmes.find(({ id }) => id === chosenId) ?? programmes[0]
  const before = numbers.find(({ agency }) => agency.id === chosen?.agency.id)
  const save = useMutation({
    mutationFn: (body: { programme_id: string; number: string }) =>
      shop.api('setLoyaltyNumber', { params: { user_id: userId }, body }),
    onSuccess: (answer) => {
      form.current?.reset()
      setErrors({})
      const { queryKey } = loyaltyQuery(shop, userId)
      shop.queries.setQueryData(queryKey, { programmes: [...programmes], numbers: answer.numbers })
      notify({ kind: 'success', text: t('loyalty.saved', { name: chosen?.name ?? '' }) })
    },
    onError: fail,
  })
  if (!chosen) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending || !chosen) return
    const number = String(new FormData(event.currentTarget).get('number') ?? '')
    save.mutate({ programme_id: chosen.id, number })
  }

  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <FormError text={errors['']} />
      <NumberFields
        programmes={programmes.map((each) => ({
          ...each,
          name: programmes.length > 1 ? fullName(each, each.agency) : each.name,
        }))}
        chosenId={chosen.id}
        errors={errors}
        hint={before && t('loyalty.replaces', { end: before.number_ends })}
        onChoose={(programmeId) => {
          setErrors({})
          setChosenId(programmeId)
        }}
      />
      <Button type="submit" wide busy={save.isPending} disabled={!hydrated}>
        {t('loyalty.save')}
      </Button>
    </form>
  )
}
