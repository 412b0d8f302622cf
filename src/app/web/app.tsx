// The component tree around the router, the same on the server and in the browser.
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Shop, ShopProvider } from '#web/shop.tsx'

export function App({ shop, children }: { shop: Shop; children: ReactNode }) {
  return (
    <ShopProvider shop={shop}>
      <QueryClientProvider client={shop.queries}>{children}</QueryClientProvider>
    </ShopProvider>
  )
}
