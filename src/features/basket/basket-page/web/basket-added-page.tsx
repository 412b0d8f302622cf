// What was added to the basket: a page of its own for plain pages alone (../plain/basket-added-plain.tsx). Where the visit has turned to
// the full pages, it leads to the basket.
import { redirect } from 'react-router'
import { pageTo } from '#paths'
import type { PageLoader } from '#web/page.ts'

export const loader: PageLoader = async () => {
  throw redirect(pageTo('basket'))
}

export const Component = () => null
