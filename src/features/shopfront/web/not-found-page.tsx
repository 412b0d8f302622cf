// The page for every address that leads nowhere.
import type { PageHandle } from '#web/page.ts'
import { NotFound } from './not-found.tsx'

export const handle: PageHandle = { title: 'shell.not_found', status: 404 }

export function Component() {
  return <NotFound />
}
