// Uploads a file and reports its progress, since a leaflet takes a while over a branch's phone line.
import { postForm } from '#web/post-form.ts'
import type { UploadedFile } from '../file-contract.ts'

/** `api.uploadFile`, written out: the whole table of calls would come along to every phone. */
const address = '/counter/v1/files'

interface UploadOptions {
  file: File
  supplierId?: string | undefined
  language: string
  /** 0 to 1, of what has left this computer. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export async function uploadFile(options: UploadOptions): Promise<UploadedFile> {
  const { file, supplierId, language, onProgress, signal } = options
  const form = new FormData()
  // Before the file, so that a stranger's branch is refused before the file has been sent for nothing.
  if (supplierId) form.set('supplier_id', supplierId)
  form.set('file', file)
  const answer = await postForm<{ file: UploadedFile }>(address, form, {
    language,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
    signal,
  })
  return answer.file
}
