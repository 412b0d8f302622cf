// Saves the export that the page holds as a file, without another request.
import type { Export } from '../privacy-contract.ts'
import { exportFileType, toExportFile } from './export-file.ts'

export function saveExport(accountExport: Export): void {
  const { name, text } = toExportFile(accountExport)
  const bytes = new Blob([text], { type: exportFileType })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
