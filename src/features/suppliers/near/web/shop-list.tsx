// A list of all branches, to choose one instead of a place; nearest first if the place is known. Fetched when it is opened.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatKm } from '#kernel/distance.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { nearQuery } from './near-query.ts'

export function ShopList({ onChoose }: { onChoose: (supplierId: string) => void }) {
  const t = useWords()
  const shop = useShop()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...nearQuery(shop), enabled: open })
  return (
    <details className="place-dialog__shops" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('near.choose_shop')}</summary>
      {open && !data && !error && <Skeleton lines={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul>
          {data.branches.map(({ id, name, km }) => (
            <li key={id}>
              <button
                type="button"
                className="button button--plain button--wide spread"
                aria-label={t('near.choose_named', { shop: name })}
                onClick={() => onChoose(id)}
              >
                <span>{name}</span>
                {km !== null && (
                  <span className="soft small">
                    {t('suppliers.away', { km: formatKm(km, shop.language) })}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
