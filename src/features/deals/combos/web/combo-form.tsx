// The form that creates or changes a combo: its parts, its price beside theirs, its branches and its days.
import '#features/deals/promotions/web/counter-deals.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { separateTotal } from '#features/deals/promotions/price-combo.ts'
import { invalidatePromotions } from '#features/deals/promotions/web/managed-promotion-queries.ts'
import { OfferName, OfferPicker } from '#features/deals/promotions/web/offer-picker.tsx'
import { acceptedTypes, FileField } from '#features/suppliers/files/web/file-field.tsx'
import { formatRand, parseRand, randString } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { endOfDay, firstDayOf, lastDayOf, startOfDay } from '#web/counter-kit/local-times.ts'
import { SupplierChoices } from '#web/counter-kit/supplier-choices.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx'
import { CheckField, Field } from '#web/kit/field.tsx'
import { FormError } from '#web/kit/form-error.tsx'
import { type FormErrors, useFormErrors } from '#web/kit/form-errors.ts'
import { Price } from '#web/kit/price.tsx'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { ComboInput, LackingPart, ManagedCombo } from '../combo-contract.ts'

interface Props {
  combo: ManagedCombo | undefined
  suppliers: readonly { id: string; name: string }[]
}

interface Item {
  sellableId: string
  name: string
  imageUrl: string
  /** At the branch it was looked for; undefined of a part that was there already. */
  priceInCents: number | undefined
  qty: string
  /** The law forbids promoting it: it was put in before that was known. */
  forbidden?: boolean
}

const qtyOf = ({ qty }: Item): number => Number(qty.replace(',', '.'))
const isQty = (item: Item): boolean => qtyOf(item) > 0 && qtyOf(item) <= 1000

export function ComboForm({ combo, suppliers }: Props) {
  const t = useWords()
  const { form, errors, setErrors, fail } = useFormErrors('promos.failed')
  const first = combo?.branches[0]
  const [chosen, setChosen] = useState<string[]>(() =>
    combo ? combo.branches.map(({ supplier }) => supplier.id) : suppliers.slice(0, 1).map(({ id }) => id),
  )
  const [items, setItems] = useState<Item[]>(() => itemsOf(combo))
  const [price, setPrice] = useState(first ? randString(first.price_in_cents) : '')
  const [picture, setPicture] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const { save, lacking } = useSave(combo, fail)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending || sending) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const cents = parseRand(price)
    const wrong: FormErrors = {
      ...(!text('name') && { name: t('counter.required') }),
      ...(items.length === 0 && { items: t('promos.no_items') }),
      ...(!(cents && cents > 0) && { price_in_cents: t('counter.wrongNumbers') }),
      ...(chosen.length === 0 && { supplier_ids: t('counter.required') }),
      ...Object.fromEntries(
        items.flatMap((item, at) => (isQty(item) ? [] : [[`items.${at}.qty`, t('combo_form.wrong_qty')]])),
      ),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !cents) return
    save.mutate({
      name: text('name'),
      items: items.map((item) => ({ sellable_id: item.sellableId, qty: qtyOf(item) })),
      price_in_cents: cents,
      supplier_ids: chosen,
      visible_at: startOfDay(text('visible_at')) ?? null,
      start_at: startOfDay(text('start_at')) ?? null,
      end_at: endOfDay(text('end_at')) ?? null,
      published: typed.get('published') !== null,
      ...(picture && { image_url: picture }),
    })
  }

  if (lacking) return <LackingNotice lacking={lacking} />
  return (
    <form ref={form} className="counter-deals counter-deals__form" noValidate onSubmit={submit}>
      <FormError text={errors['']} />
      {combo?.shared && <p className="soft">{t('combo_form.shared')}</p>}
      <Field
        label={t('combo_form.name')}
        name="name"
        defaultValue={combo?.name ?? ''}
        maxLength={80}
        required
        error={errors.name}
      />
      <SupplierChoices
        legend={t('promos.for_stores')}
        suppliers={suppliers}
        chosen={chosen}
        onChoose={(ids) => setChosen(suppliers.filter(({ id }) => ids.includes(id)).map(({ id }) => id))}
        error={errors.supplier_ids}
      />
      <section className="stack" aria-labelledby="combo-items">
        <h2 id="combo-items">{t('combo_form.holds')}</h2>
        {combo && <p className="soft">{t('combo_form.other_parts')}</p>}
        {chosen[0] && (
          <OfferPicker
            supplierId={chosen[0]}
            error={errors.items}
            whyNot={(offer) =>
              offer.combo
                ? t('combo_form.is_combo')
                : offer.promotion_forbidden
                  ? t('promos.not_promotable')
                  : offer.stokvel
                    ? t('promos.bulk')
                    : items.some(({ sellableId }) => sellableId === offer.sellable_id)
                      ? t('promos.added')
                      : undefined
            }
            onPick={(offer) =>
              setItems([
                ...items,
                {
                  sellableId: offer.sellable_id,
                  name: offer.name,
                  imageUrl: offer.image_url,
                  priceInCents: offer.price_in_cents,
                  qty: '1',
                },
              ])
            }
          />
        )}
        <ul className="deal-items">
          {items.map((item, at) => (
            <li key={item.sellableId}>
              <OfferName offer={{ name: item.name, image_url: item.imageUrl }} />
              <div className="deal-items__fields">
                <Field
                  label={t('combo_form.qty')}
                  aria-label={`${t('combo_form.qty')}: ${item.name}`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={item.qty}
                  onChange={(event) =>
                    setItems(
                      items.map((other) => (other === item ? { ...item, qty: event.target.value } : other)),
                    )
                  }
                  error={
                    errors[`items.${at}.qty`] ??
                    errors[`items.${at}.sellable_id`] ??
                    (item.forbidden ? t('combo_form.forbidden_part') : undefined)
                  }
                />
                <IconButton
                  icon="bin"
                  label={t('promos.take_out', { name: item.name })}
                  onClick={() => setItems(items.filter((other) => other !== item))}
                />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="counter-deals__days">
        <Field
          label={t('combo_form.price')}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          required
          error={errors.price_in_cents}
        />
        <Preview combo={combo} items={items} cents={parseRand(price)} />
      </div>
      <div className="counter-deals__days">
        <Field
          label={t('combo_form.visible_from')}
          name="visible_at"
          type="date"
          defaultValue={firstDayOf(first?.visible_at)}
          hint={t('combo_form.optional')}
          error={errors.visible_at}
        />
        <Field
          label={t('promos.first_day')}
          name="start_at"
          type="date"
          defaultValue={firstDayOf(first?.start_at)}
          hint={t('combo_form.optional')}
          error={errors.start_at}
        />
        <Field
          label={t('promos.last_day')}
          name="end_at"
          type="date"
          defaultValue={lastDayOf(first?.end_at)}
          hint={t('combo_form.optional')}
          error={errors.end_at}
        />
      </div>
      <FileField
        label={t('combo_form.picture')}
        hint={t('combo_form.picture_hint')}
        accept={acceptedTypes.picture}
        picture={picture ?? combo?.image_url}
        supplierId={chosen[0]}
        error={errors.image_url}
        onBusy={setSending}
        onFile={(file) => setPicture(file.url)}
      />
      <CheckField
        label={t('combo_form.published')}
        name="published"
        defaultChecked={first?.published ?? true}
      />
      <div className="counter-deals__foot">
        <ButtonLink to={pageTo('counterCombos')}>{t('kit.cancel')}</ButtonLink>
        <Button type="submit" kind="primary" busy={save.isPending || sending}>
          {t('promos.save')}
        </Button>
      </div>
    </form>
  )
}

const itemsOf = (combo: ManagedCombo | undefined): Item[] =>
  (combo?.items ?? []).map(({ sellable_id, name, image_url, qty, promotion_forbidden }) => ({
    sellableId: sellable_id,
    name,
    imageUrl: image_url,
    priceInCents: undefined,
    qty: String(qty),
    forbidden: promotion_forbidden,
  }))

/** What the parts cost singly where they were looked for, and what the combo saves; as it was where nothing was changed. */
function Preview(props: {
  combo: ManagedCombo | undefined
  items: readonly Item[]
  cents: number | undefined
}) {
  const t = useWords()
  const { combo, items, cents } = props
  const typed = items.every(isQty)
    ? separateTotal(items.map((item) => ({ priceInCents: item.priceInCents, qty: qtyOf(item) })))
    : undefined
  const asBefore =
    combo !== undefined &&
    items.length === combo.items.length &&
    combo.items.every(({ sellable_id, qty }) =>
      items.some((item) => item.sellableId === sellable_id && qtyOf(item) === qty),
    )
  const singly = asBefore ? (combo.branches[0]?.singly_in_cents ?? undefined) : typed
  if (singly === undefined || items.length === 0) return null
  return (
    <p className="deal-items__preview" role="status">
      <Price cents={cents ?? singly} was={singly} />
      <span className="small">
        {cents !== undefined && cents < singly
          ? t('combo_form.saves', { amount: formatRand(singly - cents) })
          : t('combo_form.no_saving', { price: formatRand(singly) })}
      </span>
    </p>
  )
}

/** Where it is not sold, and for want of what, is said before the manager goes on. */
function LackingNotice({ lacking }: { lacking: readonly LackingPart[] }) {
  const t = useWords()
  return (
    <section className="counter-deals" aria-labelledby="left-out">
      <h2 id="left-out">{t('combo_form.lacking')}</h2>
      <ul>
        {lacking.map(({ supplier, sellable_id, name }) => (
          <li key={`${supplier.id} ${sellable_id}`}>
            {t('promos.left_not_sold', { name, supplier: supplier.name })}
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="primary" to={pageTo('counterCombos')}>
          {t('combo_form.to_list')}
        </ButtonLink>
      </p>
    </section>
  )
}

function useSave(combo: ManagedCombo | undefined, onError: (error: unknown) => void) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [lacking, setLacking] = useState<readonly LackingPart[]>()
  const keyFor = useIntentKey()
  const save = useMutation({
    mutationFn: async (body: ComboInput) =>
      combo
        ? shop.api('changeCombo', { params: { id: combo.id }, body })
        : shop.api('createCombo', { body, idempotencyKey: keyFor(body) }),
    async onSuccess({ left_out }) {
      await invalidatePromotions(shop)
      notify({ kind: 'success', text: t('promos.saved') })
      if (left_out.length > 0) setLacking(left_out)
      else await navigate(pageTo('counterCombos'))
    },
    onError,
  })
  return { save, lacking }
}
