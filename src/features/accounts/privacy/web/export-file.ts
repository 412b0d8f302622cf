// Everything that is stored of a shopper as a file.
import { dayOf } from '#kernel/time.ts'
import type { Export } from '../privacy-contract.ts'

export const exportFileType = 'application/json'

export const toExportFile = (accountExport: Export): { name: string; text: string } => ({
  name: `spaza-${dayOf(new Date(accountExport.made_at))}.json`,
  text: `${JSON.stringify(accountExport, null, 2)}\n`,
})
