// Google Analytics 4: nothing of it is fetched before the shopper's consent, and it is silent as soon as they withdraw it. It
// receives the events and nothing else: no address with a query, no id of an order or a person.
import type { ShopEvent } from '#web/analytics.ts'
import { ga4Event, publicPath } from './ga4-event.ts'

interface Ga4 {
  id: string
  url: string
}

type Gtag = (...args: unknown[]) => void

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let gtag: Gtag | undefined

export function sendToGa4({ id, url }: Ga4, event: ShopEvent, currency: string): void {
  gtag ??= start(id, url)
  silence(id, false)
  const { name, params } = ga4Event(event, { path: location.pathname, currency })
  gtag('event', name, { ...params, ...currentPage() })
}

/** Stops reporting. The script cannot be unloaded, so it is silenced, and its cookies in this browser are deleted. */
export function stopGa4(id: string): void {
  silence(id, true)
  gtag?.('consent', 'update', { analytics_storage: 'denied' })
  const host = location.hostname.split('.')
  for (const [name = ''] of document.cookie.split('; ').map((pair) => pair.split('='))) {
    if (!/^_ga(_|$)/.test(name)) continue
    for (let part = 0; part < host.length; part += 1) {
      const domain = part === 0 ? '' : `; Domain=${host.slice(part - 1).join('.')}`
      // biome-ignore lint/suspicious/noDocumentCookie: Google's cookies are taken away as they were put
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
    }
  }
}

function start(id: string, url: string): Gtag {
  window.dataLayer ??= []
  const { dataLayer } = window
  // Google's script reads `arguments` objects, and takes a list for something else.
  const say: Gtag = function say() {
    // biome-ignore lint/complexity/noArguments: as above
    dataLayer.push(arguments)
  }
  say('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  say('js', new Date())
  say('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_referrer: '',
    ...currentPage(),
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${url}/gtag/js?id=${encodeURIComponent(id)}`
  // A host that hangs or is blocked costs nothing: what it would have heard is never missed.
  script.addEventListener('error', () => script.remove())
  document.head.append(script)
  return say
}

const currentPage = () => ({ page_location: location.origin + publicPath(location.pathname) })

/** Google's own switch. */
const silence = (id: string, on: boolean): void => {
  Object.assign(window, { [`ga-disable-${id}`]: on })
}
