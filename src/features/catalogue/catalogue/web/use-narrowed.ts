// What the page is narrowed to, and how to narrow it otherwise. A choice shows at once; the list follows when it is here.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Narrowed, narrowedTo, readNarrowed } from './narrowed.ts'

export function useNarrowed() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<Narrowed>()
  // Whichever way the address changed, from here on it says what holds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is what counts
  useEffect(() => setChosen(undefined), [search])
  return {
    search,
    narrowed: chosen ?? readNarrowed(search),
    choose(next: Narrowed) {
      setChosen(next)
      void navigate(narrowedTo(search, next), { preventScrollReset: true })
    },
  }
}
