// The form that creates or changes a multibuy: the goods, what shoppers get, and until when; what it costs is updated while one
// types. The rest (first day, weekdays, times, limits) is folded away.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedOffer } from '#features/deals/promotions/promotion-contract.ts'
import { maxOffers } from '#features/deals/promotions/promotion-rules.ts'
import { OfferName, OfferPicker } from '#features/deals/promotions/web/offer-picker.tsx'
import { joinsWeighed, type MultibuyTerms } from '#features/shelf/multibuy-rules/multibuy-terms.ts'
import { formatRand } from '#kernel/money.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { SupplierChoices } from '#web/counter-kit/supplier-choices.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { Notice } from '#web/kit/notice.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type { LeftOutOffer, Multibuy, multibuyCalls } from '../multibuy-contract.ts'
import { invalidateMultibuys } from './managed-multibuy-queries.ts'
import { draftOf, emptyDraft, readTerms, type TermsDraft } from './multibuy-draft.ts'
import { leftOutText, MultibuyPreview } from './multibuy-preview.tsx'
import { lastRunningDay } from './multibuy-times.ts'
import { isTimesField, type Limits, MultibuyTimes, readLimits, readTimes } from './multibuy-times-fields.tsx'
import { ProgrammeChoice } from './programme-choice.tsx'
import { TermsFields } from './terms-fields.tsx'

interface Props {
  multibuy: Multibuy | undefined
  /** To choose from; of a multibuy that is there, its own. */
  suppliers: readonly { id: string; name: string }[]
  /** The store that is chosen first. */
  supplierId: string | undefined
}

export function MultibuyForm({ multibuy, suppliers, supplierId: wantedId }: Props) {
  const t = useWords()
  const { form, errors, setErrors, fail } = useFormErrors('promos.failed')
  const [today] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<string[]>(() =>
    [suppliers.find(({ id }) => id === wantedId) ?? suppliers[0]].flatMap((one) => (one ? [one.id] : [])),
  )
  const [offers, setOffers] = useState<ManagedOffer[]>(() => multibuy?.offers ?? [])
  const [draft, setDraft] = useState<TermsDraft>(() =>
    multibuy ? draftOf(multibuy.terms) : emptyDraft('n_for_amount'),
  )
  const [programmeId, setProgrammeId] = useState(multibuy?.programme?.id ?? null)
  const [limits, setLimits] = useState<Limits>({
    limit_per_order: multibuy?.limit_per_order ?? null,
    limit_per_account: multibuy?.limit_per_account ?? null,
  })
  const use = {
    forMembers: programmeId !== null,
    isLimited: limits.limit_per_order !== null || limits.limit_per_account !== null,
  }
  const { save, leftOut } = useSave(multibuy, fail)
  const supplierId = multibuy?.supplier.id ?? chosen[0]
  const { terms } = readTerms(t, draft, use)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const times = readTimes(t, new FormData(event.currentTarget), multibuy)
    const wrong: FormErrors = {
      ...(!supplierId && { supplier_ids: t('counter.required') }),
      ...(offers.length === 0 && { offer_ids: t('promos.no_items') }),
      ...readTerms(t, draft, use).wrong,
      ...times.wrong,
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !terms || !times.input) return
    save.mutate({
      terms,
      ...times.input,
      programme_id: programmeId,
      offer_ids: offers.map(({ id }) => id),
      supplier_ids: chosen,
    })
  }

  if (leftOut) return <LeftOutNotice leftOut={leftOut} />
  return (
    <form
      ref={form}
      className="counter-deals counter-deals__form"
      noValidate
      // With a limit a price of one piece is a multibuy.
      onChange={(event) => setLimits(readLimits(new FormData(event.currentTarget)))}
      onSubmit={submit}
    >
      <FormError text={errors['']} />
      {multibuy?.source === 'import' && <Notice tone="plain">{t('multibuys.imported')}</Notice>}
      {multibuy || suppliers.length === 1 ? (
        <p>{suppliers[0]?.name}</p>
      ) : (
        <SupplierChoices
          legend={t('promos.for_stores')}
          suppliers={suppliers}
          chosen={chosen}
          onChoose={(ids) => {
            // Goods are looked for at the first store: those of another would not be known there.
            const next = suppliers.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
            if (next[0] !== chosen[0]) setOffers([])
            setChosen(next)
          }}
          error={errors.supplier_ids}
        />
      )}
      <section className="stack" aria-labelledby="multibuy-goods">
        <h2 id="multibuy-goods">{t('multibuys.what')}</h2>
        <Goods
          supplierId={supplierId}
          offers={offers}
          // Of the kind, whether or not its numbers are typed yet.
          joinsWeighed={joinsWeighed({ kind: draft.kind, qty: Number(draft.qty) } as MultibuyTerms)}
          onChange={setOffers}
          error={errorOf(errors, 'offer_ids')}
        />
      </section>
      <section className="stack" aria-labelledby="multibuy-deal">
        <h2 id="multibuy-deal">{t('multibuys.deal')}</h2>
        <ProgrammeChoice programmeId={programmeId} onChoose={setProgrammeId} error={errors.programme_id} />
        <TermsFields draft={draft} onChange={setDraft} errors={errors} />
        {terms && offers.length > 0 && (
          <MultibuyPreview
            multibuy={{
              terms,
              ...limits,
              programme_id: programmeId,
              offer_ids: offers.map(({ id }) => id),
            }}
          />
        )}
      </section>
      <Field
        label={t('promos.last_day')}
        name="end_at"
        type="date"
        defaultValue={multibuy ? lastRunningDay(multibuy.end_at) : addDays(today, 6)}
        min={today}
        required
        hint={t('promos.last_day_hint')}
        error={errors.end_at}
      />
      <MultibuyTimes
        multibuy={multibuy}
        today={today}
        errors={errors}
        // What is wrong in it must be seen.
        opened={Object.keys(errors).some(isTimesField)}
      />
      <div className="counter-deals__foot">
        <ButtonLink to={pageTo('counterMultibuys')}>{t('kit.cancel')}</ButtonLink>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('promos.save')}
        </Button>
      </div>
    </form>
  )
}

/** The server names the offer it means: 'offer_ids.3'. */
const errorOf = (errors: FormErrors, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]

interface GoodsProps {
  supplierId: string | undefined
  offers: readonly ManagedOffer[]
  joinsWeighed: boolean
  onChange: (offers: ManagedOffer[]) => void
  error: string | undefined
}

function Goods({ supplierId, offers, joinsWeighed: weighedJoin, onChange, error }: GoodsProps) {
  const t = useWords()
  const whyNot = (offer: ManagedOffer): string | undefined => {
    if (offers.some(({ id }) => id === offer.id)) return t('promos.added')
    if (offer.combo) return t('combo_form.is_combo')
    if (offer.stokvel) return t('promos.bulk')
    if (offer.promotion_forbidden) return t('promos.not_promotable')
    if (offer.per_kg && !weighedJoin) return t('multibuys.by_weight')
    return offers.length >= maxOffers ? t('promos.full', { most: maxOffers }) : undefined
  }
  return (
    <>
      {supplierId && (
        <OfferPicker
          supplierId={supplierId}
          error={error}
          whyNot={whyNot}
          onPick={(offer) => onChange([...offers, offer])}
        />
      )}
      {offers.length > 0 && <p>{t('multibuys.what_count', { count: offers.length })}</p>}
      <ul className="deal-items deal-items--chosen">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferName offer={offer} />
            <span className="deal-items__price">{formatRand(offer.price_in_cents)}</span>
            <IconButton
              icon="bin"
              label={t('promos.take_out', { name: offer.name })}
              onClick={() => onChange(offers.filter(({ id }) => id !== offer.id))}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is in it nowhere, or not everywhere, is said before the manager goes on. */
function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOutOffer[] }) {
  const t = useWords()
  return (
    <section className="counter-deals" aria-labelledby="left-out">
      <h2 id="left-out">{t('promos.left_out')}</h2>
      <ul>
        {leftOut.map((each) => (
          <li key={`${each.supplier.id} ${each.offer_id}`}>{leftOutText(t, each)}</li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="primary" to={pageTo('counterMultibuys')}>
          {t('multibuys.to_list')}
        </ButtonLink>
      </p>
    </section>
  )
}

type MultibuyInput = BodyOf<typeof multibuyCalls.createMultibuys>

function useSave(multibuy: Multibuy | undefined, onError: (error: unknown) => void) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [leftOut, setLeftOut] = useState<readonly LeftOutOffer[]>()
  const keyFor = useIntentKey()
  const save = useMutation({
    mutationFn: async (input: MultibuyInput): Promise<{ text: string; left: readonly LeftOutOffer[] }> => {
      if (multibuy) {
        const { supplier_ids: _, ...body } = input
        const changed = await shop.api('changeMultibuy', { params: { id: multibuy.id }, body })
        return { text: changed.multibuy.text, left: changed.left_out }
      }
      const made = await shop.api('createMultibuys', { body: input, idempotencyKey: keyFor(input) })
      return { text: made.multibuys[0]?.text ?? '', left: made.left_out }
    },
    async onSuccess({ text, left }) {
      await invalidateMultibuys(shop)
      notify({ kind: 'success', text: t('multibuys.saved', { text }) })
      if (left.length > 0) setLeftOut(left)
      else await navigate(pageTo('counterMultibuys'))
    },
    onError,
  })
  return { save, leftOut }
}
