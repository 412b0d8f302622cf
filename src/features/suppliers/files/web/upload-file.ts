// Uploads a file and reports its progress, since a leaflet takes a while over a branch's phone line.
import type { Language } from '#kernel/refusal.ts'
import { ApiFailure } from '#web/api-failure.ts'
import type { Failure } from '#wire/failure.ts'
import type { UploadedFile } from '../file-contract.ts'

/** `api.uploadFile`, written out: the whole table of calls would come along to every phone. */
const address = '/counter/v1/files'

interface UploadOptions {
  file: File
  supplierId?: string | undefined
  language: Language
  /** 0 to 1, of what has left this computer. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads with XMLHttpRequest, because fetch does not report upload progress. */
export function uploadFile({
  file,
  supplierId,
  language,
  onProgress,
  signal,
}: UploadOptions): Promise<UploadedFile> {
  const form = new FormData()
  // Before the file, so that a stranger's branch is refused before the file has been sent for nothing.
  if (supplierId) form.set('supplier_id', supplierId)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 201 && answer?.file) resolve(answer.file)
      else reject(new ApiFailure(request.status, answer ?? { status: 'unavailable' }))
    }
    request.onerror = () => reject(new ApiFailure(0, { status: 'unavailable' }))
    request.onabort = () => reject(new ApiFailure(0, { status: 'unavailable' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parse(text: string): (Partial<Failure> & { file?: UploadedFile }) | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}
