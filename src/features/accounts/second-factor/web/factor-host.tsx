// Shows the question for the second factor over any page of the counter. Rendered once, in the counter's shell.
import { lazy, Suspense } from 'react'
import { usePendingFactor } from './factor-question.ts'

// The dialog is fetched with the first question.
const FactorDialog = lazy(() =>
  import('./factor-dialog.tsx').then((module) => ({ default: module.FactorDialog })),
)

export function FactorHost() {
  const asked = usePendingFactor((state) => state.asked)
  if (!asked) return null
  return (
    <Suspense>
      <FactorDialog need={asked.need} onAnswer={asked.answer} />
    </Suspense>
  )
}
