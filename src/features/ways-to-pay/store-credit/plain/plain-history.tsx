// Movements of money, latest first: what each was for, the amount, and the balance after it.
import { formatRand } from '#kernel/money.ts'
import { formatDayShort, formatTime } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { MoneyLine } from '../credit-contract.ts'
import { moneyPurpose } from '../web/money-purpose.ts'

export function PlainHistory({ lines }: { lines: readonly MoneyLine[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ul className="rows">
      {lines.map(({ id, at, kind, amount_in_cents: amount, balance_in_cents: balance, ...line }) => (
        <li key={id}>
          <span className="more price">
            {amount > 0 && '+'}
            {formatRand(amount)}
          </span>
          <b>{t(moneyPurpose(kind))}</b>
          <br />
          <span className="soft">
            {formatDayShort(new Date(at), language)}, {formatTime(new Date(at))}
            {line.supplier_name && `, ${line.supplier_name}`}
          </span>
          {line.order_id && (
            <>
              <br />
              <a href={pageTo('order', { id: line.order_id })}>
                {t('money.order', { reference: line.order_reference ?? '' })}
              </a>
            </>
          )}
          {line.note && (
            <>
              <br />
              {line.note}
            </>
          )}
          <br />
          <span className="soft">{t('money.after', { amount: formatRand(balance) })}</span>
        </li>
      ))}
    </ul>
  )
}
