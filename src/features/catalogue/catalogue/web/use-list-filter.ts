// The page's filter and a function that changes it. A choice shows at once; the list follows when it has been fetched.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { filterAddress, type ListFilter, readListFilter } from './list-filter.ts'

export function useListFilter() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<ListFilter>()
  // Whichever way the address changed, from here on it says what holds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what counts
  useEffect(() => setChosen(undefined), [search])
  return {
    search,
    filter: chosen ?? readListFilter(search),
    choose(next: ListFilter) {
      setChosen(next)
      void navigate(filterAddress(search, next), { preventScrollReset: true })
    },
  }
}
