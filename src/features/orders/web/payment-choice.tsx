// How to pay. Only ways of paying that this shop can carry through are offered.
import './choice.css'
import type { ClientConfig } from '#features/shopfront/shopfront-contract.ts'
import { formatRand, roundDownToTenCents } from '#kernel/money.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'

const built = ['cash'] as const
type Payment = (typeof built)[number]

export function builtPayments(config: ClientConfig, shipping: string | null): Payment[] {
  const option = config.shipping.find(({ name }) => name === shipping)
  return built.filter((name) => option?.payment_options.some((offered) => offered.toLowerCase() === name))
}

interface Props {
  options: Payment[]
  chosen: string | null
  onChoose: (provider: Payment) => void
  payableInCents: number
  errorId?: string | undefined
}

export function PaymentChoice({ options, chosen, onChoose, payableInCents, errorId }: Props) {
  const t = useWords()
  if (options.length === 0) return <p>{t('orders.no_payment')}</p>
  return options.map((name) => (
    <label key={name} className="choice">
      <input
        type="radio"
        name="payment"
        checked={chosen === name}
        onChange={() => onChoose(name)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
      <span className="choice__words">
        <span className="choice__name">{t('orders.pay_cash')}</span>
        <span className="soft small">
          {t('orders.pay_cash_text', { amount: formatRand(roundDownToTenCents(payableInCents).payable) })}
        </span>
      </span>
      <Icon name="cash" />
    </label>
  ))
}
