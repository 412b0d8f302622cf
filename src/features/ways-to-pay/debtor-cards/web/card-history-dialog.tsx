// A dialog with every cent of one card.
import { useInfiniteQuery } from '@tanstack/react-query'
import { MoneyHistory } from '#features/ways-to-pay/store-credit/web/money-history.tsx'
import { pageTo } from '#paths'
import { Dialog } from '#web/kit/dialog.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { DebtorCard } from '../debtor-card-contract.ts'
import { cardHistoryQuery } from './card-queries.ts'

interface Props {
  userId: string
  card: DebtorCard
  onClose: () => void
}

export function CardHistoryDialog({ userId, card, onClose }: Props) {
  const t = useWords()
  const shop = useShop()
  const history = useInfiniteQuery(cardHistoryQuery(shop, userId, card.id))
  const empty = history.data?.pages[0]?.lines.length === 0
  return (
    <Dialog open title={card.supplier_name} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link leaves the dialog; Enter on a link clicks too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is acted on */}
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        {empty ? (
          <p>{t('cards.no_history')}</p>
        ) : (
          <MoneyHistory history={history} toOrder={(id) => pageTo('order', { id })} />
        )}
      </div>
    </Dialog>
  )
}
