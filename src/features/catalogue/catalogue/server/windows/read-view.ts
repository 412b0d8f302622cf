// Answers a cached call from a shelf view. Without waiting where the shelves are known: a kept answer needs the version only.

import type { ShelfView } from '#features/shelf/offers/server/shelf-view.ts'
import type { VersionedView, ViewRequest } from './shelf-views.ts'
import type { StationViews } from './station-views.ts'

type ViewCall = Pick<ViewRequest, 'now' | 'language' | 'near'> & {
  query: { supplier_id?: string | undefined }
  station: string | undefined
}

type Show<T> = (view: ShelfView) => T | Promise<T>

/** What the caller looks at, shown by `show`. `also` is what the answer depends on besides the shelves. */
export function readView<T>(views: StationViews, call: ViewCall, show: Show<T>, also?: string) {
  const { query, now, language, station, near } = call
  const supplierId = query.supplier_id
  const field = 'query.supplier_id'
  return readWindow(views.viewFor({ supplierId, field, now, language, station, near }), show, also)
}

export function readWindow<T>(window: VersionedView | Promise<VersionedView>, show: Show<T>, also?: string) {
  const cacheable = ({ version, near, open }: VersionedView) => ({
    version: also === undefined ? version : `${version}.${also}`,
    near,
    make: async () => show(await open()),
  })
  return window instanceof Promise ? window.then(cacheable) : cacheable(window)
}
