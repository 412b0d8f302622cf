// One line of a list as it can be bought today. It looks like the basket's line that it is about to become.
import { Link } from 'react-router'
import { setCartOffer } from '#features/basket/basket/web/edit-basket.ts'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import { searchAddress } from '#features/catalogue/search/web/search-address.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import { useWords } from '#web/words.ts'
import type { Choice, MatchedLine as Matched } from '../list-contract.ts'
import { Choices, InBasket, Where } from './choices.tsx'
import { Question } from './question.tsx'
import type { RequestedLine } from './requested-line.ts'
import { useAddLines, useIsForOrder, useQtyInBasket } from './use-add-lines.ts'

interface ChosenOffer {
  choice: Choice
  qty: number
}

interface Props {
  requested: RequestedLine
  line: Matched
  chosen: ChosenOffer | undefined
  onChoose: (chosen: ChosenOffer) => void
}

export function MatchedLine({ requested, line, chosen, onChoose }: Props) {
  const t = useWords()
  const others = line.choices.filter(({ offer }) => offer.id !== chosen?.choice.offer.id)
  const displayed = chosen ?? soldOut(line)
  const choose = (choice: Choice) => onChoose({ choice, qty: choice.qty })
  return (
    <li className={chosen ? 'basket-line' : 'basket-line basket-line--gone'}>
      {displayed && (
        <div className="basket-line__picture">
          <Picture src={displayed.choice.offer.sellable.image_url} alt="" width={72} height={72} />
        </div>
      )}
      <div className="basket-line__about">
        {requested.text !== null && (
          <p className="soft small">{t('lists.asked', { text: requested.text })}</p>
        )}
        {chosen ? (
          <About chosen={chosen} requested={requested} line={line} />
        ) : (
          <Missing requested={requested} line={line} />
        )}
      </div>
      <div className="basket-line__foot">
        {chosen && <Amount chosen={chosen} onChoose={onChoose} />}
        {others.length > 0 && !chosen && <Choices choices={others} name={requested.name} onAdded={choose} />}
        {others.length > 0 && chosen && (
          <details className="lists__more">
            <summary>{t('lists.others', { count: others.length })}</summary>
            <Choices choices={others} name={requested.name} onAdded={choose} />
          </details>
        )}
      </div>
    </li>
  )
}

const soldOut = ({ choices: [first] }: Matched): ChosenOffer | undefined =>
  first && first.offer.out_of_stock_at !== null ? { choice: first, qty: first.qty } : undefined

interface AboutProps {
  chosen: ChosenOffer
  requested: RequestedLine
  line: Matched
}

function About({ chosen: { choice }, requested, line }: AboutProps) {
  const t = useWords()
  const { offer } = choice
  const { measurement } = offer.sellable
  // Whoever wrote "milk" said no size: which it is, and that there are others.
  const isSizeUnmentioned =
    requested.text !== null && measurement !== null && !mentions(requested.text, measurement)
  const sizes = isSizeUnmentioned && line.choices.some((other) => isOtherSize(other.offer, offer))
  const then = requested.savedPrice
  const now = offer.price_in_cents
  return (
    <>
      <Link className="basket-line__name" to={pageTo('product', { id: offer.sellable.product_id })}>
        {offer.name}
      </Link>
      <OfferPrice offer={offer} />
      <Where choice={choice} />
      {sizes && <p className="soft small">{t('lists.size', { size: measurement })}</p>}
      {requested.sellableId !== null && offer.sellable.id !== requested.sellableId && (
        <p className="small">
          <Badge tone="wait">{t('lists.stand_in')}</Badge> {t('lists.in_place_of', { name: requested.name })}
        </p>
      )}
      {then !== null && then !== now && (
        <p className="small">
          {t(now > then ? 'lists.dearer' : 'lists.cheaper', { from: formatRand(then), to: formatRand(now) })}
        </p>
      )}
    </>
  )
}

const mentions = (text: string, measurement: string): boolean => {
  const normalize = (words: string) => words.toLowerCase().replace(/\s/g, '').replace(',', '.')
  return normalize(text).includes(normalize(measurement))
}

const isOtherSize = (other: Choice['offer'], { sellable }: Choice['offer']): boolean =>
  other.sellable.product_id === sellable.product_id && other.sellable.measurement !== sellable.measurement

function Missing({ requested, line }: { requested: RequestedLine; line: Matched }) {
  const t = useWords()
  const [first] = line.choices
  const isOutOfStock = first !== undefined && first.offer.out_of_stock_at !== null
  const instead = line.choices.some(({ offer }) => offer.out_of_stock_at === null)
  return (
    <>
      <p className="basket-line__name">{isOutOfStock ? first.offer.name : requested.name}</p>
      {line.doubt && first && !isOutOfStock ? (
        <p className="small">
          <Question doubt={line.doubt} first={first.offer.name} />
        </p>
      ) : (
        <p className="small basket-line__gone">
          {t(
            isOutOfStock ? 'lists.sold_out' : requested.offer === null ? 'lists.not_found' : 'lists.not_sold',
          )}
          {instead && ` ${t('lists.perhaps')}`}
        </p>
      )}
      <p className="small">
        <Link to={searchAddress(requested.text ?? requested.name)}>{t('lists.search_for')}</Link>
      </p>
    </>
  )
}

function Amount({
  chosen: { choice, qty },
  onChoose,
}: {
  chosen: ChosenOffer
  onChoose: (chosen: ChosenOffer) => void
}) {
  const t = useWords()
  const add = useAddLines()
  const forOrder = useIsForOrder()
  const { offer } = choice
  const inBasket = useQtyInBasket(offer.id)
  return (
    <>
      <Stepper
        {...stepperOf(offer)}
        value={inBasket || qty}
        onChange={(value) => (inBasket ? setCartOffer(offer, value) : onChoose({ choice, qty: value }))}
      />
      {inBasket > 0 ? (
        <InBasket />
      ) : (
        <Button
          icon="plus"
          aria-label={t(forOrder ? 'lists.add_named_order' : 'lists.add_named', { name: offer.name })}
          onClick={() => void add([{ offer, qty }])}
        >
          {t('lists.add')}
        </Button>
      )}
    </>
  )
}
