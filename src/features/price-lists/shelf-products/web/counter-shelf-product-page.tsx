// All that a manager can say of one product of the shelf. One press saves what was changed, and only that; what another manager wrote
// meanwhile is shown before it is replaced.
import './shelf-products.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { goodsCategoriesQuery } from '#features/price-lists/goods/web/goods-queries.ts'
import { RowPrices } from '#features/price-lists/shelf-rows/web/row-prices.tsx'
import { shelfQuery, showRow } from '#features/price-lists/shelf-rows/web/shelf-queries.ts'
import { pageTo } from '#paths'
import { isFailure } from '#web/api-failure.ts'
import { type Branch, BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { Link } from '#web/kit/link.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useIntentKey } from '#web/use-intent-key.ts'
import { useWords } from '#web/words.ts'
import type { ProductField, ShelfProduct, SomeProductFields } from '../shelf-product-contract.ts'
import { LawFields, PackFields, PictureFields, SellingFields } from './product-fields.tsx'
import { ProductHistory } from './product-history.tsx'
import { shelfProductQuery } from './shelf-product-queries.ts'

export const handle: PageHandle = { title: 'shelfProducts.title', needsLogin: 'manager' }

export const loader = async ({ shop, url, params }: LoaderArgs) => {
  const branch = await findBranch(shop, url)
  if (!branch || !params['offerId']) return
  await Promise.all([
    shop.ensure(shelfProductQuery(shop, branch.id, params['offerId'])),
    shop.ensure(goodsCategoriesQuery(shop, branch.id)),
    shop.ensure(shelfQuery(shop, branch.id, { offer_id: params['offerId'] })),
  ])
}

export function Component() {
  const { branch } = useBranch()
  const { offerId = '' } = useParams()
  return (
    <div className="shelf-product">
      {branch ? (
        <OfBranch key={`${branch.id} ${offerId}`} branch={branch} offerId={offerId} />
      ) : (
        <BranchChoice />
      )}
    </div>
  )
}

function OfBranch({ branch, offerId }: { branch: Branch; offerId: string }) {
  const shop = useShop()
  const { data: product, isPending, error, refetch } = useQuery(shelfProductQuery(shop, branch.id, offerId))
  if (isPending) return <Skeleton lines={8} />
  if (!product) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Product product={product} branch={branch} />
}

function Product({ product, branch }: { product: ShelfProduct; branch: Branch }) {
  const supplierId = branch.id
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const keyOf = useIntentKey()
  const [draft, setDraft] = useState<SomeProductFields>({})
  /** The product as it was when the first field of the draft was changed. */
  const [seen, setSeen] = useState(product)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)
  const params = { id: supplierId, offer_id: product.offer_id }
  const shown = { ...product.fields, ...draft }
  const isDirty = Object.keys(draft).length > 0

  const show = (next: ShelfProduct) => {
    shop.queries.setQueryData(shelfProductQuery(shop, supplierId, product.offer_id).queryKey, next)
    setSeen(next)
    void shop.queries.invalidateQueries({
      queryKey: ['shelf-product', supplierId, product.offer_id, 'history'],
    })
  }
  const set = (fields: SomeProductFields) => {
    if (!isDirty) setSeen(product)
    const next: SomeProductFields = { ...draft, ...fields }
    for (const field of Object.keys(next) as ProductField[])
      if (JSON.stringify(next[field]) === JSON.stringify(product.fields[field])) delete next[field]
    setDraft(next)
  }
  async function attempt(work: () => Promise<{ product: ShelfProduct }>, done: string): Promise<void> {
    setBusy(true)
    try {
      const answer = await work()
      show(answer.product)
      setDraft({})
      setConflict(false)
      notify({ kind: 'success', text: done })
    } catch (error) {
      const now = isFailure(error) ? (error.details['product'] as ShelfProduct | undefined) : undefined
      if (now) {
        show(now)
        setConflict(true)
      }
      notify({
        kind: 'error',
        text: (isFailure(error) && error.messages[0]?.text) || t('shelfProducts.no_signal'),
      })
    }
    setBusy(false)
  }
  const save = () => {
    const saw = Object.fromEntries(
      (Object.keys(draft) as ProductField[]).map((field) => [field, seen.fields[field]]),
    )
    const body = { set: draft, saw }
    return attempt(
      () => shop.api('changeShelfProduct', { params, body, idempotencyKey: keyOf(body) }),
      t('shelfProducts.saved'),
    )
  }
  const last = product.last_change
  const remove = async () => {
    const sure = {
      title: t('shelfProducts.delete_sure', { name: product.fields.name }),
      yes: t('shelfProducts.delete'),
      danger: true,
    }
    if (!(await confirm(sure))) return
    try {
      await shop.api('deleteShelfProduct', { params })
      notify({ kind: 'success', text: t('shelfProducts.deleted', { name: product.fields.name }) })
      await navigate(`${pageTo('counterShelfNew')}?supplier_id=${supplierId}`)
    } catch (error) {
      notify({
        kind: 'error',
        text: (isFailure(error) && error.messages[0]?.text) || t('shelfProducts.no_signal'),
      })
    }
  }
  const fetchAgain = () =>
    shop.queries.invalidateQueries({
      queryKey: shelfProductQuery(shop, supplierId, product.offer_id).queryKey,
    })
  const publish = async (published: boolean) => {
    const body = { set: { published }, saw: { published: product.published } }
    setBusy(true)
    try {
      const { row } = await shop.api('changeShelfRow', { params, body, idempotencyKey: keyOf(body) })
      await showRow(shop, row)
      notify({ kind: 'success', text: t(published ? 'shelfProducts.shown_now' : 'shelfProducts.hidden_now') })
    } catch (error) {
      notify({
        kind: 'error',
        text: (isFailure(error) && error.messages[0]?.text) || t('shelfProducts.no_signal'),
      })
    }
    await fetchAgain()
    setBusy(false)
  }
  const fieldProps = { fields: shown, product, supplierId, onSet: set }
  return (
    <>
      <div>
        <h2>{shown.name}</h2>
        <p className="soft">
          {!product.published && <Badge tone="wait">{t('shelfProducts.hidden')}</Badge>}{' '}
          <Link to={pageTo('product', { id: product.product_id })}>{t('shelfProducts.see')}</Link>
        </p>
      </div>
      <RowPrices
        supplierId={supplierId}
        offerId={product.offer_id}
        mayChange={branch.permissions.includes('prices.change')}
        onTakenBack={() => void fetchAgain()}
      />
      {!product.may_change && <Notice tone="plain">{t('shelfProducts.shared')}</Notice>}
      {conflict && isDirty && (
        <Notice tone="wait" title={t('shelfProducts.conflict')}>
          {last?.by && <p>{t('shelfProducts.conflict_by', { name: last.by })}</p>}
          <ul>
            {(Object.keys(draft) as ProductField[]).map((field) => (
              <li key={field}>
                {t(`shelfProducts.field_${field}`)}: {textOf(product.fields[field])}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <form
        className="shelf-product__unknown"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && isDirty) void save()
        }}
      >
        <PictureFields {...fieldProps} />
        <PackFields {...fieldProps} />
        <LawFields {...fieldProps} />
        <SellingFields {...fieldProps} />
        {isDirty && (
          <div className="shelf-product__save">
            <Button type="submit" kind="primary" icon="check" busy={busy}>
              {t(conflict ? 'shelfProducts.save_anyway' : 'shelfProducts.save_changes')}
            </Button>
            <Button onClick={() => setDraft({})}>{t('shelfProducts.discard')}</Button>
          </div>
        )}
      </form>
      <ProductHistory
        supplierId={supplierId}
        offerId={product.offer_id}
        busy={busy}
        onUndo={(changeId) =>
          void attempt(
            () => shop.api('undoProductChange', { params, body: { change_id: changeId } }),
            t('shelfProducts.undone'),
          )
        }
      />
      <section className="shelf-product__section" aria-label={t('shelfProducts.delete')}>
        <p className="soft">{t('shelfProducts.delete_about')}</p>
        <div className="shelf-product__actions">
          <Button
            icon={product.published ? 'eye-off' : 'eye'}
            busy={busy}
            onClick={() => void publish(!product.published)}
          >
            {t(product.published ? 'shelfProducts.hide' : 'shelfProducts.bring_back')}
          </Button>
          <Button kind="danger" icon="bin" onClick={() => void remove()}>
            {t('shelfProducts.delete')}
          </Button>
        </div>
      </section>
    </>
  )
}

/** A value in a few words, for a history and for what somebody else wrote. */
function textOf(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value === null || value === undefined ? '-' : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
