// How shoppers get their goods, and that they pay in cash: what works without any account.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ManagedWay, WayUpdate } from '#features/suppliers/delivery-terms/terms-contract.ts'
import { termsQuery } from '#features/suppliers/delivery-terms/web/terms-queries.ts'
import { Button } from '#web/kit/button.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { useStep } from './use-step.ts'

export function HandoverStep({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const { data: terms } = useQuery(termsQuery(shop, supplierId))
  const { form, errors, setErrors, busy, save } = useStep('handover', supplierId)
  const [collect, setCollect] = useState(true)
  const [deliver, setDeliver] = useState(false)
  const [fee, setFee] = useState('35')
  const [radius, setRadius] = useState('5')
  const has = (name: ManagedWay['name']) => terms?.ways.some((way) => way.name === name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !terms) return
    const [fee_in_cents, radius_km] = [Math.round(numberOf(fee) * 100), numberOf(radius)]
    if (!collect && !deliver) return setErrors({ '': t('opening.way_missing') })
    if (deliver && !(fee_in_cents >= 0 && radius_km > 0)) return setErrors({ '': t('opening.fee_wrong') })
    const cashAt = (name: ManagedWay['name'], tariff: WayUpdate['tariff']): WayUpdate[] => {
      const way = terms.ways.find((each) => each.name === name)
      return way ? [{ name, payment_options: [...new Set([...way.payment_options, 'CASH'])], tariff }] : []
    }
    const ways = [
      ...(collect ? cashAt('COLLECT', null) : []),
      ...(deliver
        ? cashAt('MANUAL_DELIVERY', {
            radius_km,
            base_fee_in_cents: fee_in_cents,
            included_km: radius_km,
            fee_per_km_in_cents: 0,
            free_above_in_cents: null,
          })
        : []),
    ]
    save(async () => {
      const { terms: next } = await shop.api('changeTerms', {
        params: { id: supplierId },
        body: { version: terms.version, ways },
      })
      shop.queries.setQueryData(termsQuery(shop, supplierId).queryKey, next)
      return supplierId
    })
  }

  return (
    <form ref={form} className="card stack" noValidate onSubmit={submit}>
      <FormError text={Object.values(errors)[0]} />
      <CheckField
        label={t('opening.collect')}
        checked={collect}
        onChange={(event) => setCollect(event.target.checked)}
      />
      {has('MANUAL_DELIVERY') && (
        <CheckField
          label={t('opening.deliver')}
          checked={deliver}
          onChange={(event) => setDeliver(event.target.checked)}
        />
      )}
      {deliver && (
        <div className="opening__pair">
          <Field
            label={t('opening.fee')}
            inputMode="decimal"
            maxLength={8}
            value={fee}
            onChange={(event) => setFee(event.target.value)}
          />
          <Field
            label={t('opening.radius')}
            inputMode="decimal"
            maxLength={5}
            value={radius}
            onChange={(event) => setRadius(event.target.value)}
          />
        </div>
      )}
      <p className="soft">{t('opening.cash_text')}</p>
      <Button type="submit" kind="primary" wide busy={busy || !terms}>
        {t('opening.next')}
      </Button>
    </form>
  )
}

const numberOf = (text: string): number =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
