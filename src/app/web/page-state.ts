// What the server sends to the browser besides the page itself: once, as JSON that is not executed.
import type { HydrationState } from 'react-router'
import type { Language } from '#kernel/refusal.ts'
import type { BaseHosts, ExternalServices } from '#web/external-services.ts'
import type { FormOutcome } from '#web/forms/form-result.ts'
import type { Person, ShopfrontConfig } from '#web/shop.tsx'

export const stateId = 'spaza-state'

export interface PageState {
  language: Language
  supplierId: string | null
  /** The demo station of the visit, where it is not what the shop opens with. */
  station?: string | undefined
  /** Market mode: the place of the visit is known. */
  placed?: true | undefined
  account: Person | null
  staff: Person | null
  config: ShopfrontConfig
  /** The partner who pays for this visit's data. */
  dataFree: string | null
  /** The page was drawn for an empty basket. */
  emptyBasket?: true | undefined
  /** The page was rendered for a visit that used forms: its basket is at the server. */
  formVisit?: true | undefined
  /** At the counter: what became of the form that was posted to this page. */
  outcome?: FormOutcome | undefined
  /** Keys and data of what the page read. */
  queries: [key: readonly unknown[], data: unknown][]
  /** Ids of the routes whose loaders have run. */
  loaded: string[]
  errors: HydrationState['errors']
  /** Services of others this page may speak to; left out where there are none. */
  outside?: ExternalServices | undefined
  /** Where catalogue reads of suppliers go, if not to this host; left out where all do. */
  hosts?: BaseHosts | undefined
  /** The service worker's page (server/offline-shell.ts): nothing in it is of this visit. */
  saved?: true
}
