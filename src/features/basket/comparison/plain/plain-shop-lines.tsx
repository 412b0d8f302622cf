// What the basket costs at one shop, line by line beside the shop that it is from, and the buttons that move it there.
import { formatRand } from '#kernel/money.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import type { Compared } from '../web/compared.ts'
import { describeLineDifference } from '../web/describe-line-difference.ts'
import { moveFields, moveFormName } from '../web/move-fields.ts'

interface Props {
  entry: CompareEntry
  compared: Compared
  back: string
}

export function PlainShopLines({ entry, compared, back }: Props) {
  const t = useWords()
  const { own, best, baskets, lines } = compared
  const { supplier } = entry
  const beside = [own, best, baskets[1]].find((other) => other && other !== entry)
  const fees: [text: string, cents: number][] = [
    [t('comparison.delivery'), entry.shipping_cost_in_cents],
    [t('comparison.bags', { count: entry.bag_qty }), entry.bag_total_in_cents],
  ]
  return (
    <>
      <h2>{supplier.name}</h2>
      <p className="soft">{supplier.formatted_address}</p>
      {beside && <p>{t('comparison.beside', { supplier: beside.supplier.name })}</p>}
      <ul className="rows">
        {entry.items.map((item, line) => (
          <li key={lines[line]?.offer.id ?? line}>
            {lines[line]?.offer.name}
            {item.stand_in && (
              <span className="soft"> {t('comparison.instead', { name: item.stand_in.name })}</span>
            )}
            <br />
            {item.total_in_cents === null ? (
              <span className="error">{t('comparison.missing')}</span>
            ) : (
              <b>{formatRand(item.total_in_cents)}</b>
            )}
            {item.saving_in_cents > item.deal_in_cents && (
              <span className="save">
                {' '}
                {t('comparison.special', { amount: formatRand(item.saving_in_cents - item.deal_in_cents) })}
              </span>
            )}
            {item.deal_in_cents > 0 && (
              <span className="save">
                {' '}
                {t('comparison.deal', { amount: formatRand(item.deal_in_cents) })}
              </span>
            )}{' '}
            <span className="soft">{describeLineDifference(t, item, beside?.items[line])}</span>
          </li>
        ))}
      </ul>
      {fees.map(
        ([text, cents]) =>
          cents > 0 && (
            <p key={text}>
              {text}: {formatRand(cents)}
            </p>
          ),
      )}
      <p className="total">
        {t('comparison.total')}: {formatRand(entry.total_in_cents)}
      </p>
      {!entry.delivers && <p className="note">{t('comparison.not_delivered')}</p>}
      {entry.items_short > 0 && <p className="note">{t('comparison.not_direct')}</p>}
      <PlainForm form={moveFormName}>
        <input type="hidden" name={moveFields.suppliers} value={supplier.id} />
        <button type="submit" className="act" name="to" value="basket">
          {t(entry === own ? 'comparison.stay_here' : 'comparison.shop_here')}
        </button>{' '}
        {!supplier.closed && (
          <button type="submit" name="to" value="checkoutDispatch">
            {t('comparison.order_here')}
          </button>
        )}
      </PlainForm>
      <p>
        <a href={back}>{t('basket.compare_title')}</a>
      </p>
    </>
  )
}
