// A change made with one press at the counter: confirmed first if it removes something, shown as busy while it runs, and
// reported as done or refused in the server's own words.
import { useState } from 'react'
import { isFailure } from './api-failure.ts'
import { notify } from './kit/alerts.tsx'
import { type Question, useConfirm } from './kit/confirm.tsx'
import { useWords, type WordKey } from './words.ts'

interface Changing {
  /** Said where the server says nothing itself. */
  failed: WordKey
  /** Looks again at what may have changed, whether it did or not. */
  after: () => Promise<unknown>
}

export function useChange({ failed, after }: Changing) {
  const t = useWords()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)

  /** Without \`done\` a success says nothing: what is shown says enough. */
  async function change(work: () => Promise<unknown>, done?: string): Promise<void> {
    setBusy(true)
    try {
      await work()
      if (done) notify({ kind: 'success', text: done })
    } catch (error) {
      notify({ kind: 'error', text: (isFailure(error) && error.messages[0]?.text) || t(failed) })
    }
    await after()
    setBusy(false)
  }

  return {
    busy,
    change,
    async takeAway(sure: Question, work: () => Promise<unknown>, done: string): Promise<void> {
      if (!(await confirm({ ...sure, danger: true }))) return
      await change(work, done)
      // The row that had the focus is gone.
      document.getElementById('page-title')?.focus()
    },
  }
}
