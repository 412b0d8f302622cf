// Fetches suggestions for the words typed so far as rarely as possible: after a pause, from two letters on, one request at a
// time (a newer one cancels the older), and never twice for the same letters.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { useSettled } from '#web/use-settled.ts'
import type { Suggestion } from '../search-contract.ts'
import { normalizeQuery } from './recent-searches.ts'
import { suggestQuery } from './search-queries.ts'

const pauseMs = 250
const minLetters = 2
/** The server completes no more than these (search-contract.ts). */
const maxLetters = 60

const none: readonly Suggestion[] = []

export function useSuggestions(typed: string, enabled: boolean): readonly Suggestion[] {
  const shop = useShop()
  const supplierId = useSupplierId()
  const begun = normalizeQuery(typed).toLowerCase()
  const settled = useSettled(begun, pauseMs)
  const { data } = useQuery({
    ...suggestQuery(shop, supplierId, settled),
    enabled: enabled && isEnough(settled),
    // The list stays while the next one is under way, instead of closing and opening with every letter.
    placeholderData: keepPreviousData,
  })
  return enabled && isEnough(begun) && data ? data.suggestions : none
}

const isEnough = (begun: string): boolean => begun.length >= minLetters && begun.length <= maxLetters
