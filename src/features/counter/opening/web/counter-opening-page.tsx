// Opens a shop: the first person's account, then one step at a time, with what is missing always in sight.
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { FirstPersonForm } from '#features/accounts/invitations/web/first-person-form.tsx'
import { branchesQuery } from '#web/counter-kit/branches-query.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import type { PageHandle, PageLoader } from '#web/page.ts'
import { useShop, useShopState } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Opening } from '../opening-contract.ts'
import { isDone, isOptional, missingSteps, nextStep, type OpeningStep, stepsOf } from '../opening-steps.ts'
import { BranchStep } from './branch-step.tsx'
import { DoneStep, hasPage } from './done-step.tsx'
import { HandoverStep } from './handover-step.tsx'
import { HoursStep } from './hours-step.tsx'
import { OpenStep, OrderStep, StaffStep } from './last-steps.tsx'
import { openingQuery } from './opening-queries.ts'
import { stepWords } from './opening-words.ts'
import { ProductsStep } from './products-step.tsx'
import { ShopStep } from './shop-step.tsx'
import { TimesStep } from './times-step.tsx'
import { stepPath } from './use-step.ts'
import '#web/counter-kit/counter.css'
import '#features/suppliers/slots/web/counter-slots.css'
import './counter-opening.css'

export const handle: PageHandle = { title: 'invitations.title', noindex: true }

export const loader: PageLoader = async ({ shop, url }) => {
  if (shop.staff?.scope !== 'manager') return
  await shop.ensure(branchesQuery(shop))
  await shop.ensure(openingQuery(shop, url.searchParams.get('supplier_id')))
}

export function Component() {
  const t = useWords()
  const staff = useShopState((state) => state.staff)
  if (!staff) return <FirstPersonForm />
  if (staff.scope !== 'manager') return <p>{t('opening.managers')}</p>
  return <Guide />
}

function Guide() {
  const shop = useShop()
  const [search] = useSearchParams()
  const asked = search.get('supplier_id')
  const { data, error, refetch } = useQuery({ ...openingQuery(shop, asked), staleTime: 0 })
  const branches = useQuery(branchesQuery(shop))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || !branches.data) return <Skeleton lines={8} />
  const steps = stepsOf(data)
  const step = steps.find((each) => each === search.get('step')) ?? nextStep(data)
  return (
    <div className="opening">
      <Progress opening={data} steps={steps} step={step} />
      <StepBody key={`${step} ${data.branch?.id}`} step={step} opening={data} />
    </div>
  )
}

interface ProgressProps {
  opening: Opening
  steps: readonly OpeningStep[]
  step: OpeningStep
}

function Progress({ opening, steps, step }: ProgressProps) {
  const t = useWords()
  const missing = missingSteps(opening)
  return (
    <>
      <nav className="opening__steps" aria-label={t('opening.steps')}>
        <ol>
          {steps.map((each, at) => {
            const done = isDone(each, opening)
            const open = opening.branch || each === 'shop' || each === 'branch'
            const state = t(
              done ? 'opening.done' : isOptional(each) ? 'opening.optional' : 'opening.missing_one',
            )
            const inner = (
              <>
                <span className="opening__mark" aria-hidden="true">
                  {done ? <Icon name="check" size="small" /> : at + 1}
                </span>
                <span className="opening__label">{t(stepWords[each])}</span>
                <span className="visually-hidden">{state}</span>
              </>
            )
            return (
              <li key={each} data-done={done || undefined} data-here={each === step || undefined}>
                {open ? (
                  <Link
                    to={stepPath(each, opening.branch?.id)}
                    aria-current={each === step ? 'step' : undefined}
                  >
                    {inner}
                  </Link>
                ) : (
                  <span className="opening__ahead">{inner}</span>
                )}
              </li>
            )
          })}
        </ol>
      </nav>
      <p className="opening__left" role="status">
        {missing.length > 0
          ? t('opening.missing', { what: missing.map((each) => t(stepWords[each])).join(', ') })
          : t('opening.nothing_missing')}
      </p>
      <h2>{t(stepWords[step])}</h2>
    </>
  )
}

function StepBody({ step, opening }: { step: OpeningStep; opening: Opening }) {
  const { branch, operator } = opening
  const [search] = useSearchParams()
  const another = search.get('another') !== null
  if (step === 'shop') return <ShopStep supplierId={branch?.id} />
  if (branch && hasPage(step) && isDone(step, opening) && !another)
    return <DoneStep step={step} supplierId={branch.id} />
  if (step === 'branch' || !branch) return <BranchStep operator={operator} />
  const at = { supplierId: branch.id }
  if (step === 'hours') return <HoursStep {...at} />
  if (step === 'products') return <ProductsStep {...at} offers={branch.offers} />
  if (step === 'times') return <TimesStep {...at} />
  if (step === 'handover') return <HandoverStep {...at} />
  if (step === 'staff') return <StaffStep branch={branch} />
  if (step === 'open') return <OpenStep opening={opening} branch={branch} />
  return <OrderStep branch={branch} />
}
