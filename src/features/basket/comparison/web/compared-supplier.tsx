// What the basket costs at one shop, why, and the buttons to buy it there.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BranchDistance } from '#features/suppliers/suppliers/web/branch-facts.tsx'
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { useShop } from '#web/shop.tsx'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import { ComparedLines } from './compared-lines.tsx'
import type { ComparisonOptions } from './comparison-query.ts'
import { moveBasket } from './move-basket.ts'
import { MoveForm } from './move-form.tsx'

interface ComparedSupplierProps {
  entry: CompareEntry
  /** The first of the comparison, whatever it is sorted by. */
  best: boolean
  /** What its lines are held against: the best, or of the best the next. */
  beside: CompareEntry | undefined
  lines: readonly CartLine[]
  options: ComparisonOptions
  disabled: boolean
}

export function ComparedSupplier({ entry, best, beside, lines, options, disabled }: ComparedSupplierProps) {
  const t = useWords()
  const { supplier, items_available: available } = entry
  return (
    <li className="card compare-store" aria-current={best || undefined}>
      <div className="spread">
        <h2>{supplier.name}</h2>
        <BranchDistance km={supplier.distance} />
      </div>
      <p className="soft small">{supplier.formatted_address}</p>
      {best && available > 0 && entry.delivers && (
        <p>
          <Pill tone="good" icon="scale" label={t('comparison.best')} />
        </p>
      )}
      {supplier.closed && (
        <p>
          <Pill tone="wait" label={supplier.closed_text || t('comparison.closed')} />
        </p>
      )}
      {available === 0 ? (
        <p>{t('comparison.none')}</p>
      ) : (
        <>
          <NextSlot slot={entry.next_slot} />
          <Sums entry={entry} best={best} deliver={options.deliver} />
          <details className="compare-store__why">
            <summary aria-label={t('comparison.why_named', { supplier: supplier.name })}>
              {t('comparison.why')}
            </summary>
            <ComparedLines entry={entry} beside={beside} lines={lines} />
          </details>
          <MoveButtons entry={entry} best={best} lines={lines} disabled={disabled} />
        </>
      )}
    </li>
  )
}

function NextSlot({ slot }: { slot: CompareEntry['next_slot'] }) {
  const t = useWords()
  const { language } = useShop()
  if (!slot) return null
  const [from, to] = [new Date(slot.starts_at), new Date(slot.ends_at)]
  return (
    <p className="small compare-store__slot">
      <Icon name="clock" size="small" />
      {t('comparison.next_slot', {
        day: formatDayShort(from, language),
        from: formatTime(from),
        until: formatTime(to),
      })}
    </p>
  )
}

function Sums({ entry, best, deliver }: { entry: CompareEntry; best: boolean; deliver: boolean }) {
  const t = useWords()
  const { items_available: available, items_short: short, items_stand_in: standIns } = entry
  const more = entry.total_vs_cheapest_variance_percent
  return (
    <>
      <dl className="compare-store__sums">
        <div>
          <dt>{t('comparison.items')}</dt>
          <dd>
            {short === 0
              ? t('comparison.available', { count: available })
              : t('comparison.short', { available, count: available + short })}
            {standIns > 0 && (
              <span className="soft small compare-store__note">
                {t('comparison.stand_ins', { count: standIns })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('comparison.subtotal')}</dt>
          <dd className="number">
            {formatRand(entry.subtotal_in_cents)}
            {entry.saving_in_cents > entry.deal_in_cents && (
              <span className="small compare-store__note compare-lines__special">
                {t('comparison.specials', {
                  amount: formatRand(entry.saving_in_cents - entry.deal_in_cents),
                })}
              </span>
            )}
            {entry.deals > 0 && (
              <span className="small compare-store__note compare-lines__special">
                {t('comparison.deals', {
                  count: entry.deals,
                  amount: formatRand(entry.deal_in_cents),
                })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('comparison.delivery')}</dt>
          <dd>{deliveryOf(t, entry, deliver)}</dd>
        </div>
        {entry.bag_qty > 0 && (
          <div>
            <dt>{t('comparison.bags', { count: entry.bag_qty })}</dt>
            <dd className="number">{formatRand(entry.bag_total_in_cents)}</dd>
          </div>
        )}
        <div className="compare-store__total">
          <dt>{t('comparison.total')}</dt>
          <dd className="number">{formatRand(entry.total_in_cents)}</dd>
        </div>
      </dl>
      {!entry.delivers && <p className="small">{t('comparison.not_delivered')}</p>}
      {short > 0 && <p className="small">{t('comparison.not_direct')}</p>}
      {entry.direct_overall_calculation && !best && more !== null && more > 0 && (
        <p className="small">{t('comparison.dearer', { percent: more.toFixed(1) })}</p>
      )}
    </>
  )
}

function deliveryOf(t: ReturnType<typeof useWords>, entry: CompareEntry, deliver: boolean): string {
  if (!deliver) return t('comparison.collected')
  if (!entry.delivers) return t('comparison.no_delivery')
  return entry.shipping_cost_in_cents === 0 ? t('comparison.free') : formatRand(entry.shipping_cost_in_cents)
}

function MoveButtons({ entry, best, lines, disabled }: Omit<ComparedSupplierProps, 'beside' | 'options'>) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'basket' | 'checkoutDispatch'>()
  const { name: supplier } = entry.supplier
  const moveTo = async (to: 'basket' | 'checkoutDispatch') => {
    setBusy(to)
    await moveBasket(shop, { parts: [entry], lines, to, navigate })
    setBusy(undefined)
  }
  return (
    <MoveForm parts={[entry]}>
      <Button
        type="submit"
        name="to"
        value="checkoutDispatch"
        kind={best ? 'primary' : 'plain'}
        disabled={disabled || entry.supplier.closed}
        busy={busy === 'checkoutDispatch'}
        aria-label={t('comparison.order_here_named', { supplier })}
        onClick={() => void moveTo('checkoutDispatch')}
      >
        {t('comparison.order_here')}
      </Button>
      <Button
        type="submit"
        name="to"
        value="basket"
        disabled={disabled}
        busy={busy === 'basket'}
        aria-label={t('comparison.shop_here_named', { supplier })}
        onClick={() => void moveTo('basket')}
      >
        {t('comparison.shop_here')}
      </Button>
    </MoveForm>
  )
}
