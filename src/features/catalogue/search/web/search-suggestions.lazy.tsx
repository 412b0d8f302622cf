// The list under the search box: a grid (ARIA Authoring Practices, combobox with grid popup), since a listbox may not have buttons. Each row
// leads to something; a product's also has its price and a plus, which leaves the list open for the next one.
import { useEffect, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { inset } from '#web/inset.tsx'
import { cellId, type combobox, type List } from '#web/kit/combobox.ts'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { usePlaceMissing, useShop } from '#web/shop.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import type { SearchOption } from './search-options.ts'
import { SuggestedSteps } from './suggested-steps.tsx'
import './search-suggestions.css'

/** Fetched when somebody first opens it. */
const AddToCart = inset('AddToCart')

interface Props {
  /** Of the box. */
  id: string
  list: List
  choices: readonly SearchOption[]
  parts: ReturnType<typeof combobox<SearchOption>>
}

const optionStyles: Record<SearchOption['kind'], { icon: IconName; labelKey?: WordKey }> = {
  recent: { icon: 'clock', labelKey: 'search.kindRecent' },
  query: { icon: 'search' },
  product: { icon: 'tag' },
  category: { icon: 'shop', labelKey: 'search.kindCategory' },
}

export function SearchSuggestions({ id, list, choices, parts }: Props) {
  const t = useWords()
  const [inPanel, setInPanel] = useState<CardOffer>()
  const meantId = list.active < 0 ? undefined : cellId(id, list.active, list.cell)
  // The focus stays in the box, so that no browser brings what is meant into sight.
  useEffect(() => {
    if (meantId) document.getElementById(meantId)?.scrollIntoView({ block: 'nearest' })
  }, [meantId])

  /** After a dialog, which had the focus: the next word is typed, or the next plus tapped. */
  function reopen() {
    requestAnimationFrame(() => {
      const box = document.getElementById(id)
      if (document.activeElement !== box && document.activeElement !== document.body) return
      box?.focus()
      list.show()
    })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no table */}
      <div
        {...parts.list}
        role="grid"
        className="search-box-list"
        aria-label={t('search.suggestions')}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useSemanticElements: pictures, words and buttons in a row are no table
          <div key={`${choice.kind} ${choice.to}`} role="row" tabIndex={-1} className="search-box-row">
            <div {...parts.choice(choice, index)} className="search-box-choice">
              <ChoicePicture choice={choice} />
              <span className="search-box-text">{choice.text}</span>
              <KindOf choice={choice} />
            </div>
            {choice.offer && (
              <SuggestedSteps
                rowId={cellId(id, index)}
                offer={choice.offer}
                meantCell={index === list.active ? list.cell : ''}
                onMinusGone={() => index === list.active && list.mean(index, 'more')}
                onOpenPanel={() => setInPanel(choice.offer)}
                onAnswered={reopen}
              />
            )}
          </div>
        ))}
      </div>
      {inPanel && (
        <AddToCart
          offer={inPanel}
          onClose={() => {
            setInPanel(undefined)
            reopen()
          }}
        />
      )}
    </>
  )
}

/** A list that changes with every pause in typing has no pictures where data is paid for by others. */
function ChoicePicture({ choice: { kind, offer } }: { choice: SearchOption }) {
  const { dataFree } = useShop()
  const src = offer?.sellable.image_url
  return src && !dataFree ? (
    <Picture src={src} alt="" use="thumb" width={40} height={40} />
  ) : (
    <Icon name={optionStyles[kind].icon} size="small" />
  )
}

function KindOf({ choice: { kind, offer } }: { choice: SearchOption }) {
  const t = useWords()
  const isFrom = usePlaceMissing()
  const { labelKey } = optionStyles[kind]
  if (!offer) return labelKey ? <span className="search-box-kind">{t(labelKey)}</span> : null
  const price = formatRand(displayedCents(offer, offer.price_in_cents))
  return (
    <span className="search-box-price">
      {isFrom ? t('search.fromPrice', { price }) : price}
      {offer.per_kg && `/${priceUnit(offer).unit}`}
    </span>
  )
}
