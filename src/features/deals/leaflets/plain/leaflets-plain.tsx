// Leaflets as a plain page: whose they are, their days, and how much data opening one costs.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatBytes } from '#kernel/bytes.ts'
import { formatDayShort, lastValidDay } from '#kernel/time.ts'
import { pageTo } from '#paths'
import { useDataFree, useLanguage, useShop, useSupplierId } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { Leaflet } from '../leaflet-contract.ts'
import { siteOf } from '../web/leaflet-file.ts'
import { leafletsQuery } from '../web/leaflet-queries.ts'
import { viewWithoutPlace } from '../web/leaflet-view.ts'

export function Component() {
  const t = useWords()
  const shop = useShop()
  const [search] = useSearchParams()
  const supplierId = useSupplierId()
  const view = viewWithoutPlace({ supplierId }, search)
  const { data: leaflets } = useSuspenseQuery(leafletsQuery(shop, view))
  return (
    <>
      <p>
        {view.by === 'all' && t('leaflets.all')}{' '}
        {view.by === 'supplier' && <a href="?show=all">{t('leaflets.show_all')}</a>}{' '}
        <a href={pageTo('leafletPromotions')}>{t('leaflets.specials')}</a>
      </p>
      {leaflets.length === 0 && (
        <p className="note">
          {t('leaflets.none')} {t('leaflets.none_text')}
        </p>
      )}
      <ul className="rows">
        {leaflets.slice(0, maxLeaflets).map((leaflet) => (
          <Row key={leaflet.id} leaflet={leaflet} />
        ))}
      </ul>
    </>
  )
}

const maxLeaflets = 24

function Row({ leaflet }: { leaflet: Leaflet }) {
  const t = useWords()
  const language = useLanguage()
  const isDataFree = useDataFree()
  const site = siteOf(leaflet.url)
  const size = leaflet.size_bytes === null ? undefined : formatBytes(leaflet.size_bytes, language)
  const where = site ? t(isDataFree ? 'leaflets.elsewhere' : 'leaflets.open_at', { site }) : size
  const day = (date: Date) => formatDayShort(date, language)
  return (
    <li>
      {site && isDataFree ? <b>{leaflet.name}</b> : <a href={leaflet.url}>{leaflet.name}</a>}
      <br />
      {leaflet.supplier_name}
      <br />
      <span className="soft">
        {t('leaflets.dates', {
          start: day(new Date(leaflet.start_at)),
          end: day(lastValidDay(new Date(leaflet.end_at))),
        })}
        {where && `, ${where}`}
      </span>
    </li>
  )
}
