// What the lines of a pasted list can be, as one form: a choice for each line and one button that adds them all. Only the server renders
// it, for a page without script.
import { OfferPrice } from '#features/catalogue/catalogue/web/offer-price.tsx'
import { formatRand } from '#kernel/money.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { Button } from '#web/kit/button.tsx'
import { useWords } from '#web/words.ts'
import type { MatchedLine } from '../list-contract.ts'
import { Where } from './choices.tsx'
import { Question } from './question.tsx'
import type { RequestedLine } from './requested-line.ts'

interface Props {
  texts: readonly string[]
  /** Of a saved list: what it was saved with. */
  requested?: readonly RequestedLine[]
  lines: readonly MatchedLine[]
}

export function ListFormResults({ texts, requested, lines }: Props) {
  const t = useWords()
  const goods = lines.flatMap((line, at) => (line.left_out ? [] : [{ line, at, text: texts[at] ?? '' }]))
  const leftOut = lines.flatMap(({ left_out }, at) => (left_out ? [texts[at] ?? ''] : []))
  return (
    <form method="post" className="card stack" aria-label={t('lists.results')}>
      <FormFields form="list-lines" />
      {!requested && <input type="hidden" name="text" value={texts.join('\n')} />}
      {goods.map(({ line, at, text }) => (
        <LineChoice
          key={at}
          name={`line-${at}`}
          text={text}
          line={line}
          savedPrice={requested?.[at]?.savedPrice ?? null}
        />
      ))}
      {leftOut.length > 0 && (
        <p className="soft small">{t('lists.left_out', { lines: leftOut.join(' · ') })}</p>
      )}
      <Button kind="primary" icon="cart" wide type="submit">
        {t('lists.add_chosen')}
      </Button>
    </form>
  )
}

interface ChoiceProps {
  name: string
  text: string
  line: MatchedLine
  /** Null where it is typed, not saved. */
  savedPrice: number | null
}

function LineChoice({ name, text, line, savedPrice }: ChoiceProps) {
  const t = useWords()
  const choices = line.choices.filter(({ offer }) => offer.out_of_stock_at === null)
  const first = line.matched ? choices[0] : undefined
  return (
    <fieldset className="stack">
      <legend>
        <strong>{text}</strong>
      </legend>
      {line.doubt && choices[0] && (
        <p className="small">
          <Question doubt={line.doubt} first={choices[0].offer.name} />
        </p>
      )}
      {choices.length === 0 && <p className="small">{t('lists.not_found')}</p>}
      {choices.map((choice) => (
        <label key={choice.offer.id} className="check">
          <input
            type="radio"
            name={name}
            value={`${choice.offer.id} ${choice.qty}`}
            defaultChecked={choice === first}
          />
          <span>
            {choice.offer.name} <OfferPrice offer={choice.offer} />
            <Where choice={choice} />
            {choice === first && savedPrice !== null && savedPrice !== choice.offer.price_in_cents && (
              <p className="small">
                {t(choice.offer.price_in_cents > savedPrice ? 'lists.dearer' : 'lists.cheaper', {
                  from: formatRand(savedPrice),
                  to: formatRand(choice.offer.price_in_cents),
                })}
              </p>
            )}
          </span>
        </label>
      ))}
      {choices.length > 0 && (
        <label className="check">
          <input type="radio" name={name} value="" defaultChecked={first === undefined} />
          <span>{t('lists.none_of_these')}</span>
        </label>
      )}
    </fieldset>
  )
}
