// The fields of one way of handing over: whether it is offered, how it can be paid, and what delivery costs.

import { CheckField, Field } from '#web/kit/field.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { wayName } from '#web/way-name.ts'
import { type Translate, useWords, type WordKey } from '#web/words.ts'
import { isOnline } from '#wire/ways-to-pay.ts'
import type { ManagedWay } from '../terms-contract.ts'
import { invalidFields, readTypedTariff, type TypedTariff, type TypedWay } from '../typed-way.ts'
import { FeeExamples } from './fee-examples.tsx'

interface About {
  icon: IconName
  name: WordKey
  text: WordKey
}
const about: Record<ManagedWay['name'], About> = {
  COLLECT: { icon: 'shop', name: 'handover.collect', text: 'handover.collect_text' },
  PICUP: { icon: 'truck', name: 'handover.courier', text: 'handover.courier_text' },
  MANUAL_DELIVERY: { icon: 'truck', name: 'handover.delivery', text: 'handover.delivery_text' },
}

const paymentWords: Record<string, WordKey> = {
  CASH: 'handover.pay_cash',
  OFFLINE_EFT: 'handover.pay_eft',
  DEBTOR_CARD: 'handover.pay_debtor_card',
}

function nameOf(t: Translate, way: string): string {
  const provider = way.toLowerCase()
  if (isOnline(provider)) return wayName(t, `accounts.way_${provider}`, provider)
  const key = paymentWords[way]
  return key ? t(key) : way
}

interface WayFieldsProps {
  way: TypedWay
  choices: ManagedWay['choices']
  /** After a try to save: what cannot be read is said. */
  tried: boolean
  /** What the server said of this way. */
  error: string | undefined
  onChange: (way: TypedWay) => void
}

export function WayFields({ way, choices, tried, error, onChange }: WayFieldsProps) {
  const t = useWords()
  const { icon, name, text } = about[way.name]
  const noPayment = tried && way.on && way.payments.length === 0
  return (
    <section className="card stack handover__way" aria-labelledby={`way-${way.name}`}>
      <h2 id={`way-${way.name}`}>
        <Icon name={icon} /> {t(name)}
      </h2>
      <p className="soft">{t(text)}</p>
      <CheckField
        label={t('handover.offered')}
        checked={way.on}
        error={error}
        onChange={(event) => onChange({ ...way, on: event.target.checked })}
      />
      {way.on && (
        <>
          <fieldset className="field" aria-describedby={noPayment ? `pay-${way.name}` : undefined}>
            <legend className="field__label">{t('handover.paid_by')}</legend>
            <div className="handover__payments">
              {choices.map((choice) => (
                <Payment
                  key={choice.name}
                  choice={choice}
                  chosen={way.payments.includes(choice.name)}
                  invalid={noPayment}
                  onChoose={(chosen) =>
                    onChange({
                      ...way,
                      payments: chosen
                        ? [...way.payments, choice.name]
                        : way.payments.filter((other) => other !== choice.name),
                    })
                  }
                />
              ))}
            </div>
            {noPayment && (
              <p className="field__error" id={`pay-${way.name}`}>
                <Icon name="warning" size="small" />
                {t('handover.payment_missing')}
              </p>
            )}
          </fieldset>
          {way.tariff && (
            <TariffFields
              tariff={way.tariff}
              caption={t('handover.examples', { way: t(name) })}
              tried={tried}
              onChange={(tariff) => onChange({ ...way, tariff })}
            />
          )}
        </>
      )}
    </section>
  )
}

function Payment(props: {
  choice: ManagedWay['choices'][number]
  chosen: boolean
  invalid: boolean
  onChoose: (chosen: boolean) => void
}) {
  const t = useWords()
  const { choice, chosen, invalid, onChoose } = props
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={chosen}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span>
        {nameOf(t, choice.name)}
        {!choice.ready && <span className="soft small"> {t('handover.no_account')}</span>}
      </span>
    </label>
  )
}

interface TariffFieldsProps {
  tariff: TypedTariff
  caption: string
  tried: boolean
  onChange: (tariff: TypedTariff) => void
}

function TariffFields({ tariff, caption, tried, onChange }: TariffFieldsProps) {
  const t = useWords()
  const wrong = tried ? invalidFields(tariff) : []
  const read = readTypedTariff(tariff)
  const field = (name: keyof TypedTariff, says: 'handover.wrong_km' | 'handover.wrong_amount') => ({
    value: tariff[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: wrong.includes(name) ? t(says) : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...tariff, [name]: event.target.value }),
  })
  return (
    <>
      <p>{t('handover.bands')}</p>
      <div className="handover__fields">
        <Field
          label={t('handover.radius')}
          hint={t('handover.radius_hint')}
          {...field('radius', 'handover.wrong_km')}
        />
        <Field
          label={t('handover.base')}
          hint={t('handover.base_hint')}
          {...field('base', 'handover.wrong_amount')}
        />
        <Field
          label={t('handover.included')}
          hint={t('handover.included_hint')}
          {...field('included', 'handover.wrong_km')}
        />
        <Field
          label={t('handover.per_km')}
          hint={t('handover.per_km_hint')}
          {...field('perKm', 'handover.wrong_amount')}
        />
        <Field
          label={t('handover.free_above')}
          hint={t('handover.free_above_hint')}
          {...field('freeAbove', 'handover.wrong_amount')}
        />
      </div>
      {read ? (
        <FeeExamples tariff={read} caption={caption} />
      ) : (
        <p className="soft">{t('handover.examples_later')}</p>
      )}
    </>
  )
}
