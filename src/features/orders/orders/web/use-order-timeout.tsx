// Opens the timeout dialog of an abandoned order, once in this browser, after its page has settled.
import { useEffect } from 'react'
import { isBusy } from '#web/kit/busy.ts'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import { isSnoozed, timeoutNeedKey } from '../needs-shopper.ts'
import type { Order } from '../order-contract.ts'
import { currentSnoozes, snooze } from './snooze-store.ts'

const settleMs = 1200
const yearMs = 365 * 24 * 60 * 60 * 1000

export function useOrderTimeout(order: Order | undefined): void {
  const due = order?.status === 'abandoned' ? order : undefined
  useEffect(() => {
    if (!due || isSnoozed(currentSnoozes(), timeoutNeedKey(due), new Date())) return
    let left = false
    const timer = setTimeout(async () => {
      try {
        const { OrderTimeout } = await import('./order-timeout.tsx')
        if (left || isBusy()) return
        snooze([timeoutNeedKey(due)], yearMs)
        openModal(<OrderTimeout order={due} onClose={closeModal} />)
      } catch {
        // No signal: the page says that the order has lapsed.
      }
    }, settleMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [due])
}
