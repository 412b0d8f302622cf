// The search box of the header, on every page: a plain form before hydration, then a combobox with suggestions, whose list is loaded when
// somebody first comes to it.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useCanSearch } from '#features/catalogue/catalogue/web/can-search.ts'
import { pageTo } from '#paths'
import { IconButton } from '#web/kit/button.tsx'
import { combobox, useList } from '#web/kit/combobox.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { normalizeQuery } from './recent-searches.ts'
import { useRecentSearches } from './recent-searches-store.ts'
import { maxQueryLength, readQuery, searchAddress } from './search-address.ts'
import { searchOptionsFor } from './search-options.ts'
import { useSuggestions } from './use-suggestions.ts'
import './search-box.css'

const id = 'search-box'

/** Brings the focus, and a phone's keyboard, into the box. To be called where a tap is handled: phones allow it only there. */
export function focusSearchBox(): void {
  const box = document.getElementById(id)
  box?.focus()
  // As if it had been tapped itself: recent searches are shown.
  box?.click()
}

export function SearchBox() {
  const t = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isSearchPage = pathname === pageTo('search')
  const query = isSearchPage ? readQuery(new URLSearchParams(search)) : ''
  const input = useRef<HTMLInputElement>(null)
  // The field keeps its own value: what was typed before the page came to life must not be lost.
  const [typed, setTyped] = useState(query)
  const list = useList()
  const { open, show, leave } = list
  const recent = useRecentSearches(({ queries }) => queries)
  // In agency mode the page asks for a branch first.
  const suggestions = useSuggestions(typed, useCanSearch() && open)
  const { config } = useShop()
  const Suggestions = useLazyList(open)
  const choices = open && Suggestions ? searchOptionsFor(typed, recent, suggestions) : []
  const parts = combobox({ id, list, choices, onChoose: ({ to }) => goTo(to), grid: true })
  useFocusWhereOneTypes(input, isSearchPage && query === '')

  // Whoever is still typing when the page comes to life gets suggestions for what stands there, as for any letter after.
  useEffect(() => {
    const box = input.current
    setTyped(box?.value ?? '')
    if (box && box.value !== box.defaultValue && box === document.activeElement) show('afresh')
  }, [show])

  // Links, back and forward bring their own words into the box, mostly none. A search sent from here has them there already, and
  // the next ones may be typed by the time it arrives, or by the time that any other page does.
  const place = pathname + query
  const shown = useRef(place)
  useEffect(() => {
    const box = input.current
    if (shown.current === place || !box) return
    shown.current = place
    if (query === '' && box === document.activeElement) return
    box.value = query
    setTyped(query)
    leave()
  }, [place, query, leave])

  function type(text: string) {
    setTyped(text)
    list.show('afresh')
  }

  function goTo(to: string) {
    leave()
    const { pathname: path, searchParams } = new URL(to, location.href)
    const words = readQuery(searchParams)
    shown.current = path + words
    if (input.current) input.current.value = words
    setTyped(words)
    // The results are what is read next: a phone's keyboard makes room for them.
    if (!hasFinePointer()) input.current?.blur()
    // An empty search page is a step on the way, not a place to come back to.
    void navigate(to, { replace: isSearchPage && query === '' && path === pageTo('search') })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = normalizeQuery(input.current?.value ?? '')
    if (wanted) goTo(searchAddress(wanted.slice(0, maxQueryLength)))
    else input.current?.focus()
  }

  return (
    <search className="search-box">
      <form action={pageTo('search')} method="get" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {t('search.label')}
        </label>
        <div className="search-box-field">
          <input
            {...parts.box}
            ref={input}
            className="search-box-input"
            type="search"
            name="query"
            defaultValue={query}
            placeholder={t('search.placeholder', { shop: config.shop_name })}
            maxLength={maxQueryLength}
            autoCapitalize="none"
            onChange={(event) => type(event.target.value)}
            onClick={() => list.show()}
          />
          {typed !== '' && (
            <IconButton
              className="search-box-clear"
              icon="close"
              label={t('search.clear')}
              onClick={() => {
                if (input.current) input.current.value = ''
                type('')
                input.current?.focus()
              }}
            />
          )}
          <button type="submit" className="search-box-go" aria-label={t('search.go')} title={t('search.go')}>
            <Icon name="search" />
          </button>
        </div>
        <p className="visually-hidden" role="status">
          {parts.expanded && t('search.suggestionCount', { count: choices.length })}
        </p>
      </form>
      {Suggestions && <Suggestions {...{ id, list, choices, parts }} />}
    </search>
  )
}

type Suggestions = typeof import('./search-suggestions.lazy.tsx')['SearchSuggestions']

/** Whoever comes without a signal searches without suggestions; the next time it is tried again. */
function useLazyList(wanted: boolean): Suggestions | undefined {
  const [loaded, setLoaded] = useState<{ Suggestions: Suggestions }>()
  useEffect(() => {
    if (!wanted) return
    void import('./search-suggestions.lazy.tsx').then(
      ({ SearchSuggestions }) => setLoaded({ Suggestions: SearchSuggestions }),
      () => {},
    )
  }, [wanted])
  return loaded?.Suggestions
}

const hasFinePointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * A shopper who came to the empty search page by a link came to type. Opening the address, or coming back to it, does not bring up a
 * phone's keyboard unasked.
 */
function useFocusWhereOneTypes(input: { current: HTMLInputElement | null }, isEmptySearch: boolean): void {
  const cameByLink = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (!isEmptySearch || !(cameByLink || hasFinePointer())) return
    // After the shell has brought the focus to the page's heading.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [cameByLink, isEmptySearch, input])
}
