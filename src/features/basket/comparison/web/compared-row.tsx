// A shop that is not among the first three: one row, which opens to its sums, its lines and the buttons that move the basket there.
import { BranchDistance } from '#features/suppliers/suppliers/web/branch-facts.tsx'
import { formatRand } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import type { Compared } from './compared.ts'
import { ComparedDetails } from './compared-details.tsx'
import { describeLack } from './describe-lack.ts'
import { ShopHereButton } from './shop-here-button.tsx'

export function ComparedRow({ entry, compared }: { entry: CompareEntry; compared: Compared }) {
  const t = useWords()
  const { supplier, items_available: available } = entry
  return (
    <li className="compare-row">
      <details>
        <summary>
          <Icon name="down" size="small" />
          <span className="compare-row__shop">
            <h3 className="compare-row__name">{supplier.name}</h3>
            <BranchDistance km={supplier.distance} />
            <span className="compare-row__lack small soft">
              {available === 0
                ? t('comparison.nothing')
                : entry.delivers
                  ? describeLack(t, entry)
                  : t('comparison.no_delivery')}
            </span>
          </span>
          {available > 0 && (
            <strong className="number">
              <span className="visually-hidden">{t('comparison.total')} </span>
              {formatRand(entry.total_in_cents)}
            </strong>
          )}
        </summary>
        <div className="compare-store">
          <ComparedDetails entry={entry} compared={compared} />
          {available > 0 && <ShopHereButton entry={entry} compared={compared} />}
        </div>
      </details>
    </li>
  )
}
