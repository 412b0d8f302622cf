// A shopping list, typed or pasted, one thing a line: found in one go, added with one tap each. What is typed stays in this
// browser until it is cleared.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mixesSuppliers } from '#features/suppliers/shopfront/basket-terms.ts'
import { formatDayShort } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/states.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { SavedItem } from '../list-contract.ts'
import { longestText, mostLines } from '../list-limits.ts'
import { asSaved } from '../saved-offer.ts'
import { splitList } from '../split-list.ts'
import { looksAgain } from './choose-shop.ts'
import { keepItems } from './keep-basket.ts'
import { keepDraft, useLists } from './lists-store.ts'
import { matchQuery } from './match-query.ts'
import { MatchedLines, type TakenLines, takenOf } from './matched-lines.tsx'

export function ShoppingList() {
  const t = useWords()
  const shop = useShop()
  const { state } = useLocation()
  const draft = useLists((lists) => lists.draft)
  const [turn, setTurn] = useState(0)
  const supplierId = useSupplierId()
  const lines = splitList(draft)
  const [asked, setAsked] = useState(() => (looksAgain(state) ? lines.slice(0, mostLines) : []))
  const mustChoose = supplierId === null && !mixesSuppliers(shop.config)

  function find(event: FormEvent) {
    event.preventDefault()
    if (lines.length === 0) return
    setAsked(lines.slice(0, mostLines))
    setTurn(turn + 1)
  }

  return (
    <div className="stack">
      <form className="card stack" onSubmit={find}>
        <TextField
          label={t('lists.box')}
          hint={t('lists.box_hint')}
          placeholder={t('lists.box_example')}
          rows={6}
          maxLength={longestText}
          value={draft}
          onChange={(event) => keepDraft(event.currentTarget.value)}
        />
        <p className="soft small" role="status">
          {lines.length > 0 && t('lists.things', { count: lines.length })}
          {lines.length > mostLines && ` ${t('lists.too_long', { count: mostLines })}`}
        </p>
        <div className="row">
          <Button type="submit" kind="primary" icon="search" disabled={lines.length === 0}>
            {t('lists.find')}
          </Button>
          {draft !== '' && (
            <Button
              kind="quiet"
              icon="bin"
              onClick={() => {
                keepDraft('')
                setAsked([])
                notify({
                  text: t('lists.cleared'),
                  key: 'list-undo',
                  vanishMs: 8000,
                  action: { label: t('lists.undo'), onClick: () => keepDraft(draft) },
                })
              }}
            >
              {t('lists.clear')}
            </Button>
          )}
        </div>
      </form>
      {asked.length > 0 && mustChoose && (
        <EmptyState icon="shop" title={t('lists.choose')} text={t('lists.choose_text')}>
          <Button kind="primary" icon="shop" onClick={openPicker}>
            {t('lists.choose_shop')}
          </Button>
        </EmptyState>
      )}
      {asked.length > 0 && !mustChoose && <Found key={turn} texts={asked} supplierId={supplierId} />}
    </div>
  )
}

function Found({ texts, supplierId }: { texts: readonly string[]; supplierId: string | null }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const wanted = texts.map((text) => ({ text, name: text, offer: null, priceThen: null }))
  const { data, error, refetch } = useQuery(
    matchQuery(
      shop,
      supplierId,
      wanted.map(({ text, offer }) => ({ text, offer })),
    ),
  )
  const [taken, setTaken] = useState<TakenLines>({})
  const section = useRef<HTMLElement>(null)
  // Whoever pressed the button looks for what was found, which on a phone is below what was typed.
  useEffect(() => section.current?.focus(), [])
  useBackOnline(error !== null && !data, refetch)

  const keep = () => {
    const items = texts.map((text, at): SavedItem => {
      const line = data?.[at]
      const take = line && takenOf(line, taken[at])
      return { text, offer: take ? asSaved(take.choice.offer) : null, qty: take?.qty ?? 1 }
    })
    const name = t('lists.shopping_name', { date: formatDayShort(new Date(), shop.language) })
    const full = keepItems(shop, items, name) === 'full'
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
      {data && (
        <MatchedLines
          wanted={wanted}
          lines={data}
          taken={taken}
          onTake={(line, take) => setTaken((before) => ({ ...before, [line]: take }))}
        />
      )}
      <div className="row">
        <Button icon="page" onClick={keep}>
          {t('lists.keep')}
        </Button>
      </div>
    </section>
  )
}

/** Who waits for the signal need not press anything when it is back. */
export function useBackOnline(waiting: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!waiting) return
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [waiting, refetch])
}
