// One intent, one effect, however often a button is pressed on weak signal: a request that is sent again has the same
// Idempotency-Key, and one that was changed since has another.
import { useRef } from 'react'
import { newId } from '#kernel/ids.ts'

/** Returns a function that gives the key of a request's body: the same as before unless the body has changed. */
export function useIntentKey(): (body: unknown) => string {
  const intent = useRef({ bodyText: '', key: '' })
  return (body) => {
    const bodyText = JSON.stringify(body)
    if (intent.current.bodyText !== bodyText) intent.current = { bodyText, key: newId('key') }
    return intent.current.key
  }
}
