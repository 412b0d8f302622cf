// The form that creates or changes a promotion: its days, its items, and the price of each, updated while one types.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { managedLeafletsQuery } from '#features/deals/leaflets/web/managed-leaflet-queries.ts'
import { formatRand, parseRand, randString } from '#kernel/money.ts'
import { addDays, dayOf } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { endOfDay, firstDayOf, lastDayOf, startOfDay } from '#web/counter-kit/local-times.ts'
import { SupplierChoices } from '#web/counter-kit/supplier-choices.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { Price } from '#web/kit/price.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type {
  ManagedOffer,
  Promotion,
  PromotionOfferInput,
  promotionCalls,
  SkippedOffer,
} from '../promotion-contract.ts'
import { maxOffers, type Reduction, reducedPrice, savingPercent } from '../promotion-rules.ts'
import { invalidatePromotions } from './managed-promotion-queries.ts'
import { OfferName, OfferPicker } from './offer-picker.tsx'

interface Props {
  promotion: Promotion | undefined
  /** To choose from; of a promotion that is there, its own. */
  suppliers: readonly { id: string; name: string }[]
}

/** One of the two is typed; the other is empty. */
interface Item {
  offer: ManagedOffer
  price: string
  percent: string
}

const reductionOf = ({ price, percent }: Item) =>
  percent.trim() ? { percent_off: Number(percent.replace(',', '.')) } : { price_in_cents: parseRand(price) }

function offerInputOf(item: Item): PromotionOfferInput {
  const { price_in_cents, percent_off } = reductionOf(item) as Reduction
  return {
    offer_id: item.offer.id,
    ...(price_in_cents !== undefined && { price_in_cents }),
    ...(percent_off !== undefined && { percent_off }),
  }
}

function priceOf(item: Item): number | undefined {
  const reduction = reductionOf(item)
  if ('percent_off' in reduction && !(reduction.percent_off >= 1 && reduction.percent_off <= 95))
    return undefined
  const price = reducedPrice(item.offer.base_price_in_cents, reduction)
  return price !== undefined && price >= 1 && price < item.offer.base_price_in_cents ? price : undefined
}

export function PromotionForm({ promotion, suppliers }: Props) {
  const t = useWords()
  const { form, errors, setErrors, fail } = useFormErrors('promos.failed')
  const [today] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<string[]>(() => suppliers.slice(0, 1).map(({ id }) => id))
  const [items, setItems] = useState<Item[]>(() => itemsOf(promotion))
  const [leafletId, setLeafletId] = useState(promotion?.leaflet?.id ?? '')
  const { save, leftOut } = useSave(promotion, fail)
  const started = promotion?.status === 'running'
  const supplierId = promotion?.supplier.id ?? chosen[0]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const start = started ? promotion.start_at : startOfDay(text('start_at'))
    const end = endOfDay(text('end_at'))
    const wrong: FormErrors = {
      ...(!text('name') && { name: t('counter.required') }),
      ...(!start && { start_at: t('counter.required') }),
      ...(!end && { end_at: t('counter.required') }),
      ...(!supplierId && { supplier_ids: t('counter.required') }),
      ...(items.length === 0 && { offers: t('promos.no_items') }),
      ...Object.fromEntries(
        items.flatMap((item, at) =>
          priceOf(item) === undefined
            ? [
                [
                  `offers.${at}`,
                  t('promos.wrong_price', { price: formatRand(item.offer.base_price_in_cents) }),
                ],
              ]
            : [],
        ),
      ),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !start || !end) return
    save.mutate({
      name: text('name'),
      start_at: start,
      end_at: end,
      leaflet_id: leafletId || null,
      offers: items.map(offerInputOf),
      supplier_ids: chosen,
    })
  }

  if (leftOut) return <LeftOutNotice leftOut={leftOut} />
  return (
    <form ref={form} className="counter-deals counter-deals__form" noValidate onSubmit={submit}>
      <FormError text={errors['']} />
      <Field
        label={t('promos.name')}
        hint={t('promos.name_hint')}
        name="name"
        defaultValue={promotion?.name ?? ''}
        maxLength={80}
        required
        error={errors.name}
      />
      {promotion ? (
        <p>{promotion.supplier.name}</p>
      ) : (
        <SupplierChoices
          legend={t('promos.for_stores')}
          suppliers={suppliers}
          chosen={chosen}
          onChoose={(ids) => {
            // Items are looked for at the first store: those of another would not be known there.
            if (ids[0] !== chosen[0]) setItems([])
            setChosen(suppliers.filter(({ id }) => ids.includes(id)).map(({ id }) => id))
          }}
          error={errors.supplier_ids}
        />
      )}
      <div className="counter-deals__days">
        <Field
          label={t('promos.first_day')}
          name="start_at"
          type="date"
          defaultValue={promotion ? firstDayOf(promotion.start_at) : today}
          disabled={started}
          required
          hint={started ? t('promos.started') : undefined}
          error={errors.start_at}
        />
        <Field
          label={t('promos.last_day')}
          name="end_at"
          type="date"
          defaultValue={promotion ? lastDayOf(promotion.end_at) : addDays(today, 6)}
          min={today}
          required
          hint={t('promos.last_day_hint')}
          error={errors.end_at}
        />
      </div>
      <LeafletChoice
        supplierIds={promotion ? [promotion.supplier.id] : chosen}
        chosen={leafletId}
        onChoose={setLeafletId}
        error={errors.leaflet_id}
      />
      <section className="stack" aria-labelledby="promotion-items">
        <h2 id="promotion-items">{t('promos.items_title', { count: items.length })}</h2>
        {supplierId && (
          <OfferPicker
            supplierId={supplierId}
            error={errors.offers}
            whyNot={(offer) =>
              items.some((item) => item.offer.id === offer.id)
                ? t('promos.added')
                : offer.promotion_forbidden
                  ? t('promos.not_promotable')
                  : items.length >= maxOffers
                    ? t('promos.full', { most: maxOffers })
                    : undefined
            }
            onPick={(offer) => setItems([...items, { offer, price: '', percent: '' }])}
          />
        )}
        <ul className="deal-items">
          {items.map((item, at) => (
            <ItemRow
              key={item.offer.id}
              item={item}
              error={
                errorOf(errors, at) ??
                (item.offer.promotion_forbidden ? t('promos.not_promotable') : undefined)
              }
              onChange={(next) => setItems(items.map((other) => (other === item ? next : other)))}
              onRemove={() => setItems(items.filter((other) => other !== item))}
            />
          ))}
        </ul>
      </section>
      <div className="counter-deals__foot">
        <ButtonLink to={pageTo('counterPromotions')}>{t('kit.cancel')}</ButtonLink>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('promos.save')}
        </Button>
      </div>
    </form>
  )
}

const itemsOf = (promotion: Promotion | undefined): Item[] =>
  (promotion?.offers ?? []).map(({ promotion_price_in_cents, ...offer }) => ({
    offer,
    price: randString(promotion_price_in_cents),
    percent: '',
  }))

/** The server names the field it means: 'offers.3.price_in_cents'. */
const errorOf = (errors: FormErrors, at: number): string | undefined =>
  Object.entries(errors).find(([field]) => field === `offers.${at}` || field.startsWith(`offers.${at}.`))?.[1]

function ItemRow(props: {
  item: Item
  error: string | undefined
  onChange: (item: Item) => void
  onRemove: () => void
}) {
  const t = useWords()
  const { item, error, onChange, onRemove } = props
  const { offer } = item
  const price = priceOf(item)
  return (
    <li className="deal-items__edit">
      <OfferName offer={offer} />
      <div className="deal-items__fields">
        <Field
          label={t('promos.price')}
          aria-label={`${t('promos.price')}: ${offer.name}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={randString(offer.base_price_in_cents)}
          value={item.price}
          onChange={(event) => onChange({ ...item, price: event.target.value, percent: '' })}
          error={error}
        />
        <Field
          label={t('promos.percent')}
          aria-label={`${t('promos.percent')}: ${offer.name}`}
          inputMode="decimal"
          autoComplete="off"
          value={item.percent}
          onChange={(event) => onChange({ ...item, percent: event.target.value, price: '' })}
        />
        <p className="deal-items__preview" role="status">
          {price === undefined ? (
            <span className="soft">{formatRand(offer.base_price_in_cents)}</span>
          ) : (
            <>
              <Price cents={price} was={offer.base_price_in_cents} />
              <span className="small">
                {t('promos.saves', {
                  amount: formatRand(offer.base_price_in_cents - price),
                  percent: savingPercent(offer.base_price_in_cents, price),
                })}
              </span>
            </>
          )}
        </p>
        <IconButton icon="bin" label={t('promos.take_out', { name: offer.name })} onClick={onRemove} />
      </div>
    </li>
  )
}

function LeafletChoice(props: {
  supplierIds: readonly string[]
  chosen: string
  onChoose: (id: string) => void
  error: string | undefined
}) {
  const t = useWords()
  const shop = useShop()
  const { data } = useSuspenseQuery(managedLeafletsQuery(shop))
  const leaflets = data.leaflets.filter(
    ({ id, supplier_id, state }) =>
      id === props.chosen || (props.supplierIds.includes(supplier_id) && state !== 'ended'),
  )
  if (leaflets.length === 0) return null
  return (
    <SelectField
      label={t('promos.leaflet')}
      value={props.chosen}
      error={props.error}
      onChange={(event) => props.onChoose(event.target.value)}
    >
      <option value="">{t('promos.no_leaflet')}</option>
      {leaflets.map(({ id, name, supplier_name }) => (
        <option key={id} value={id}>
          {name}, {supplier_name}
        </option>
      ))}
    </SelectField>
  )
}

/** What could not be reduced somewhere is said before the manager goes on. */
function LeftOutNotice({ leftOut }: { leftOut: readonly SkippedOffer[] }) {
  const t = useWords()
  return (
    <section className="counter-deals" aria-labelledby="left-out">
      <h2 id="left-out">{t('promos.left_out')}</h2>
      <ul>
        {leftOut.map(({ supplier, offer_id, name, reason }) => (
          <li key={`${supplier.id} ${offer_id}`}>
            {t(reason === 'not_sold' ? 'promos.left_not_sold' : 'promos.left_not_below', {
              name,
              supplier: supplier.name,
            })}
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="primary" to={pageTo('counterPromotions')}>
          {t('promos.to_list')}
        </ButtonLink>
      </p>
    </section>
  )
}

type PromotionInput = BodyOf<typeof promotionCalls.createPromotions>

function useSave(promotion: Promotion | undefined, onError: (error: unknown) => void) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [leftOut, setLeftOut] = useState<readonly SkippedOffer[]>()
  const keyFor = useIntentKey()
  const save = useMutation({
    mutationFn: async (input: PromotionInput): Promise<readonly SkippedOffer[]> => {
      if (promotion) {
        const { supplier_ids: _, ...body } = input
        await shop.api('changePromotion', { params: { id: promotion.id }, body })
        return []
      }
      return (await shop.api('createPromotions', { body: input, idempotencyKey: keyFor(input) })).left_out
    },
    async onSuccess(left) {
      await invalidatePromotions(shop)
      notify({ kind: 'success', text: t('promos.saved') })
      if (left.length > 0) setLeftOut(left)
      else await navigate(pageTo('counterPromotions'))
    },
    onError,
  })
  return { save, leftOut }
}
