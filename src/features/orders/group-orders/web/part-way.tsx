// How one part of a group is handed over, the control that changes it, and why the part cannot go to the chosen address.

import { pageTo } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Notice } from '#web/kit/notice.tsx'
import { useWords } from '#web/words.ts'
import { choosePartWay } from './group-choices.ts'
import { LeaveForLater } from './leave-for-later.tsx'
import type { PartState } from './use-parts.ts'
import { wayNames } from './way-names.ts'

interface Props {
  part: PartState
  parts: readonly PartState[]
}

export function PartWay({ part, parts }: Props) {
  const t = useWords()
  const { supplier, delivered, config } = part
  const way = part.choices.shipping_provider
  const offers = config?.shipping.map(({ name }) => name) ?? []
  return (
    <>
      <div className="spread">
        <p className="group-orders__fact">
          <Icon name={delivered ? 'truck' : 'place'} size="small" />
          {t(wayNames[way ?? 'COLLECT'] ?? 'delivery.courier')}
        </p>
        {offers.length > 1 && (
          <ButtonLink kind="quiet" icon="edit" to={pageTo('checkoutDispatch')}>
            {t('delivery.change')}
            <span className="visually-hidden"> {supplier.name}</span>
          </ButtonLink>
        )}
      </div>
      {part.addressError && (
        <Notice tone="act">
          <p>{part.addressError}</p>
          {offers.includes('COLLECT') && (
            <Button
              onClick={() => {
                choosePartWay(supplier.id, { from: way ?? undefined, to: 'COLLECT' })
                // The button that had focus goes with the notice.
                document.getElementById('page-title')?.focus()
              }}
            >
              {t('group.collect_instead', { supplier: supplier.name })}
            </Button>
          )}
          <LeaveForLater parts={parts} supplier={supplier} />
        </Notice>
      )}
    </>
  )
}
