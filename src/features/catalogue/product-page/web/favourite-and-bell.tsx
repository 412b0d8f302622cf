// The heart of a product and the bell of one of its offers. They are fetched once the page is hydrated, because nobody waits for them; in
// a visit without script the account's stand there as forms.
import { type ComponentType, useEffect, useState } from 'react'
import type { CardOffer } from '#features/catalogue/catalogue/catalogue-contract.ts'
import { useFormVisit } from '#web/forms/is-form-visit.ts'
import { Button } from '#web/kit/button.tsx'
import { type Shop, useAccount, useShop } from '#web/shop.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { loadWordSet, useWords } from '#web/words.ts'

export interface FavouriteAndBellProps {
  productId: string
  /** Whose price or stock is watched; none where nothing is sold. */
  offer: CardOffer | undefined
}

/** Only the server renders them; a phone need not load them. */
const forms = import.meta.env.SSR ? await import('./favourite-forms.tsx') : undefined

/** For the loader of a page with `FavouriteAndBell`: what the server must know to render the forms. */
export async function loadFavouriteForms(shop: Shop): Promise<void> {
  await forms?.loadForms(shop)
}

export function FavouriteAndBell(props: FavouriteAndBellProps) {
  const isForm = useFormVisit()
  const userId = useAccount()?.id
  return (
    <div className="product-page-mine">
      {!import.meta.env.SSR ? (
        <Lazy {...props} />
      ) : isForm && forms && userId !== undefined ? (
        <forms.FavouriteForms {...props} userId={userId} />
      ) : (
        <Buttons {...props} isAwaited />
      )}
    </div>
  )
}

/** Visitors without an account or a favourite get two buttons, whose work is fetched by the first tap on one of them. */
function Lazy(props: FavouriteAndBellProps) {
  const shop = useShop()
  const isHydrated = useHydrated()
  const userId = useAccount()?.id
  const [pressed, setPressed] = useState<'heart' | 'bell'>()
  const [Part, setPart] =
    useState<ComponentType<FavouriteAndBellProps & { pressed?: 'heart' | 'bell' | undefined }>>()
  useEffect(() => {
    let left = false
    if (!pressed && userId === undefined && !hasVisitorFavourites()) return
    // Without a signal the page is whole without them.
    Promise.all([import('./heart-and-bell.tsx'), loadWordSet('favourites', shop)]).then(
      ([{ HeartAndBell }]) => left || setPart(() => HeartAndBell),
      () => setPressed(undefined),
    )
    return () => {
      left = true
    }
  }, [shop, userId, pressed])
  if (Part) return <Part {...props} pressed={pressed} />
  return (
    <Buttons
      {...props}
      isAwaited={!isHydrated || userId !== undefined}
      pressed={pressed}
      onPress={setPressed}
    />
  )
}

interface ButtonsProps extends FavouriteAndBellProps {
  /** Only their room is taken, so that nothing moves when they come: no form is behind them. */
  isAwaited?: boolean
  pressed?: 'heart' | 'bell' | undefined
  onPress?: (pressed: 'heart' | 'bell') => void
}

function Buttons({ offer, isAwaited, pressed, onPress }: ButtonsProps) {
  const t = useWords()
  const className = isAwaited ? 'product-page-awaited' : undefined
  return (
    <>
      <Button
        kind="quiet"
        icon="heart"
        className={className}
        busy={pressed === 'heart'}
        onClick={() => onPress?.('heart')}
      >
        {t('catalogue.favourite')}
      </Button>
      {offer && (
        <Button
          kind={offer.out_of_stock_at === null ? 'quiet' : 'primary'}
          icon="bell"
          className={className}
          busy={pressed === 'bell'}
          onClick={() => onPress?.('bell')}
        >
          {t(offer.out_of_stock_at === null ? 'catalogue.tellCheaper' : 'catalogue.tellBack')}
        </Button>
      )}
    </>
  )
}

/** Reads what favourites-store.ts stores, without fetching it. */
function hasVisitorFavourites(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith('favourites-v1'))
  } catch {
    return false
  }
}
