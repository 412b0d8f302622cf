// What the server passes to the renderer of pages (entry-server.tsx), and what it gets back.
import type { ShopfrontConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { Language } from '#kernel/languages.ts'
import type { WireAnswer, WireRequest } from '#web/api.ts'
import type { BaseHosts, ExternalServices } from '#web/external-services.ts'
import type { FormFields, FormOutcome, FormResult } from '#web/forms/form-result.ts'
import type { PlainVisit } from '#web/plain/saver.ts'
import type { PageSegments } from './page-cache/page-segments.ts'

export type VisitCall = Pick<WireRequest, 'method' | 'path' | 'body'> & Partial<Pick<WireRequest, 'headers'>>

export interface RenderRequest {
  /** Path and query. */
  url: string
  language: Language
  /** Where the shop stands on the net, where that is known. */
  base: string | null
  /** The branch of the visitor's cookie. */
  supplierId: string | null
  config: ShopfrontConfig
  /** The demo station of the visit, where it is not what the shop opens with. */
  station: string | undefined
  /** The place of the visit is known: prices without a branch are those of what is near it. */
  placed: true | undefined
  /** A session cookie came along: only then is it asked whose. */
  signedIn: boolean
  manifest: object
  /** The visitor's API, called in process. */
  caller: (call: VisitCall) => Promise<WireAnswer>
  /** The theme chosen by hand; the phone's own when left out. */
  theme?: 'light' | 'dark' | null
  /** The partner who pays for this visit's data. */
  dataFree: string | null
  /** Plain pages, with the address of their style sheet, and whether the browser shows WebP. */
  plain?: (PlainVisit & { sheet: string; webp: boolean }) | undefined
  /** Nothing is in the visitor's basket. */
  emptyBasket?: true | undefined
  /** What its forms need, where the page is rendered for one visitor. */
  forms?: PageForms | undefined
  /** Services of others this page may speak to. */
  outside?: ExternalServices | undefined
  /** Where catalogue reads of suppliers go in the browser, if not to this host. */
  hosts?: BaseHosts | undefined
}

export interface PageForms {
  token: string
  key: string
  /** The visit uses forms: its basket is at the server. */
  isFormVisit: boolean
  outcome?: FormOutcome | undefined
}

export interface RenderedPage {
  status: number
  redirect?: string
  html: string | PageSegments
  /** What went wrong on a page with status 500, for the log. */
  fault?: unknown
}

export type Render = (page: RenderRequest) => Promise<RenderedPage>

/** A form as it was posted to a page. */
export interface PostedFields {
  fields: FormFields
  key: string
}

/** Runs the action of a form over the visitor's API. */
export type SubmitForm = (page: RenderRequest, posted: PostedFields) => Promise<FormResult>

/** The form of these fields, and how it is guarded; undefined where there is no such form. */
export type FindForm = (fields: FormFields) => Promise<{ name: string; guard: 'shared' | 'own' } | undefined>

export interface FormHandling {
  submit: SubmitForm
  findForm: FindForm
}
