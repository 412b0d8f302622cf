// The external services that a page may use, as the server names them: only where the shop has set one up and this visit may use
// it.

export interface ExternalServices {
  ga4?: { id: string; url: string }
  /** Where a browser's faults are reported. */
  sentryDsn?: string
}

/**
 * The ids of suppliers with another base host (base-host.ts), each with its origin, which the page's content security policy
 * allows.
 */
export type BaseHosts = Readonly<Record<string, string>>
