// The lines that will be ordered, each with what changed about it.
import { lineTotal } from '#features/basket/basket/basket.ts'
import { LineWish } from '#features/basket/wishes/web/line-wish.tsx'
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useWords } from '#web/words.ts'
import { type ConfirmedLine, shownQty, unitOfPrice } from './confirmed-lines.ts'

export function ConfirmationLines({ lines }: { lines: ConfirmedLine[] }) {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="confirm-lines">
      <div className="spread">
        <h2 id="confirm-lines">{t('orders.items')}</h2>
        <ButtonLink kind="quiet" icon="edit" to={pageTo('basket')}>
          {t('orders.change_basket')}
        </ButtonLink>
      </div>
      <LinesToOrder lines={lines} />
    </section>
  )
}

/** The lines alone, for a page with a heading of its own. */
export function LinesToOrder({ lines }: { lines: ConfirmedLine[] }) {
  const t = useWords()
  return (
    <>
      <ul className="order-lines">
        {lines.map((line) => (
          <li key={line.offer.id} className={line.gone ? 'order-line order-line--gone' : 'order-line'}>
            <Picture src={line.offer.sellable.image_url} alt="" width={48} height={48} />
            <div>
              <p className="order-line__name">{line.offer.name}</p>
              <p className="soft small">
                {shownQty(line)} × {formatRand(displayedCents(line.offer, line.offer.price_in_cents))}
                {unitOfPrice(line.offer)}
                {line.was !== null && !line.gone && (
                  <>
                    {' '}
                    <span className="visually-hidden">{t('orders.was')} </span>
                    <s>{formatRand(displayedCents(line.offer, line.was))}</s>
                  </>
                )}
              </p>
              {!line.gone && line.deal_in_cents ? (
                <p className="small order-line__deal">
                  {t('basket.deal_off', { amount: formatRand(line.deal_in_cents) })}
                </p>
              ) : null}
              {line.gone && <Badge tone="act">{t('orders.no_stock')}</Badge>}
              {!line.gone && <LineWish offer={line.offer} quiet />}
              {line.changed && <Badge tone="wait">{t('orders.changed')}</Badge>}
            </div>
            <p className="number order-line__total">{line.gone ? '–' : formatRand(lineTotal(line))}</p>
          </li>
        ))}
      </ul>
      {lines.some((line) => line.offer.per_kg) && <p className="soft small">{t('basket.weight_note')}</p>}
    </>
  )
}
