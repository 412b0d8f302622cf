// A shopping list, typed or pasted, one item per line: all found at once, each added with one tap. The text stays in this
// browser until it is cleared.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatDayShort } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { FormFields } from '#web/forms/form-fields.tsx'
import { notify } from '#web/kit/alerts.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { SavedItem } from '../list-contract.ts'
import { maxLines, maxTextLength } from '../list-limits.ts'
import { toSavedOffer } from '../saved-offer.ts'
import { splitList } from '../split-list.ts'
import { ListFormResults } from './list-form-results.tsx'
import { storeDraft, useLists } from './lists-store.ts'
import { matchQuery } from './match-query.ts'
import { type ChosenLines, chosenFor, MatchedLines } from './matched-lines.tsx'
import { usePostedList } from './posted-list.ts'
import { shouldMatchAgain } from './return-after-choosing.ts'
import { saveItemsAsLists } from './save-basket-as-list.ts'

export function ShoppingList() {
  const t = useWords()
  const shop = useShop()
  const { state } = useLocation()
  const stored = useLists((lists) => lists.draft)
  // Posted by a page without script.
  const posted = usePostedList()
  const draft = posted ?? stored
  const [attempt, setAttempt] = useState(0)
  const supplierId = useSupplierId()
  const lines = splitList(draft)
  const [searched, setSearched] = useState(() =>
    posted !== undefined || shouldMatchAgain(state) ? lines.slice(0, maxLines) : [],
  )
  const mustChoose = supplierId === null && !mixesSuppliers(shop.config)

  function find(event: FormEvent) {
    event.preventDefault()
    if (lines.length === 0) return
    setSearched(lines.slice(0, maxLines))
    setAttempt(attempt + 1)
  }

  return (
    <div className="stack">
      <form method="post" className="card stack" onSubmit={find}>
        <FormFields form="list" />
        <TextField
          name="text"
          required
          label={t('lists.box')}
          hint={t('lists.box_hint')}
          placeholder={t('lists.box_example')}
          rows={6}
          maxLength={maxTextLength}
          value={draft}
          onChange={(event) => storeDraft(event.currentTarget.value)}
        />
        <p className="soft small" role="status">
          {lines.length > 0 && t('lists.things', { count: lines.length })}
          {lines.length > maxLines && ` ${t('lists.too_long', { count: maxLines })}`}
        </p>
        <div className="row">
          <Button type="submit" kind="primary" icon="search">
            {t('lists.find')}
          </Button>
          {draft !== '' && (
            <Button
              kind="quiet"
              icon="bin"
              onClick={() => {
                storeDraft('')
                setSearched([])
                notify({
                  text: t('lists.cleared'),
                  key: 'list-undo',
                  vanishMs: 8000,
                  action: { label: t('lists.undo'), onClick: () => storeDraft(draft) },
                })
              }}
            >
              {t('lists.clear')}
            </Button>
          )}
        </div>
      </form>
      {searched.length > 0 && mustChoose && (
        <EmptyState icon="shop" title={t('lists.choose')} text={t('lists.choose_text')}>
          <ButtonLink
            kind="primary"
            icon="shop"
            to={pageTo('agencies')}
            onClick={(event) => {
              event.preventDefault()
              openPicker()
            }}
          >
            {t('lists.choose_shop')}
          </ButtonLink>
        </EmptyState>
      )}
      {searched.length > 0 && !mustChoose && (
        <MatchResults key={attempt} texts={searched} supplierId={supplierId} />
      )}
    </div>
  )
}

function MatchResults({ texts, supplierId }: { texts: readonly string[]; supplierId: string | null }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const requested = texts.map((text) => ({
    text,
    name: text,
    offer: null,
    sellableId: null,
    savedPrice: null,
  }))
  const { data, error, refetch } = useQuery(
    matchQuery(
      shop,
      supplierId,
      requested.map(({ text, offer }) => ({ text, offer })),
    ),
  )
  const [chosenLines, setChosenLines] = useState<ChosenLines>({})
  const section = useRef<HTMLElement>(null)
  // Whoever pressed the button looks for what was found, which on a phone is below what was typed.
  useEffect(() => section.current?.focus(), [])
  useBackOnline(error !== null && !data, refetch)

  const saveList = () => {
    const items = texts.flatMap((text, at): SavedItem[] => {
      const line = data?.[at]
      if (line?.left_out) return []
      const chosenOffer = line && chosenFor(line, chosenLines[at])
      return [
        {
          text,
          offer: chosenOffer ? toSavedOffer(chosenOffer.choice.offer) : null,
          qty: chosenOffer?.qty ?? 1,
        },
      ]
    })
    const name = t('lists.shopping_name', { date: formatDayShort(new Date(), shop.language) })
    const full = saveItemsAsLists(shop, items, name) === 'full'
    notify({
      kind: full ? 'error' : 'success',
      text: t(full ? 'lists.full' : 'lists.kept'),
      action: { label: t('lists.see'), onClick: () => void navigate(pageTo('lists')) },
    })
  }

  return (
    <section ref={section} tabIndex={-1} className="stack" aria-label={t('lists.results')}>
      {!data && !error && <Skeleton lines={6} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && import.meta.env.SSR && <ListFormResults texts={texts} lines={data} />}
      {data && !import.meta.env.SSR && (
        <MatchedLines
          requested={requested}
          lines={data}
          chosen={chosenLines}
          onChoose={(line, chosenOffer) => setChosenLines((before) => ({ ...before, [line]: chosenOffer }))}
        />
      )}
      {!import.meta.env.SSR && (
        <div className="row">
          <Button icon="page" onClick={saveList}>
            {t('lists.keep')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Repeats a request once the browser is back online, so that the shopper need not press anything. */
export function useBackOnline(waiting: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!waiting) return
    const retry = () => void refetch()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [waiting, refetch])
}
