// What the basket costs at one shop in full, and why: what is missing or replaced, the sums, and every line.

import { formatRand } from '#kernel/money.ts'
import { Pill } from '#web/kit/pill.tsx'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import type { Compared } from './compared.ts'
import { ComparedLines } from './compared-lines.tsx'
import { listChanges } from './move-basket.ts'
import { OrderHereButton } from './shop-here-button.tsx'

export function ComparedDetails({ entry, compared }: { entry: CompareEntry; compared: Compared }) {
  const t = useWords()
  const { supplier } = entry
  const { best, own, baskets, lines, options } = compared
  const against = [own, best, baskets[1]].find((other) => other && other !== entry)
  const changes = entry.items_available > 0 ? listChanges(t, [entry], lines) : []
  return (
    <>
      <p className="soft small">{supplier.formatted_address}</p>
      {supplier.closed && (
        <p>
          <Pill tone="wait" label={supplier.closed_text || t('comparison.closed')} />
        </p>
      )}
      {changes.length > 0 && (
        <ul className="compare-changes">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {entry.items_available === 0 ? (
        <p>{t('comparison.none')}</p>
      ) : (
        <>
          <Sums entry={entry} best={entry === best} deliver={options.deliver} />
          <ComparedLines entry={entry} beside={against} lines={lines} />
          <OrderHereButton entry={entry} compared={compared} />
        </>
      )}
    </>
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
