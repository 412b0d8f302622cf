// Shows what differs in a basket rebuilt from an order: products that are gone, short, dearer or cheaper.
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import {
  type BasketChanges as Changes,
  isUnchanged,
  type Lacking,
  type PriceChange,
} from '#features/basket/basket/rebuilt-changes.ts'
import { formatRand } from '#kernel/money.ts'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'

/** Without a signal the basket says what is lacking, and no more. */
const nothing: Pick<typeof import('#features/basket/lists/web/stand-ins.tsx'), 'StandIns'> = {
  StandIns: () => [],
}

// Fetched where something is lacking.
const StandIns = lazy(async () => {
  const { StandIns } = await import('#features/basket/lists/web/stand-ins.tsx').catch(() => nothing)
  return { default: StandIns }
})

export function BasketChanges() {
  const t = useWords()
  const { state, search } = useLocation()
  const rebuilt = changesIn(state)
  // Told by the address after a form has ordered again.
  const lacking = Number(new URLSearchParams(search).get('lacking'))
  if (!rebuilt && Number.isSafeInteger(lacking) && lacking > 0)
    return (
      <Notice tone="wait" title={t('orders.reorder_changes')}>
        <p>{t('orders.reorder_lacking', { count: lacking })}</p>
      </Notice>
    )
  if (!rebuilt || isUnchanged(rebuilt.changes)) return null
  const { missing, gone, dearer, cheaper } = rebuilt.changes
  const goods = [...missing, ...gone]
  return (
    <Notice tone="wait" title={t('orders.reorder_changes')}>
      <Kind title={t('orders.reorder_missing')} of={missing.map(nameOf)} />
      <Kind title={t('orders.reorder_gone')} of={gone.map(nameOf)} />
      {goods.length > 0 && (
        <Suspense>
          <StandIns lacking={goods} supplierId={rebuilt.supplierId} />
        </Suspense>
      )}
      <Kind title={t('orders.reorder_dearer')} of={dearer.map(priceText)} />
      <Kind title={t('orders.reorder_cheaper')} of={cheaper.map(priceText)} />
    </Notice>
  )
}

function Kind({ title, of }: { title: string; of: readonly string[] }): ReactNode {
  if (of.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {of.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}

const nameOf = ({ name }: Lacking): string => name

const priceText = ({ name, from, to }: PriceChange): string =>
  `${name}: ${formatRand(from)} → ${formatRand(to)}`

interface Told {
  changes: Changes
  /** Where it is to be bought. */
  supplierId: string
}

/** What the basket was told when it was rebuilt; anything may stand in a history's state. */
function changesIn(state: unknown): Told | undefined {
  const { changes, supplier_id } = (state ?? {}) as {
    changes?: Partial<Changes>
    supplier_id?: unknown
  }
  const { missing, gone, dearer, cheaper } = changes ?? {}
  const whole = [missing, gone, dearer, cheaper].every(Array.isArray) && typeof supplier_id === 'string'
  return whole ? { changes: changes as Changes, supplierId: supplier_id } : undefined
}
