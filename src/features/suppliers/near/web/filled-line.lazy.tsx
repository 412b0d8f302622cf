// The line of the header's second row with the fee and the next time: "Collect at Parow · today 16:00", "Deliver to Delft · R 45",
// or, where prices are compared, "Near Delft · 4 shops · delivery from R 25".
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { chooseLine } from '#features/suppliers/handover/place-line.ts'
import { formatFeeShort, formatNextTime } from '#features/suppliers/handover/web/handover-texts.ts'
import { readPlace } from '#features/suppliers/suppliers/web/place-store.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { formatKm } from '#kernel/distance.ts'
import { useLanguage, useShop, useSupplierId } from '#web/shop.tsx'
import { readHandover, useHandover } from '#web/stores/handover-store.ts'
import { useNow } from '#web/use-now.ts'
import { type Translate, useWords } from '#web/words.ts'
import { type LineFacts, useLineFacts } from './line-facts.ts'
import { useVisitPlace, type VisitPlace } from './visit-place.ts'

/** Reads what this browser has stored, before the line is first rendered: it asks for nothing that it need not. */
export function restoreLine(): void {
  readPlace()
  readHandover()
}

export function FilledLine({ neutral }: { neutral: string }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const supplierId = useSupplierId()
  const now = useNow()
  const wanted = useHandover(({ way }) => way)
  const place = useVisitPlace()
  const facts = useLineFacts(place, now)
  const { data: branch } = useQuery({ ...supplierQuery(shop, supplierId ?? ''), enabled: false })
  const shopName = branch?.name ?? ''
  const parts =
    facts && now
      ? lineParts(t, { facts, place, wanted, now, language, shopName })
      : { where: place && supplierId === null ? nearText(t, place.name) : neutral, what: [] }
  const [first, ...more] = parts.what
  const isFilled = parts.where !== neutral
  return (
    // Another text is another element: nothing on the page moves when it comes.
    <Fragment key={[parts.where, ...parts.what].join()}>
      <span className="place-line__main">
        <span className="place-line__where">
          {branch && isFilled ? <WithoutChain text={parts.where} branch={branch} /> : parts.where}
        </span>
        {first && <span className="place-line__what">{` · ${first}`}</span>}
      </span>
      {more.map((text) => (
        <span key={text}>{` · ${text}`}</span>
      ))}
      {branch && !parts.where.includes(branch.name) && <span>{` · ${branch.name}`}</span>}
    </Fragment>
  )
}

interface WithoutChainProps {
  text: string
  branch: { name: string; agency_name: string }
}

/**
 * The text with the name of the chain out of sight where room is short, and in agency mode, whose every branch is of the chain
 * that the logo names: "Collect at Parow".
 */
function WithoutChain({ text, branch: { name, agency_name } }: WithoutChainProps) {
  const agency = useShop().config.mode === 'agency'
  const chain = `${agency_name} `
  const at = name.startsWith(chain) ? text.indexOf(name) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={agency ? 'visually-hidden' : 'place-line__chain'}>{chain}</span>
      {text.slice(at + chain.length)}
    </>
  )
}

interface Context {
  facts: LineFacts
  place: VisitPlace | null
  wanted: 'collect' | 'deliver' | null
  now: Date
  language: Parameters<typeof formatNextTime>[3]
  shopName: string
}

/** The parts of the line by weight: the second and later of `what` are out of sight where there is no room. */
function lineParts(
  t: Translate,
  { facts, place, wanted, now, language, shopName }: Context,
): { where: string; what: string[] } {
  const placeName = place?.name || facts.place
  if (facts.kind === 'near') {
    const { count, feeInCents, km } = facts
    const shops = t('handover.shops', { count })
    if (wanted !== 'collect' && feeInCents !== null && count > 0) {
      const fee = t('handover.fee_from', { fee: formatFeeShort(t, feeInCents) })
      return { where: nearText(t, placeName), what: [`${shops}, ${fee}`] }
    }
    const nearest = count > 0 && km !== null ? [t('handover.nearest', { km: formatKm(km, language) })] : []
    return { where: nearText(t, placeName), what: [shops, ...nearest] }
  }
  const line = chooseLine(facts.terms, wanted, now)
  if (line.kind === 'branch') return { where: shopName, what: [] }
  const time = line.next ? [formatNextTime(t, line.next, now, language)] : []
  if (line.kind === 'collect') return { where: t('handover.collect_at', { shop: shopName }), what: time }
  const fee = formatFeeShort(t, line.feeInCents)
  if (line.kind === 'deliver-from')
    return { where: shopName, what: [t('handover.fee_from', { fee }), ...time] }
  return { where: t('handover.deliver_to', { place: placeName || t('handover.you') }), what: [fee, ...time] }
}

const nearText = (t: Translate, place: string | null | undefined): string =>
  place ? t('suppliers.near_place', { place }) : t('suppliers.near_you')
