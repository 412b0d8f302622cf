// What the lines of a list can be bought as: a choice for each, and one button that puts them all into the basket.
import { displayedCents } from '#features/catalogue/catalogue/web/displayed-cents.ts'
import { formatOfferQty } from '#features/catalogue/catalogue/web/format-offer-qty.ts'
import { formatRand } from '#kernel/money.ts'
import { priceUnit } from '#kernel/quantity.ts'
import { usePosted } from '#web/forms/use-posted.ts'
import { PlainForm } from '#web/plain/plain-form.tsx'
import { useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Choice, MatchedLine } from '../list-contract.ts'
import { Question } from '../web/question.tsx'

interface Props {
  texts: readonly string[]
  lines: readonly MatchedLine[]
  /** Of a saved list: what each line cost when it was saved. */
  prices?: readonly (number | null)[]
  /** Of a list that is not saved: it goes with the choices, so that the page can show both again. */
  text?: string
}

export function PlainLines({ texts, lines, prices, text }: Props) {
  const t = useWords()
  const goods = lines.flatMap((line, at) => (line.left_out ? [] : [{ line, at }]))
  const leftOut = lines.flatMap(({ left_out }, at) => (left_out ? [texts[at] ?? ''] : []))
  return (
    <PlainForm form="list-lines">
      {text !== undefined && <input type="hidden" name="text" value={text} />}
      <ul className="rows">
        {goods.map(({ line, at }) => (
          <Line
            key={at}
            name={`line-${at}`}
            text={texts[at] ?? ''}
            line={line}
            price={prices?.[at] ?? null}
          />
        ))}
      </ul>
      {leftOut.length > 0 && <p className="soft">{t('lists.left_out', { lines: leftOut.join(', ') })}</p>}
      <p>
        <button type="submit" className="act">
          {t('lists.add_chosen')}
        </button>
      </p>
    </PlainForm>
  )
}

interface LineProps {
  name: string
  text: string
  line: MatchedLine
  /** What it cost when the list was saved. */
  price: number | null
}

function Line({ name, text, line: { choices, matched, doubt }, price }: LineProps) {
  const t = useWords()
  const posted = usePosted('list-lines')?.values[name]
  const shown = choices.filter(({ offer }) => offer.out_of_stock_at === null).slice(0, maxChoices)
  const [best] = shown
  const now = best?.offer.price_in_cents
  const hasChanged = matched && price !== null && now !== undefined && now !== price
  return (
    <li>
      <label htmlFor={name}>{text}</label>
      <br />
      {doubt && best && (
        <span className="soft">
          <Question doubt={doubt} first={best.offer.name} />
          <br />
        </span>
      )}
      {best ? (
        <select id={name} name={name} defaultValue={posted ?? (matched ? choiceValue(best) : '')}>
          {shown.map((choice) => (
            <ChoiceOption key={choice.offer.id} choice={choice} />
          ))}
          <option value="">{t('lists.none_of_these')}</option>
        </select>
      ) : (
        <span className="error">{t('lists.not_found')}</span>
      )}
      {hasChanged && (
        <span className="soft">
          {' '}
          {t(now > price ? 'lists.dearer' : 'lists.cheaper', {
            from: formatRand(price),
            to: formatRand(now),
          })}
        </span>
      )}
    </li>
  )
}

/** Enough to choose among, and few enough for a small phone. */
const maxChoices = 6

const choiceValue = ({ offer, qty }: Choice): string => `${offer.id} ${qty}`

/** The branch where each choice may be of another. */
function ChoiceOption({ choice }: { choice: Choice }) {
  const { offer, qty } = choice
  const isComparing = useSupplierId() === null
  const cents = formatRand(displayedCents(offer, offer.price_in_cents))
  const price = offer.per_kg ? `${cents}/${priceUnit(offer).unit}` : cents
  const isSeveral = offer.per_kg || qty > 1
  return (
    <option value={choiceValue(choice)}>
      {isSeveral && `${formatOfferQty(offer, qty)} × `}
      {price} {offer.name}
      {isComparing && `, ${offer.supplier.name}`}
    </option>
  )
}
