// "Are you sure?": `const confirm = useConfirm(); if (await confirm({ title, yes })) …`
import { lazy, Suspense } from 'react'
import { create } from 'zustand'

export interface Question {
  title: string
  text?: string
  yes?: string
  no?: string
  /** A yes of another kind, beside the other. */
  also?: { label: string; onClick: () => void }
  /** Something is lost by saying yes. */
  danger?: boolean
}

export interface PendingQuestion extends Question {
  answer: (yes: boolean) => void
}

const usePendingQuestion = create<{ asked: PendingQuestion | null }>(() => ({ asked: null }))

// The dialog is fetched with the first question.
const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

export const openQuestion = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    usePendingQuestion.getState().asked?.answer(false)
    const answer = (yes: boolean) => {
      usePendingQuestion.setState({ asked: null })
      resolve(yes)
    }
    usePendingQuestion.setState({ asked: { ...question, answer } })
  })

export const useConfirm = () => openQuestion

/** Rendered once, in the shell. */
export function ConfirmHost() {
  const asked = usePendingQuestion((state) => state.asked)
  if (!asked) return null
  return (
    <Suspense>
      <ConfirmDialog asked={asked} />
    </Suspense>
  )
}
