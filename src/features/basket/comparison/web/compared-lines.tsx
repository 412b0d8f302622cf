// Why one shop is cheaper: every line beside the same line at another shop.

import { UnitPrice } from '#features/catalogue/catalogue/web/unit-price.tsx'
import { formatRand } from '#kernel/money.ts'
import type { CartLine } from '#web/stores/basket-store.ts'
import { useWords } from '#web/words.ts'
import type { ComparedItem, CompareEntry } from '../comparison-contract.ts'
import { describeLineDifference } from './describe-line-difference.ts'

interface ComparedLinesProps {
  entry: CompareEntry
  beside: CompareEntry | undefined
  lines: readonly CartLine[]
}

export function ComparedLines({ entry, beside, lines }: ComparedLinesProps) {
  const t = useWords()
  return (
    <>
      {beside && <p className="soft small">{t('comparison.beside', { supplier: beside.supplier.name })}</p>}
      <ul className="compare-lines">
        {entry.items.map((item, line) => (
          <li key={lines[line]?.offer.id ?? line}>
            <span>
              {lines[line]?.offer.name}
              {item.stand_in && (
                <span className="soft small compare-lines__note">
                  {t('comparison.instead', { name: item.stand_in.name })}
                </span>
              )}
              {item.saving_in_cents > item.deal_in_cents && (
                <span className="small compare-lines__note compare-lines__special">
                  {t('comparison.special', {
                    amount: formatRand(item.saving_in_cents - item.deal_in_cents),
                  })}
                </span>
              )}
              {item.deal_in_cents > 0 && (
                <span className="small compare-lines__note compare-lines__special">
                  {t('comparison.deal', { amount: formatRand(item.deal_in_cents) })}
                </span>
              )}
            </span>
            <span className="number">
              {item.total_in_cents === null ? t('comparison.missing') : formatRand(item.total_in_cents)}
              <LineUnitPrice item={item} line={lines[line]} />
            </span>
            <span className="soft small">{describeLineDifference(t, item, beside?.items[line])}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What stands in for a line has the line's measurement. */
function LineUnitPrice({ item, line }: { item: ComparedItem; line: CartLine | undefined }) {
  if (!line || item.price_in_cents === null) return null
  return (
    <UnitPrice offer={line.offer} cents={item.price_in_cents} className="soft small compare-lines__note" />
  )
}

export const nameOf = (lines: readonly CartLine[], sellableId: string): string =>
  lines.find(({ offer }) => offer.sellable.id === sellableId)?.offer.name ?? ''
