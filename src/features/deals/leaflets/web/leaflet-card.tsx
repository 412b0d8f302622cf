// The card of a leaflet: its front page, its supplier, its days, how much data it costs to open, and the link to its specials.
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatBytes } from '#kernel/bytes.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatDay, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { Badge } from '#web/kit/badge.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useDataFree, useLanguage, useShop, useSupplierId } from '#web/shop.tsx'
import { useCart } from '#web/stores/basket-store.ts'
import { useNow } from '#web/use-now.ts'
import { useWords } from '#web/words.ts'
import type { Leaflet } from '../leaflet-contract.ts'
import { fullSizePicture, siteOf } from './leaflet-file.ts'

// Fetched with the first picture somebody opens.
const LeafletViewer = lazy(async () => ({
  default: (await import('./leaflet-viewer.tsx')).LeafletViewer,
}))

export function LeafletCard({ leaflet, eager }: { leaflet: Leaflet; eager: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const picture = fullSizePicture(leaflet.url)
  const [start, end] = [new Date(leaflet.start_at), lastValidDay(new Date(leaflet.end_at))]
  return (
    <li className="leaflet">
      <Cover leaflet={leaflet} eager={eager} onOpen={picture ? () => setOpen(true) : undefined} />
      <div className="leaflet__about">
        <h2>{leaflet.name}</h2>
        <p className="leaflet__supplier">
          {leaflet.supplier_name}
          {leaflet.distance !== null && (
            <span className="leaflet__away">
              {' '}
              {t('suppliers.away', { km: formatKm(leaflet.distance, language) })}
            </span>
          )}
        </p>
        <p className="leaflet__dates">
          {t('leaflets.dates', {
            start: withNoBreakSpaces(formatDay(start, language)),
            end: withNoBreakSpaces(formatDay(end, language)),
          })}
        </p>
        {now && start > now && (
          <p>
            <Badge tone="wait">{t('leaflets.not_yet')}</Badge>
          </p>
        )}
        {picture ? (
          <Button
            kind="primary"
            icon="page"
            aria-label={named(t('leaflets.look'))}
            onClick={() => setOpen(true)}
          >
            {t('leaflets.look')}
          </Button>
        ) : (
          <OpenFile leaflet={leaflet} />
        )}
        <Specials leaflet={leaflet} />
      </div>
      {open && picture && (
        <Suspense>
          <LeafletViewer name={leaflet.name} src={picture} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )

  function named(action: string) {
    return `${action}: ${leaflet.name}, ${leaflet.supplier_name}`
  }
}

/** A date stays on one line. */
const withNoBreakSpaces = (date: string): string => date.replaceAll(' ', '\u00a0')

interface CoverProps {
  leaflet: Leaflet
  eager: boolean
  /** Of a picture that opens over the page. */
  onOpen: (() => void) | undefined
}

/** A tap on it opens the leaflet, as the button beside it does, which keyboards and readers find. */
function Cover({ leaflet, eager, onOpen }: CoverProps) {
  const page = leaflet.image_url ? (
    <Picture src={leaflet.image_url} alt="" use="page" width={400} height={565} eager={eager} />
  ) : (
    <span className="leaflet__plain">
      <Icon name="page" size="large" />
    </span>
  )
  if (onOpen)
    return (
      <button type="button" className="leaflet__cover" tabIndex={-1} aria-hidden="true" onClick={onOpen}>
        {page}
      </button>
    )
  return <div className="leaflet__cover">{page}</div>
}

/** In a tab of its own, which cannot reach back; its size is said, for data costs money. */
function OpenFile({ leaflet }: { leaflet: Leaflet }) {
  const t = useWords()
  const language = useLanguage()
  const dataFree = useDataFree()
  const site = siteOf(leaflet.url)
  if (site && dataFree) return <p className="soft small">{t('leaflets.elsewhere', { site })}</p>
  const size = leaflet.size_bytes === null ? undefined : formatBytes(leaflet.size_bytes, language)
  return (
    <a
      className="button button--primary leaflet__open"
      href={leaflet.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="page" size="small" />
      <span>
        {site ? t('leaflets.open_at', { site }) : t('leaflets.open_pdf', { size: size ?? '?' })}
        <span className="visually-hidden">
          {`: ${leaflet.name}, ${leaflet.supplier_name} (${t('leaflets.new_tab')})`}
        </span>
      </span>
    </a>
  )
}

/** What is on special from it, at its branch: who is not there yet goes there, and is asked first when it costs a basket. */
function Specials({ leaflet }: { leaflet: Leaflet }) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const here = useSupplierId() === leaflet.supplier_id
  const editing = useCart((cart) => cart.proxy_order_id !== null)
  const text = t(here ? 'leaflets.specials' : 'leaflets.specials_there')
  const label = `${text}: ${leaflet.name}, ${leaflet.supplier_name}`
  // While an order is edited, its branch stays.
  if (editing && !here) return null
  if (here)
    return (
      <ButtonLink icon="tag" to={pageTo('leafletPromotions')} aria-label={label}>
        {text}
      </ButtonLink>
    )
  const goThere = async () => {
    const { chooseSupplier } = await import('#features/suppliers/suppliers/web/choose-supplier.ts')
    if (await chooseSupplier(shop, leaflet.supplier_id)) await navigate(pageTo('leafletPromotions'))
  }
  return (
    <Button icon="tag" aria-label={label} onClick={() => void goThere()}>
      {text}
    </Button>
  )
}
