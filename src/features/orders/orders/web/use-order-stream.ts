// Receives an order's changes as server-sent events, where the browser supports them: one stream, only while the page is
// visible, given up after three failures in a row. An event carries only a version; the order is fetched as usual.
import { useEffect, useState } from 'react'
import { api } from '#paths'

const maxFailures = 3

/** Returns whether the stream is delivering events. */
export function useOrderStream(id: string, enabled: boolean, onVersion: (version: number) => void): boolean {
  const [isStreaming, setIsStreaming] = useState(false)
  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return
    let source: EventSource | undefined
    let failures = 0
    const close = () => {
      source?.close()
      source = undefined
      setIsStreaming(false)
    }
    const follow = () => {
      if (document.hidden) return close()
      if (source || failures >= maxFailures) return
      source = new EventSource(address.replace('{order_id}', encodeURIComponent(id)))
      // The first comes at once: a stream that some proxy holds back is none.
      source.onmessage = ({ data }) => {
        failures = 0
        setIsStreaming(true)
        onVersion(Number(data))
      }
      source.onerror = () => {
        setIsStreaming(false)
        failures += 1
        // The browser comes back by itself, unless it was refused.
        if (failures >= maxFailures || source?.readyState === EventSource.CLOSED) {
          failures = maxFailures
          close()
        }
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [id, enabled, onVersion])
  return isStreaming
}

const address = api.orderEvents.replace('GET ', '')
