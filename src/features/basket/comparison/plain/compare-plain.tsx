// The comparison as a plain page: what the basket costs at each shop in words, one form whose buttons move it there, and, behind a link,
// one shop line by line.
import { useSearchParams } from 'react-router'
import { maxLines } from '#features/basket/basket/basket.ts'
import { PlainPages } from '#features/catalogue/catalogue/plain/plain-pages.tsx'
import { pageNumberOf } from '#features/catalogue/catalogue/web/list-filter.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { type CartLine, useCartItems } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import { findOwnShop } from '../web/basket-difference.ts'
import { type Compared, isCandidate } from '../web/compared.ts'
import { inOrder, readOrder } from '../web/comparison-order.ts'
import { canCompare, useComparison } from '../web/comparison-query.ts'
import { describeDifference } from '../web/describe-difference.ts'
import { describeFee, describeWhen } from '../web/describe-handover.ts'
import { describeLack } from '../web/describe-lack.ts'
import { moveFields, moveFormName } from '../web/move-fields.ts'
import { usePlainOptions } from '../web/plain-options.ts'
import { PlainComparisonForm } from './plain-comparison-form.tsx'
import { PlainMoveQuestion } from './plain-move-question.tsx'
import { PlainShopLines } from './plain-shop-lines.tsx'
import { PlainTwoSuppliers } from './plain-two-suppliers.tsx'

/** Of a page. */
const maxShops = 10

export function Component() {
  const t = useWords()
  const { config } = useShop()
  const lines = useCartItems()
  if (config.mode === 'agency')
    return (
      <>
        <p>{t('comparison.one_chain_text')}</p>
        <p>
          <a href={pageTo('basket')}>{t('comparison.to_basket')}</a>
        </p>
      </>
    )
  if (lines.length === 0 || lines.length > maxLines)
    return (
      <>
        <p>
          {lines.length === 0 ? t('comparison.empty_text') : t('basket.why_too_many', { most: maxLines })}
        </p>
        <p>
          <a className="act" href={pageTo(lines.length === 0 ? 'home' : 'basket')}>
            {t(lines.length === 0 ? 'basket.start_shopping' : 'comparison.to_basket')}
          </a>
        </p>
      </>
    )
  return <Comparison lines={lines} />
}

function Comparison({ lines }: { lines: CartLine[] }) {
  const t = useWords()
  const [search] = useSearchParams()
  const choices = usePlainOptions()
  const { options } = choices
  const { data } = useComparison(lines, options)
  const baskets = data?.baskets ?? []
  const compared: Compared = {
    best: baskets.find(isCandidate),
    own: findOwnShop(baskets, lines),
    baskets,
    lines,
    options,
    disabled: false,
  }
  const at = baskets.find(({ supplier }) => supplier.id === search.get('at'))
  if (at)
    return (
      <>
        <PlainMoveQuestion />
        <PlainShopLines entry={at} compared={compared} back={listAddress(search)} />
      </>
    )
  const shown = inOrder(baskets, readOrder(search.get('sort')))
  const page = pageNumberOf(search)
  const next = shown.length > page * maxShops ? page + 1 : null
  const against = compared.own ?? compared.best
  const whole = baskets.filter(({ direct_overall_calculation: direct }) => direct).length
  return (
    <>
      <PlainMoveQuestion />
      {!canCompare(lines, options) && <p className="note">{t('comparison.deliver_where')}</p>}
      {data && baskets.length === 0 && (
        <p className="note">
          {t('suppliers.none_nearby')} {t('suppliers.none_nearby_text')}
        </p>
      )}
      {baskets.length > 0 && <p>{t('comparison.compared', { count: baskets.length, whole })}</p>}
      {options.deliver && baskets.length > 0 && !compared.best && (
        <p className="note">{t('comparison.none_deliver')}</p>
      )}
      {baskets.length > 0 && (
        <PlainForm form={moveFormName}>
          <ul className="rows">
            {shown.slice((page - 1) * maxShops, page * maxShops).map((entry) => (
              <ShopRow key={entry.supplier.id} entry={entry} compared={compared} search={search} />
            ))}
          </ul>
        </PlainForm>
      )}
      <PlainPages search={search} nextPage={next} more={t('comparison.more_shops')} />
      {against && baskets.length > 1 && (
        <p className="soft">{t('comparison.than', { supplier: against.supplier.name })}</p>
      )}
      {options.deliver && baskets.length > 0 && <p className="soft">{t('comparison.deliver_about')}</p>}
      {data?.two_suppliers && page === 1 && (
        <PlainTwoSuppliers split={data.two_suppliers} baskets={data.baskets} />
      )}
      <PlainComparisonForm choices={choices} sort={readOrder(search.get('sort'))} />
    </>
  )
}

/** The list again, with what it was chosen by. */
function listAddress(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('at')
  return `${pageTo('compare')}?${next}`
}

function linesAddress(search: URLSearchParams, { supplier }: CompareEntry): string {
  const next = new URLSearchParams(search)
  next.set('at', supplier.id)
  return `?${next}`
}

interface RowProps {
  entry: CompareEntry
  compared: Compared
  search: URLSearchParams
}

function ShopRow({ entry, compared, search }: RowProps) {
  const t = useWords()
  const language = useLanguage()
  const { supplier, items_available: available } = entry
  const best = entry === compared.best
  const stays = entry === compared.own
  const difference = available > 0 ? describeDifference(t, entry, compared) : undefined
  const lack = available === 0 ? t('comparison.nothing') : describeLack(t, entry)
  return (
    <li>
      <b>{supplier.name}</b>{' '}
      {supplier.distance !== null && (
        <span className="soft">{t('suppliers.away', { km: formatKm(supplier.distance, language) })}</span>
      )}
      <br />
      {available > 0 && <span className="price">{formatRand(entry.total_in_cents)}</span>}
      {best && `, ${t('comparison.best')}`}
      <br />
      {difference && (
        <>
          {difference.kind === 'less' ? <span className="save">{difference.text}</span> : difference.text}
          {', '}
        </>
      )}
      {entry.delivers || available === 0 ? lack : t('comparison.no_delivery')}
      {available > 0 && (
        <>
          <br />
          <span className="soft">
            {entry.delivers && `${describeFee(t, entry, compared.options.deliver)}, `}
            {describeWhen(t, entry, undefined, language)}
          </span>
          <p>
            <button
              type="submit"
              className={best ? 'act' : undefined}
              name={moveFields.suppliers}
              value={supplier.id}
              aria-label={t(stays ? 'comparison.stay_here_named' : 'comparison.shop_here_named', {
                supplier: supplier.name,
              })}
            >
              {t(stays ? 'comparison.stay_here' : 'comparison.shop_here')}
            </button>{' '}
            <a className="way" href={linesAddress(search, entry)} rel="nofollow">
              {t('comparison.plain_lines')}
            </a>
          </p>
        </>
      )}
    </li>
  )
}
