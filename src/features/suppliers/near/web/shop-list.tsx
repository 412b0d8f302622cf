// A list of shops with what each does for the shopper's place, to choose one: those near the place once it is known, or, opened
// on request, all of them, nearest first. All are fetched when the list is opened.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HandoverFacts } from '#features/suppliers/handover/web/handover-facts.tsx'
import { nearQuery } from '#features/suppliers/handover/web/near-query.ts'
import { formatKm } from '#kernel/distance.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { NearBranch } from '../near-contract.ts'
import { useVisitPlace } from './visit-place.ts'

interface ListProps {
  onChoose: (supplierId: string) => void
}

export function ShopList({ onChoose }: ListProps) {
  const t = useWords()
  const shop = useShop()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...nearQuery(shop), enabled: open })
  return (
    <details className="place-dialog__shops" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('near.choose_shop')}</summary>
      {open && !data && !error && <Skeleton lines={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Shops branches={data.branches} onChoose={onChoose} />}
    </details>
  )
}

export function Shops({ branches, onChoose }: ListProps & { branches: readonly NearBranch[] }) {
  const t = useWords()
  const { language } = useShop()
  const place = useVisitPlace()?.name ?? null
  return (
    <ul className="place-dialog__list">
      {branches.map((branch) => (
        <li key={branch.id}>
          <button
            type="button"
            className="button button--plain button--wide place-dialog__shop"
            onClick={() => onChoose(branch.id)}
          >
            <span className="spread">
              <span className="visually-hidden">{t('near.choose_named', { shop: branch.name })}</span>
              <span aria-hidden="true">{branch.name}</span>
              {branch.km !== null && (
                <span className="soft small">
                  {t('suppliers.away', { km: formatKm(branch.km, language) })}
                </span>
              )}
            </span>
            <HandoverFacts terms={branch} place={place} />
          </button>
        </li>
      ))}
    </ul>
  )
}
