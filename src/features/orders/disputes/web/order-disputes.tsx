// The disputes of one order, on its page at the counter.
import { useWords } from '#web/words.ts'
import type { Dispute } from '../dispute-contract.ts'
import { DisputeCard } from './dispute-card.tsx'

export function OrderDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  const t = useWords()
  if (disputes.length === 0) return null
  return (
    <section className="stack" aria-labelledby="disputes">
      <h2 id="disputes">{t('disputes.title')}</h2>
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} />
      ))}
    </section>
  )
}
