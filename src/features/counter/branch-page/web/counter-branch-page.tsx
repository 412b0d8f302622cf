// The managers' page of a branch: its name, its place, how to reach it, and what is printed on its invoices.
import './counter-branch.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ScaleLabelCard } from '#features/counter/picking/web/scale-label-card.tsx'
import type { BranchSettings } from '#features/suppliers/suppliers/branch-contract.ts'
import { type Page, pageTo } from '#paths'
import { BranchChoice, findBranch, useBranch } from '#web/counter-kit/branch-choice.tsx'
import { Pill } from '#web/kit/pill.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { BranchForm } from './branch-form.tsx'
import { branchQuery } from './branch-queries.ts'
import { MissingSetupList } from './missing-setup-list.tsx'

export const handle: PageHandle = { title: 'branch.title', needsLogin: 'manager' }

export const loader: PageLoader = async ({ shop, url }) => {
  const branch = await findBranch(shop, url)
  if (branch) await shop.ensure(branchQuery(shop, branch.id))
}

export function Component() {
  const { branch } = useBranch()
  return (
    <div className="branch">
      <BranchChoice />
      {branch && <Settings key={branch.id} supplierId={branch.id} />}
    </div>
  )
}

function Settings({ supplierId }: { supplierId: string }) {
  const shop = useShop()
  const { data, error, isError, refetch } = useQuery(branchQuery(shop, supplierId))
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />
  return (
    <>
      <BranchStatus branch={data} />
      <BranchForm branch={data} />
      <ScaleLabelCard supplierId={supplierId} />
    </>
  )
}

/** Whether shoppers can order here, and where the rest of the branch is kept. */
function BranchStatus({ branch }: { branch: BranchSettings }) {
  const t = useWords()
  const state = branch.in_preparation
    ? 'in_preparation'
    : branch.disabled
      ? 'disabled'
      : branch.closed
        ? 'closed'
        : 'open'
  const to = (page: Page) =>
    `${pageTo(page as 'counterSlots')}?${new URLSearchParams({ supplier_id: branch.id })}`
  return (
    <div className="branch__standing">
      <Pill
        tone={state === 'open' ? 'good' : 'act'}
        icon={state === 'open' ? 'shop' : 'eye-off'}
        label={t(`branch.${state}`)}
      />
      {branch.disabled && branch.missing.length > 0 && <MissingSetupList branch={branch} />}
      {state === 'closed' && branch.closed_text && <p>{branch.closed_text}</p>}
      <p className="soft">
        {branch.agency_name}
        {' · '}
        <Link to={to('counterSlots')}>{t('branch.to_hours')}</Link>
        {' · '}
        <Link to={to('counterDelivery')}>{t('branch.to_delivery')}</Link>
        {' · '}
        <Link to={to('counterPayments')}>{t('branch.to_bank')}</Link>
      </p>
    </div>
  )
}
