// "Find this address": looks up the typed text on the server and lists the results to choose from.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { maxLookUpLength } from '#features/accounts/places/place-limits.ts'
import type { Answer } from '#web/api.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { failureMessage } from './failure-message.ts'
import css from './found-addresses.css?inline'

// The one style sheet travels with the first page of a visit; nobody needs these rules there.
if (!import.meta.env.SSR) {
  const styleSheet = new CSSStyleSheet()
  styleSheet.replaceSync(css)
  document.adoptedStyleSheets.push(styleSheet)
}

export type LookedUpAddress = Answer<'lookUpAddress'>['resources'][number]

interface Props {
  /** What stands in the form now; '' where that is too little. */
  getQuery: (button: HTMLButtonElement) => string
  credit: string
  onChoose: (found: LookedUpAddress) => void
}

export function AddressSearch({ getQuery, credit, onChoose }: Props) {
  const t = useWords()
  const shop = useShop()
  const button = useRef<HTMLButtonElement>(null)
  const find = useMutation({
    mutationFn: async (query: string) =>
      query ? shop.api('lookUpAddress', { query: { query: query.slice(0, maxLookUpLength) } }) : undefined,
  })
  const { data, error, isPending, isSuccess } = find
  const found = data?.resources ?? []
  const list = useRef<HTMLUListElement>(null)
  // Whoever uses keys is led to what was found.
  useEffect(() => {
    if (found.length > 0 && document.activeElement === button.current)
      list.current?.querySelector('button')?.focus()
  }, [found])
  return (
    <div className="stack address-find">
      <div className="row">
        <Button
          ref={button}
          icon="search"
          busy={isPending}
          onClick={(event) => find.mutate(getQuery(event.currentTarget))}
        >
          {t(isPending ? 'addresses.finding' : 'addresses.find')}
        </Button>
      </div>
      <p className="small" role="status">
        {error && (isFailure(error) && error.http === 0 ? t('places.offline') : failureMessage(t, error))}
        {isSuccess && !data && t('addresses.find_needs')}
        {data?.messages[0]?.text}
        {data &&
          (found.length > 0 ? t('addresses.found', { count: found.length }) : t('addresses.found_none'))}
      </p>
      {found.length > 0 && (
        <>
          <ul ref={list} className="address-find__list" aria-label={t('addresses.found_list')}>
            {found.map((one) => (
              <li key={`${one.latitude} ${one.longitude} ${one.line}`}>
                <button
                  type="button"
                  className="address-find__choice"
                  onClick={() => {
                    onChoose(one)
                    find.reset()
                    button.current?.focus()
                  }}
                >
                  <span>{one.line ?? one.place}</span>
                  <span className="soft small">
                    {[one.line && one.place, one.around, one.postal_code].filter(Boolean).join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p className="soft small">{credit}</p>
        </>
      )}
    </div>
  )
}
