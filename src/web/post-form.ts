// Posts a form with XMLHttpRequest, because fetch does not report upload progress.
import type { Failure } from '#wire/failure.ts'
import { ApiFailure } from './api-failure.ts'

interface PostOptions {
  language: string
  /** Of the bytes that have left this computer. `total` is 0 where it is not known. */
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

/** Resolves with the answer of a call that makes something (201); rejects with an `ApiFailure`, also when it is aborted. */
export function postForm<T>(
  path: string,
  form: FormData,
  { language, onProgress, signal }: PostOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 201 && answer) resolve(answer as T)
      else reject(new ApiFailure(request.status, answer?.messages ? answer : { status: 'unavailable' }))
    }
    request.onerror = () => reject(new ApiFailure(0, { status: 'unavailable' }))
    request.onabort = () => reject(new ApiFailure(0, { status: 'unavailable' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function parse(text: string): Partial<Failure> | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}
