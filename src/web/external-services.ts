// What the server tells a page of services of others: there only where the shop has set one up and this visit may use it.

export interface ExternalServices {
  ga4?: { id: string; url: string }
  /** Where a browser's faults are reported. */
  sentryDsn?: string
}

/** Of suppliers with another base host (base-host.ts): their ids, and the origins that the page's content policy allows. */
export type BaseHosts = Readonly<Record<string, string>>
