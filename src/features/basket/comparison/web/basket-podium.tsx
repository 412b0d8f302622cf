// The first three shops side by side: what the basket costs at each, what it lacks, when it could be had, and the button that moves
// it there. What is missing or replaced opens beneath them.
import './basket-podium.css'
import { useEffect, useRef, useState } from 'react'
import { BranchDistance } from '#features/suppliers/suppliers/web/branch-facts.tsx'
import { formatRand } from '#kernel/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useNow } from '#web/use-now.ts'
import { useWords } from '#web/words.ts'
import type { CompareEntry } from '../comparison-contract.ts'
import type { Compared } from './compared.ts'
import { ComparedDetails } from './compared-details.tsx'
import { describeDifference } from './describe-difference.ts'
import { describeFee, describeWhen } from './describe-handover.ts'
import { describeLack } from './describe-lack.ts'
import { ShopHereButton } from './shop-here-button.tsx'

export function BasketPodium({
  entries,
  compared,
}: {
  entries: readonly CompareEntry[]
  compared: Compared
}) {
  const t = useWords()
  const [openId, setOpenId] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpenId(undefined)
    opener.current?.focus()
  }
  const against = compared.own ?? compared.best
  return (
    <div className="podium" id={podiumId}>
      <ol className={`podium__shops podium__shops--${sizeOfTotals(entries)}`}>
        {entries.map((entry) => (
          <PodiumShop
            key={entry.supplier.id}
            entry={entry}
            compared={compared}
            isOpen={openId === entry.supplier.id}
            onOpen={(button) => {
              opener.current = button
              setOpenId(openId === entry.supplier.id ? undefined : entry.supplier.id)
            }}
          />
        ))}
      </ol>
      {against && entries.some((entry) => entry !== against) && (
        <p className="soft small">{t('comparison.than', { supplier: against.supplier.name })}</p>
      )}
      {entries.map(
        (entry) =>
          (import.meta.env.SSR || openId === entry.supplier.id) && (
            <PodiumLines key={entry.supplier.id} entry={entry} compared={compared} onClose={close} />
          ),
      )}
    </div>
  )
}

/** All are written as large as the longest may be: side by side, a larger figure would look like a larger sum. */
function sizeOfTotals(entries: readonly CompareEntry[]): 'large' | 'medium' | 'small' {
  const longest = Math.max(...entries.map((entry) => formatRand(entry.total_in_cents).length))
  return longest <= 'R 999.99'.length ? 'large' : longest <= 'R 9 999.99'.length ? 'medium' : 'small'
}

interface PodiumShopProps {
  entry: CompareEntry
  compared: Compared
  isOpen: boolean
  onOpen: (button: HTMLButtonElement) => void
}

function PodiumShop({ entry, compared, isOpen, onOpen }: PodiumShopProps) {
  const t = useWords()
  const { supplier } = entry
  const best = entry === compared.best
  return (
    <li className="card podium__shop" aria-current={best || undefined}>
      {best && <Badge tone="good">{t('comparison.best')}</Badge>}
      <div className="podium__name">
        <h2>{supplier.name}</h2>
        <BranchDistance km={supplier.distance} />
      </div>
      <p className="podium__total number">
        <span className="visually-hidden">{t('comparison.total')} </span>
        {formatRand(entry.total_in_cents)}
      </p>
      <Difference entry={entry} compared={compared} />
      <LinesLink entry={entry} isOpen={isOpen} onOpen={onOpen} />
      <WhenAndFee entry={entry} deliver={compared.options.deliver} />
      <ShopHereButton entry={entry} compared={compared} kind={best ? 'primary' : 'plain'} />
    </li>
  )
}

function Difference({ entry, compared }: { entry: CompareEntry; compared: Compared }) {
  const t = useWords()
  const difference = describeDifference(t, entry, compared)
  const kind = { less: ' podium__difference--less', more: '', same: ' soft' }[difference?.kind ?? 'more']
  return <p className={`podium__difference${kind}`}>{difference?.text}</p>
}

/** Opens what is missing or replaced. On a page without script it leads to the same part of the page. */
function LinesLink({ entry, isOpen, onOpen }: Omit<PodiumShopProps, 'compared'>) {
  const t = useWords()
  const text = (
    <>
      {describeLack(t, entry)}
      <span className="visually-hidden"> {t('comparison.why_named', { supplier: entry.supplier.name })}</span>
    </>
  )
  const className = `podium__lack${entry.items_short > 0 ? ' podium__lack--short' : ''}`
  if (import.meta.env.SSR)
    return (
      <a className={className} href={`#${idOfLines(entry)}`}>
        {text}
      </a>
    )
  return (
    <button
      type="button"
      className={className}
      aria-expanded={isOpen}
      aria-controls={isOpen ? idOfLines(entry) : undefined}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      {text}
    </button>
  )
}

const podiumId = 'first-shops'
const idOfLines = ({ supplier }: CompareEntry): string => `lines-${supplier.id}`

function WhenAndFee({ entry, deliver }: { entry: CompareEntry; deliver: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  return (
    <p className="podium__when soft">
      <span>{describeFee(t, entry, deliver)}</span>
      <span>{describeWhen(t, entry, now, language)}</span>
    </p>
  )
}

interface PodiumLinesProps {
  entry: CompareEntry
  compared: Compared
  onClose: () => void
}

function PodiumLines({ entry, compared, onClose }: PodiumLinesProps) {
  const t = useWords()
  const section = useRef<HTMLElement>(null)
  // New browsers answer a promise, which is no clean-up.
  useEffect(() => void section.current?.scrollIntoView({ block: 'start' }), [])
  const id = idOfLines(entry)
  return (
    <section
      ref={section}
      id={id}
      className={`card compare-store podium__lines${import.meta.env.SSR ? ' podium__lines--linked' : ''}`}
      aria-labelledby={`${id}-name`}
    >
      <div className="spread">
        <h3 id={`${id}-name`}>{entry.supplier.name}</h3>
        {import.meta.env.SSR ? (
          <a className="button button--quiet" href={`#${podiumId}`}>
            {t('comparison.close_lines')}
          </a>
        ) : (
          <Button kind="quiet" onClick={onClose}>
            {t('comparison.close_lines')}
          </Button>
        )}
      </div>
      <ComparedDetails entry={entry} compared={compared} />
    </section>
  )
}
