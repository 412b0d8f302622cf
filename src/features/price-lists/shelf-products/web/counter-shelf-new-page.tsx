// A new product for a branch's shelf: its barcode first; of known goods only the price is asked, of unknown ones a photo, the name, the
// category and the price. After each the field for the next barcode has the focus again.
import './shelf-products.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { goodsCategoriesQuery } from '#features/price-lists/goods/web/goods-queries.ts'
import { formatRand, parseRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { ScanButton } from '#web/counter-kit/scan-button.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field, SelectField } from '#web/kit/field.tsx'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useSettled } from '#web/use-settled.ts'
import { useWords } from '#web/words.ts'
import type { BodyOf } from '#wire/call.ts'
import type { AddedProduct, KnownGoods, newProductCalls } from '../new-product-contract.ts'
import { PhotoField } from './photo-field.tsx'
import { lookUpQuery } from './shelf-product-queries.ts'

export const handle: PageHandle = { title: 'shelfProducts.new_title', needsLogin: 'manager' }

export const loader = async ({ shop, url }: LoaderArgs) => {
  if (await findBranch(shop, url)) await shop.ensure(goodsCategoriesQuery(shop))
}

export function Component() {
  const t = useWords()
  const { branch } = useBranch()
  return (
    <div className="shelf-product">
      <p className="soft">{t('shelfProducts.new_about')}</p>
      <BranchChoice />
      {branch && <NewProducts key={branch.id} supplierId={branch.id} />}
    </div>
  )
}

type Added = AddedProduct & { price: number }

/** What is looked at: a barcode, or goods without one; nothing while the next code is awaited. */
type Subject = { barcode: string } | 'no barcode' | undefined

function NewProducts({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const [search] = useSearchParams()
  const scanned = search.get('barcode')
  const [subject, setSubject] = useState<Subject>(scanned ? { barcode: scanned } : undefined)
  const [added, setAdded] = useState<readonly Added[]>([])
  const code = useRef<HTMLInputElement>(null)
  const next = () => {
    setSubject(undefined)
    if (code.current) code.current.value = ''
    code.current?.focus()
  }
  return (
    <>
      <form
        className="shelf-product__code"
        onSubmit={(event) => {
          event.preventDefault()
          const barcode = code.current?.value.trim()
          if (barcode) setSubject({ barcode })
        }}
      >
        <Field
          ref={code}
          label={t('shelfProducts.barcode')}
          hint={t('shelfProducts.barcode_hint')}
          name="barcode"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          autoFocus
          defaultValue={scanned ?? ''}
          enterKeyHint="search"
        />
        <Button type="submit" icon="search">
          {t('shelfProducts.find')}
        </Button>
        <ScanButton
          onCode={(barcode) => {
            if (code.current) code.current.value = barcode
            setSubject({ barcode })
          }}
        />
        <Button kind="quiet" onClick={() => setSubject('no barcode')}>
          {t('shelfProducts.no_barcode')}
        </Button>
      </form>
      {subject && (
        <Found
          key={subject === 'no barcode' ? subject : subject.barcode}
          supplierId={supplierId}
          subject={subject}
          onAdded={(product) => {
            setAdded((before) => [product, ...before])
            notify({ kind: 'success', text: t('shelfProducts.added', { name: product.name }) })
            next()
          }}
        />
      )}
      {added.length > 0 && (
        <section aria-label={t('shelfProducts.added_now')}>
          <h2>{t('shelfProducts.added_now')}</h2>
          <ul className="shelf-product__added">
            {added.map(({ offer_id, name, image_url, price }) => (
              <li key={offer_id}>
                <Picture src={image_url} alt="" width={40} height={40} />
                <Link
                  to={`${pageTo('counterShelfProduct', { offerId: offer_id })}?supplier_id=${supplierId}`}
                >
                  {name}
                </Link>
                <strong>{formatRand(price)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface FoundProps {
  supplierId: string
  subject: Exclude<Subject, undefined>
  onAdded: (product: Added) => void
}

function Found({ supplierId, subject, onAdded }: FoundProps) {
  const t = useWords()
  const shop = useShop()
  const barcode = subject === 'no barcode' ? undefined : subject.barcode
  const looked = useQuery({
    ...lookUpQuery(shop, supplierId, { ...(barcode && { barcode }) }),
    enabled: barcode !== undefined,
  })
  if (barcode === undefined) return <UnknownForm supplierId={supplierId} onAdded={onAdded} />
  if (looked.isPending) return <Skeleton lines={3} />
  if (looked.isError)
    return (
      <Notice tone="act">
        {(isFailure(looked.error) && looked.error.messages[0]?.text) || t('shelfProducts.no_signal')}
      </Notice>
    )
  const { known, barcode: stored } = looked.data
  if (!known) return <UnknownForm supplierId={supplierId} barcode={stored ?? barcode} onAdded={onAdded} />
  if (known.offer_id !== null)
    return <OnShelf known={known} offerId={known.offer_id} supplierId={supplierId} />
  return <KnownForm known={known} supplierId={supplierId} onAdded={onAdded} />
}

function OnShelf({ known, offerId, supplierId }: { known: KnownGoods; offerId: string; supplierId: string }) {
  const t = useWords()
  return (
    <Notice tone="wait" title={t('shelfProducts.on_shelf')}>
      <p>
        <Link to={`${pageTo('counterShelfProduct', { offerId })}?supplier_id=${supplierId}`}>
          {known.name}
        </Link>
      </p>
    </Notice>
  )
}

type NewProduct = BodyOf<typeof newProductCalls.addProduct>

function useAdd(supplierId: string, onAdded: (product: Added) => void) {
  const t = useWords()
  const shop = useShop()
  const keyOf = useIntentKey()
  const [busy, setBusy] = useState(false)
  async function add(body: NewProduct) {
    setBusy(true)
    try {
      const { product } = await shop.api('addProduct', {
        params: { id: supplierId },
        body,
        idempotencyKey: keyOf(body),
      })
      onAdded({ ...product, price: body.price_in_cents })
    } catch (error) {
      notify({
        kind: 'error',
        text: (isFailure(error) && error.messages[0]?.text) || t('shelfProducts.no_signal'),
      })
    }
    setBusy(false)
  }
  return { busy, add }
}

/** Reads the field `price` of a form in cents; says what is wrong at the field. */
function priceIn(form: HTMLFormElement, wrong: string): number | undefined {
  const field = form.elements.namedItem('price') as HTMLInputElement
  const price = parseRand(field.value)
  const fits = price !== undefined && price > 0
  field.setCustomValidity(fits ? '' : wrong)
  if (!fits) field.reportValidity()
  return fits ? price : undefined
}

function PriceField({ weighed, focus }: { weighed: boolean; focus?: boolean }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  return (
    <Field
      ref={input}
      label={t(weighed ? 'shelfProducts.price_kg' : 'shelfProducts.price')}
      name="price"
      inputMode="decimal"
      autoComplete="off"
      required
      maxLength={12}
      enterKeyHint="done"
      onInput={(event) => event.currentTarget.setCustomValidity('')}
    />
  )
}

function KnownForm({ known, supplierId, onAdded }: { known: KnownGoods } & Omit<FoundProps, 'subject'>) {
  const t = useWords()
  const { busy, add } = useAdd(supplierId, onAdded)
  return (
    <form
      className="shelf-product__known"
      onSubmit={(event) => {
        event.preventDefault()
        const price = priceIn(event.currentTarget, t('shelfProducts.price_wrong'))
        if (price !== undefined && !busy) void add({ sellable_id: known.sellable_id, price_in_cents: price })
      }}
    >
      <Picture src={known.image_url} alt="" width={96} height={96} />
      <div>
        <h2>{known.name}</h2>
        <p className="soft">{[known.brand, known.measurement].filter(Boolean).join(' · ')}</p>
      </div>
      <PriceField weighed={known.weighed} focus />
      <Button type="submit" kind="primary" icon="plus" busy={busy}>
        {t('shelfProducts.save')}
      </Button>
    </form>
  )
}

function UnknownForm({ supplierId, barcode, onAdded }: { barcode?: string } & Omit<FoundProps, 'subject'>) {
  const t = useWords()
  const shop = useShop()
  const { busy, add } = useAdd(supplierId, onAdded)
  const { data: categories } = useQuery(goodsCategoriesQuery(shop))
  const [name, setName] = useState('')
  const [size, setSize] = useState('')
  const [weighed, setWeighed] = useState(false)
  const [photo, setPhoto] = useState<string>()
  /** As a person chose it; until then the name decides. */
  const [category, setCategory] = useState<string>()
  const words = useSettled({ name: name.trim(), size: size.trim() }, 400)
  const { data } = useQuery({
    ...lookUpQuery(shop, supplierId, { name: words.name, ...(words.size && { size: words.size }) }),
    enabled: words.name.length > 2,
  })
  const guess = data?.guess
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const price = priceIn(event.currentTarget, t('shelfProducts.price_wrong'))
    if (price === undefined || busy) return
    const chosen = category ?? guess?.category_id
    void add({
      name: name.trim(),
      price_in_cents: price,
      ...(barcode && { barcode }),
      ...(weighed ? { size: 'per kg', weighed } : size.trim() && { size: size.trim() }),
      ...(chosen && { category_id: chosen }),
      ...(photo && { image_url: photo }),
    })
  }
  return (
    <form className="shelf-product__unknown" onSubmit={save}>
      <p className="soft" role="status">
        {barcode ? t('shelfProducts.unknown', { barcode }) : t('shelfProducts.unknown_without')}
      </p>
      {photo && <Picture src={photo} alt="" use="page" width={160} height={160} />}
      <PhotoField
        label={t('shelfProducts.photo')}
        supplierId={supplierId}
        camera
        onPicture={({ url }) => setPhoto(url)}
      />
      <Field
        label={t('shelfProducts.name')}
        hint={t('shelfProducts.name_hint')}
        value={name}
        required
        maxLength={160}
        onChange={(event) => setName(event.target.value)}
      />
      <label className="check">
        <input type="checkbox" checked={weighed} onChange={(event) => setWeighed(event.target.checked)} />
        <span>{t('shelfProducts.weighed')}</span>
      </label>
      {!weighed && (
        <Field
          label={t('shelfProducts.size')}
          hint={t('shelfProducts.size_hint')}
          value={size || (guess?.measurement ?? '')}
          maxLength={40}
          onChange={(event) => setSize(event.target.value)}
        />
      )}
      <SelectField
        label={t('shelfProducts.category')}
        value={category ?? guess?.category_id ?? ''}
        onChange={(event) => setCategory(event.target.value)}
      >
        <option value="">{guess ? guess.category : t('shelfProducts.category_by_name')}</option>
        {categories?.categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </SelectField>
      <PriceField weighed={weighed} />
      <Button type="submit" kind="primary" icon="plus" busy={busy} wide>
        {t('shelfProducts.save')}
      </Button>
    </form>
  )
}
