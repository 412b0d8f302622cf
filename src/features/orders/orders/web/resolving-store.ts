// The order whose payment is being checked in this tab; polling of it pauses meanwhile [spec 4].
import { create } from 'zustand'

export const useResolving = create<{ orderId: string | null }>(() => ({ orderId: null }))

/** Does the work while polling of the order is paused, and resumes polling however the work ends. */
export async function withPollingPaused<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  useResolving.setState({ orderId })
  try {
    return await work()
  } finally {
    useResolving.setState({ orderId: null })
  }
}
