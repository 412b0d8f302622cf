// Saves the export that the page holds as a file, without another request.
import { dayOf } from '#kernel/time.ts'
import type { Export } from '../privacy-contract.ts'

export function saveExport(accountExport: Export): void {
  const bytes = new Blob([`${JSON.stringify(accountExport, null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = `spaza-${dayOf(new Date(accountExport.made_at))}.json`
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
