// A saved list matched with today's shelves: what is missing, dearer or cheaper, which stand-ins there are, and a button to add
// all of it to the basket. Offline it can still be read.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRand } from '#kernel/money.ts'
import { formatQty, weightFromBase } from '#kernel/quantity.ts'
import { formatDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { OpenForm, openBy } from '#web/forms/page-form.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ErrorState } from '#web/kit/states.tsx'
import { useLanguage, useShop, useSupplierId } from '#web/shop.tsx'
import { openPicker } from '#web/stores/picker-store.ts'
import { useWords } from '#web/words.ts'
import type { SavedItem, SavedList } from '../list-contract.ts'
import { NameForm, namingPart, RemoveButton, useNaming } from './list-card.tsx'
import { ListFormResults } from './list-form-results.tsx'
import { matchQuery } from './match-query.ts'
import { linesToMatch, supplierOfList } from './match-saved.ts'
import { type ChosenLines, MatchedLines } from './matched-lines.tsx'
import { RemoveListForm } from './remove-list.tsx'
import type { RequestedLine } from './requested-line.ts'
import { useBackOnline } from './shopping-list.tsx'

export function SavedListView({ list }: { list: SavedList }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const language = useLanguage()
  const [naming, setNaming] = useNaming(list)
  const [chosenLines, setChosenLines] = useState<ChosenLines>({})
  useSupplierId()
  const supplierId = supplierOfList(shop, list)
  const requested = list.items.map(requestedLineOf)
  const { data, error, refetch } = useQuery(matchQuery(shop, supplierId, linesToMatch(list)))
  useBackOnline(error !== null && !data, refetch)
  return (
    <div className="stack">
      <OpenForm />
      <RemoveListForm />
      {naming ? (
        <NameForm list={list} onDone={() => setNaming(false)} />
      ) : (
        <div>
          <h2>{list.name}</h2>
          <p className="soft small">
            {t('lists.kept_on', { date: formatDay(new Date(list.created_at), language) })}
          </p>
        </div>
      )}
      <div className="row">
        <Button kind="quiet" icon="edit" {...openBy(namingPart(list), () => setNaming(true))}>
          {t('lists.rename')}
        </Button>
        <RemoveButton list={list} onRemoved={() => void navigate(pageTo('lists'))} />
        {import.meta.env.SSR ? (
          <ButtonLink kind="quiet" icon="shop" to={otherShop(list)}>
            {t('lists.other_shop')}
          </ButtonLink>
        ) : (
          <Button kind="quiet" icon="shop" onClick={openPicker}>
            {t('lists.other_shop')}
          </Button>
        )}
      </div>
      {!data && !error && <Skeleton lines={8} />}
      {!data && error && (
        <>
          <AsSaved items={list.items} />
          <ErrorState error={error} onRetry={() => void refetch()} />
        </>
      )}
      {data && import.meta.env.SSR && (
        <ListFormResults texts={requested.map(({ name }) => name)} requested={requested} lines={data} />
      )}
      {data && !import.meta.env.SSR && (
        <MatchedLines
          key={supplierId}
          requested={requested}
          lines={data}
          chosen={chosenLines}
          onChoose={(line, chosenOffer) => setChosenLines((before) => ({ ...before, [line]: chosenOffer }))}
        />
      )}
    </div>
  )
}

function AsSaved({ items }: { items: readonly SavedItem[] }) {
  const t = useWords()
  return (
    <ul className="card lists__choices" aria-label={t('lists.lines')}>
      {items.map(({ text, offer, qty }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was kept stays in its place
        <li key={at}>
          {offer ? `${amountOf(offer, qty)} ${offer.name}, ${formatRand(offer.price_in_cents)}` : text}
        </li>
      ))}
    </ul>
  )
}

function amountOf(offer: NonNullable<SavedItem['offer']>, qty: number): string {
  if (!offer.per_kg) return `${qty} ×`
  const unit = offer.per_kg_symbol ?? 'kg'
  return `${formatQty(weightFromBase(qty, offer.per_kg_conversion_rate), unit)} ${unit}`
}

/** The page of stores leads back to the list. */
const otherShop = ({ id }: SavedList): string =>
  `${pageTo('agencies')}?return_to=${encodeURIComponent(pageTo('list', { id }))}`

const requestedLineOf = (item: SavedItem): RequestedLine => ({
  text: item.text,
  offer: item.offer && { id: item.offer.id },
  qty: item.qty,
  name: item.offer?.name ?? item.text ?? '',
  sellableId: item.offer?.sellable.id ?? null,
  savedPrice: item.offer?.price_in_cents ?? null,
})
