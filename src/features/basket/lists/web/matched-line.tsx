// One line of a list as it can be had today. It looks like a line of the basket, which it is about to become.
import { Link } from 'react-router'
import { setCartOffer } from '#features/basket/basket/web/edit-basket.ts'
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import { searchTo } from '#features/catalogue/search/web/search-address.ts'
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Stepper, stepperOf } from '#web/kit/stepper.tsx'
import { useWords } from '#web/words.ts'
import type { Choice, MatchedLine as Matched } from '../list-contract.ts'
import { Choices, InBasket, Where } from './choices.tsx'
import { useAddLines, useIsForOrder, useTakenQty } from './use-add-lines.ts'
import type { WantedLine } from './wanted-line.ts'

interface Taken {
  choice: Choice
  qty: number
}

interface Props {
  wanted: WantedLine
  line: Matched
  taken: Taken | undefined
  onTake: (taken: Taken) => void
}

export function MatchedLine({ wanted, line, taken, onTake }: Props) {
  const t = useWords()
  const others = line.choices.filter(({ offer }) => offer.id !== taken?.choice.offer.id)
  const shown = taken ?? soldOut(line)
  const take = (choice: Choice) => onTake({ choice, qty: choice.qty })
  return (
    <li className={taken ? 'basket-line' : 'basket-line basket-line--gone'}>
      {shown && (
        <div className="basket-line__picture">
          <Picture
            src={shown.choice.offer.sellable.image_url}
            alt=""
            of={shown.choice.offer.name}
            width={72}
            height={72}
          />
        </div>
      )}
      <div className="basket-line__about">
        {wanted.text !== null && <p className="soft small">{t('lists.asked', { text: wanted.text })}</p>}
        {taken ? (
          <About taken={taken} wanted={wanted} line={line} />
        ) : (
          <Missing wanted={wanted} line={line} />
        )}
      </div>
      <div className="basket-line__foot">
        {taken && <Amount taken={taken} onTake={onTake} />}
        {others.length > 0 && !taken && <Choices choices={others} name={wanted.name} onAdded={take} />}
        {others.length > 0 && taken && (
          <details className="lists__more">
            <summary>{t('lists.others', { count: others.length })}</summary>
            <Choices choices={others} name={wanted.name} onAdded={take} />
          </details>
        )}
      </div>
    </li>
  )
}

const soldOut = ({ choices: [first] }: Matched): Taken | undefined =>
  first && first.offer.out_of_stock_at !== null ? { choice: first, qty: first.qty } : undefined

interface AboutProps {
  taken: Taken
  wanted: WantedLine
  line: Matched
}

function About({ taken: { choice }, wanted, line }: AboutProps) {
  const t = useWords()
  const { offer } = choice
  const { measurement } = offer.sellable
  // Whoever wrote "milk" said no size: which it is, and that there are others.
  const unsaid = wanted.text !== null && measurement !== null && !says(wanted.text, measurement)
  const sizes = unsaid && line.choices.some((other) => isOtherSize(other.offer, offer))
  const then = wanted.priceThen
  const now = offer.price_in_cents
  return (
    <>
      <Link className="basket-line__name" to={pageTo('product', { id: offer.sellable.product_id })}>
        {offer.name}
      </Link>
      <OfferPrice offer={offer} />
      <Where choice={choice} />
      {sizes && <p className="soft small">{t('lists.size', { size: measurement })}</p>}
      {wanted.offer !== null && offer.name !== wanted.name && (
        <p className="small">
          <Badge tone="wait">{t('lists.stand_in')}</Badge> {t('lists.in_place_of', { name: wanted.name })}
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

const says = (text: string, measurement: string): boolean => {
  const plain = (words: string) => words.toLowerCase().replace(/\s/g, '').replace(',', '.')
  return plain(text).includes(plain(measurement))
}

const isOtherSize = (other: Choice['offer'], { sellable }: Choice['offer']): boolean =>
  other.sellable.product_id === sellable.product_id && other.sellable.measurement !== sellable.measurement

function Missing({ wanted, line }: { wanted: WantedLine; line: Matched }) {
  const t = useWords()
  const [first] = line.choices
  const gone = first !== undefined && first.offer.out_of_stock_at !== null
  const instead = line.choices.some(({ offer }) => offer.out_of_stock_at === null)
  return (
    <>
      <p className="basket-line__name">{gone ? first.offer.name : wanted.name}</p>
      <p className="small basket-line__gone">
        {t(gone ? 'lists.sold_out' : wanted.offer === null ? 'lists.not_found' : 'lists.not_sold')}
        {instead && ` ${t('lists.perhaps')}`}
      </p>
      <p className="small">
        <Link to={searchTo(wanted.text ?? wanted.name)}>{t('lists.search_for')}</Link>
      </p>
    </>
  )
}

function Amount({ taken: { choice, qty }, onTake }: { taken: Taken; onTake: (taken: Taken) => void }) {
  const t = useWords()
  const add = useAddLines()
  const forOrder = useIsForOrder()
  const { offer } = choice
  const inBasket = useTakenQty(offer.id)
  return (
    <>
      <Stepper
        {...stepperOf(offer)}
        value={inBasket || qty}
        onChange={(value) => (inBasket ? setCartOffer(offer, value) : onTake({ choice, qty: value }))}
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
