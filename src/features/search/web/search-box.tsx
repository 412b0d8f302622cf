// The box one searches with: a plain form before the page has come to life, then a combobox (ARIA Authoring Practices)
// with what the words may become.
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { pageTo } from '#paths'
import { IconButton } from '#web/kit/button.tsx'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { tidyQuery } from './recent-searches.ts'
import { useRecentSearches } from './recent-searches-store.ts'
import { longestQuery, readQuery, searchTo } from './search-address.ts'
import { type Choice, choicesFor } from './search-choices.ts'
import { useSuggestions } from './use-suggestions.ts'
import './search-box.css'

const looks: Record<Choice['kind'], { icon: IconName; says?: WordKey }> = {
  recent: { icon: 'clock', says: 'search.kindRecent' },
  query: { icon: 'search' },
  product: { icon: 'tag', says: 'search.kindProduct' },
  category: { icon: 'shop', says: 'search.kindCategory' },
}

export function SearchBox({ query }: { query: string }) {
  const t = useWords()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The field keeps its own value: what was typed before the page came to life must not be lost.
  const [typed, setTyped] = useState(query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const recent = useRecentSearches(({ queries }) => queries)
  const suggestions = useSuggestions(typed, open)
  const choices = open ? choicesFor(typed, recent, suggestions) : []
  const chosen = choices[active]
  const expanded = choices.length > 0
  useFocusWhereOneTypes(input, query)

  useEffect(() => setTyped(input.current?.value ?? ''), [])

  // Links, back and forward bring their own words into the box. A search sent from here has them there already, and the
  // next ones may be typed by the time it arrives.
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query || !input.current) return
    shown.current = query
    input.current.value = query
    setTyped(query)
    setOpen(false)
  }, [query])

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setActive(-1)
  }

  function leave() {
    setOpen(false)
    setActive(-1)
  }

  function go(to: string) {
    leave()
    shown.current = readQuery(new URL(to, location.href).searchParams)
    // The results are what is read next: a phone's keyboard makes room for them.
    if (!hasFinePointer()) input.current?.blur()
    // An empty search page is a step on the way, not a place to come back to.
    void navigate(to, { replace: query === '' && to.startsWith(pageTo('search')) })
  }

  function choose(choice: Choice) {
    if (input.current && (choice.kind === 'recent' || choice.kind === 'query')) {
      input.current.value = choice.text
      setTyped(choice.text)
    }
    go(choice.to)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = tidyQuery(input.current?.value ?? '')
    if (wanted) go(searchTo(wanted.slice(0, longestQuery)))
    else input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // A word being composed (an accent, another script) has these keys to itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) setOpen(true)
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, choices.length))
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && expanded) {
      // Only the list goes; a second Escape empties the box, as everywhere.
      event.preventDefault()
      leave()
    }
  }

  return (
    <search>
      <form className="search-box" action={pageTo('search')} method="get" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {t('search.label')}
        </label>
        <div className="search-box-field">
          <input
            ref={input}
            id={id}
            className="search-box-input"
            type="search"
            name="query"
            defaultValue={query}
            placeholder={t('search.placeholder')}
            maxLength={longestQuery}
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen ? `${id}-${active}` : undefined}
            onChange={(event) => type(event.target.value)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          {typed !== '' && (
            <IconButton
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
        <div
          id={`${id}-list`}
          className="search-box-list"
          role="listbox"
          aria-label={t('search.suggestions')}
          hidden={!expanded}
        >
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and hears the keys
            <div
              key={`${choice.kind} ${choice.to}`}
              id={`${id}-${index}`}
              className="search-box-choice"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The focus stays in the box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <Icon name={looks[choice.kind].icon} size="small" />
              <span className="search-box-text">{choice.text}</span>
              <KindOf choice={choice} />
            </div>
          ))}
        </div>
        <p className="visually-hidden" role="status">
          {expanded && t('search.suggestionCount', { count: choices.length })}
        </p>
      </form>
    </search>
  )
}

function KindOf({ choice }: { choice: Choice }) {
  const t = useWords()
  const { says } = looks[choice.kind]
  return says ? <span className="search-box-kind">{t(says)}</span> : null
}

/** From the box (-1) through the choices and back to the box. */
const moved = (active: number, by: 1 | -1, count: number): number =>
  ((active + 1 + by + count + 1) % (count + 1)) - 1

const hasFinePointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Whoever came by a link to an empty box came to type. Opening the address, or coming back to it, does not bring up a
 * phone's keyboard unasked.
 */
function useFocusWhereOneTypes(input: { current: HTMLInputElement | null }, query: string): void {
  const cameByLink = useNavigationType() === 'PUSH'
  const wanted = query === '' && cameByLink
  useEffect(() => {
    if (!wanted && !(query === '' && hasFinePointer())) return
    // After the shell has brought the focus to the page's heading.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [wanted, query, input])
}
