// The entry of the page under `npm run dev` (app/server/dev-web.ts): prepares hot reload of components, then starts the page.
// @ts-expect-error Vite serves it, and no file holds it.
import '/@vite/client'
// @ts-expect-error The React plug-in of Vite serves it.
import { injectIntoGlobalHook } from '/@react-refresh'

// Every module has brought its own style sheet by then, which hot reload replaces.
document.addEventListener('hydrated', () => document.querySelector('link[href="/dev/style.css"]')?.remove(), {
  once: true,
})
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
// React looks for the hook when it is loaded.
void import('./entry-client.tsx')
