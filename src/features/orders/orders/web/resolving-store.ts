// The order whose payment is being found out in this tab: polling of it rests meanwhile [spec 4].
import { create } from 'zustand'

export const useResolving = create<{ orderId: string | null }>(() => ({ orderId: null }))

/** Does the work with polling at rest, and takes it up again however it ends. */
export async function withPollingPaused<T>(orderId: string, work: () => Promise<T>): Promise<T> {
  useResolving.setState({ orderId })
  try {
    return await work()
  } finally {
    useResolving.setState({ orderId: null })
  }
}
