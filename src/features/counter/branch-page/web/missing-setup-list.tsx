// Lists what a branch still needs before it can open for shoppers, each with a link to where it is set.

import { Link } from 'react-router'
import type { BranchSettings } from '#features/suppliers/suppliers/branch-contract.ts'
import type { SetupItem } from '#features/suppliers/suppliers/missing-setup.ts'
import { pages } from '#paths'
import { useWords, type WordKey } from '#web/words.ts'

const words: Record<SetupItem, WordKey> = {
  hours: 'branch.missing_hours',
  times: 'branch.missing_times',
  ways: 'branch.missing_ways',
  payment: 'branch.missing_payment',
}

export function MissingSetupList({ branch }: { branch: BranchSettings }) {
  const t = useWords()
  return (
    <div className="branch__missing">
      <p>{t('branch.missing')}</p>
      <ul>
        {branch.missing.map((item) => (
          <li key={item}>
            <Link to={setupPath(item, branch)}>{t(words[item])}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How one can pay is chosen with the way of handing over; what it takes beyond that is an account. */
function setupPath(item: SetupItem, { id, missing }: BranchSettings): string {
  const to = (path: string, show?: string) =>
    `${path}?${new URLSearchParams({ supplier_id: id, ...(show && { show }) })}`
  if (item === 'hours') return to(pages.counterSlots, 'hours')
  if (item === 'times') return to(pages.counterSlots, 'week')
  return to(item === 'payment' && !missing.includes('ways') ? pages.counterPayments : pages.counterDelivery)
}
