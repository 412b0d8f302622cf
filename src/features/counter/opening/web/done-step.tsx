// A step that is done: what is set is changed on its own page, so that the guide's defaults replace nothing.
import { pages } from '#paths'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import type { OpeningStep } from '../opening-steps.ts'
import { stepPath, useStep } from './use-step.ts'

const pageOf = {
  branch: (at: string) => `${pages.counterBranch}?${at}`,
  hours: (at: string) => `${pages.counterSlots}?${at}&show=hours`,
  times: (at: string) => `${pages.counterSlots}?${at}&show=week`,
  handover: (at: string) => `${pages.counterDelivery}?${at}`,
}
type StepWithPage = keyof typeof pageOf

export const hasPage = (step: OpeningStep): step is StepWithPage => step in pageOf

export function DoneStep({ step, supplierId }: { step: StepWithPage; supplierId: string }) {
  const t = useWords()
  const { leave } = useStep(step, supplierId)
  return (
    <section className="card stack">
      <p>{t('opening.is_done')}</p>
      <ButtonLink
        wide
        icon="edit"
        to={pageOf[step](String(new URLSearchParams({ supplier_id: supplierId })))}
      >
        {t('opening.change')}
      </ButtonLink>
      {step === 'branch' && (
        <ButtonLink wide icon="plus" to={`${stepPath('branch', supplierId)}&another=1`}>
          {t('opening.another_branch')}
        </ButtonLink>
      )}
      <Button wide kind="primary" onClick={() => void leave()}>
        {t('opening.next')}
      </Button>
    </section>
  )
}
