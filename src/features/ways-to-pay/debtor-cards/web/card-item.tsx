// One card of the list: its branch, its status and, once it is accepted, its number and how to top it up.

import { formatRand } from '#kernel/money.ts'
import { formatDay } from '#kernel/time.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { closeModal, openModal } from '#web/kit/modal-slot.ts'
import { Pill, type PillProps } from '#web/kit/pill.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { loadWordSet, useWords } from '#web/words.ts'
import type { DebtorCard } from '../debtor-card-contract.ts'

const tones: Record<DebtorCard['status'], PillProps['tone']> = {
  pending: 'wait',
  accepted: 'good',
  rejected: 'act',
}

export function CardItem({ userId, card }: { userId: string; card: DebtorCard }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const { debtor_card_number: number } = card
  const topUp = async (reference: string) => {
    const { TopUpDialog } = await import('./top-up-dialog.tsx')
    openModal(<TopUpDialog supplierId={card.supplier_id} reference={reference} onClose={closeModal} />)
  }
  const showHistory = async () => {
    const [{ CardHistoryDialog }] = await Promise.all([
      import('./card-history-dialog.tsx'),
      loadWordSet('money', shop),
    ])
    openModal(<CardHistoryDialog userId={userId} card={card} onClose={closeModal} />)
  }
  const notifyFailure = () => notify({ kind: 'error', text: t('shoppers.failed') })
  return (
    <li className="card debtor-card">
      <div className="spread">
        <h2>{card.supplier_name}</h2>
        <Pill tone={tones[card.status]} label={t(`cards.${card.status}`)} />
      </div>
      {number && (
        <p>
          {t('cards.number')} <strong className="number">{number}</strong>
        </p>
      )}
      <p className="soft small">
        {t('cards.asked_on', { day: formatDay(new Date(card.requested_at), language) })}
      </p>
      {card.balance_in_cents === 0 && <p className="soft">{t(`cards.${card.status}_text`)}</p>}
      {number && (
        <p>
          {t('cards.balance')} <strong className="number">{formatRand(card.balance_in_cents)}</strong>
        </p>
      )}
      {number && (
        <div className="row">
          <Button
            kind="primary"
            aria-label={`${t('cards.top_up')}: ${card.supplier_name}`}
            onClick={() => void topUp(number).catch(notifyFailure)}
          >
            {t('cards.top_up')}
          </Button>
          <Button
            aria-label={`${t('cards.history')}: ${card.supplier_name}`}
            onClick={() => void showHistory().catch(notifyFailure)}
          >
            {t('cards.history')}
          </Button>
        </div>
      )}
      {card.told_at && (
        <p className="soft small">
          {t('cards.told_on', { day: formatDay(new Date(card.told_at), language) })}
        </p>
      )}
    </li>
  )
}
