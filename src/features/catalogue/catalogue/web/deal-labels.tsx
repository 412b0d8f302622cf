// The labels of the multibuys that an offer is in ("2 for R50"), under its price.
import { useWords } from '#web/words.ts'
import type { CardOffer } from '../catalogue-contract.ts'
import './deal-labels.css'

/** More would make cards of one row uneven. */
const maxLabels = 2

export function DealLabels({ offer: { multibuys } }: { offer: Pick<CardOffer, 'multibuys'> }) {
  const t = useWords()
  if (!multibuys) return null
  const more = multibuys.length - maxLabels
  return (
    <span className="deal-labels">
      {multibuys.slice(0, maxLabels).map(({ id, ...label }) => (
        <DealLabel key={id} {...label} />
      ))}
      {more > 0 && (
        <span className="deal-labels-more">
          <span aria-hidden="true">+{more}</span>
          <span className="visually-hidden">{t('catalogue.dealsMore', { count: more })}</span>
        </span>
      )}
    </span>
  )
}

/** Followed by a space, so that two are two for those who hear or copy them. */
export const DealLabel = ({ text, programme }: { text: string; programme?: string | undefined }) => (
  <>
    <strong className="deal-label">
      {programme && `${programme}: `}
      {text}
    </strong>{' '}
  </>
)
