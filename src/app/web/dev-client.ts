// The entry of the page under `npm run dev` (app/server/dev-web.ts): prepares hot reload of components, then starts the page.
// @ts-expect-error Vite serves it, and no file holds it.
import '/@vite/client'
// @ts-expect-error The React plug-in of Vite serves it.
import { injectIntoGlobalHook } from '/@react-refresh'

async function start(): Promise<void> {
  injectIntoGlobalHook(window)
  Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
  // React looks for the hook when it is loaded.
  const { hydrated } = await import('./entry-client.tsx')
  await hydrated
  // Every module has brought its own style sheet by now, which hot reload replaces.
  document.querySelector('link[href="/dev/style.css"]')?.remove()
}

export const hydrated = start()
