// Sends a price list. It uses XMLHttpRequest, because only that reports upload progress.
import { create } from 'zustand'
import { api } from '#paths'
import { ApiFailure } from '#web/api-failure.ts'
import type { Failure } from '#wire/failure.ts'

interface Sending {
  /** The list on its way, or the last that did not arrive. */
  sending: { name: string; sent: number; total: number } | null
  failure: ApiFailure | null
}

/** The upload in progress, one at a time. It is stored outside the page, so that opening another page does not stop it. */
export const useSending = create<Sending>(() => ({ sending: null, failure: null }))

export interface PriceListFile {
  supplierId: string
  file: File
  pictures: File | null
  language: string
}

let request: XMLHttpRequest | undefined

/** Uploads a list and resolves with the import's id, or with undefined if it was stopped or failed. */
export function sendFile({
  supplierId,
  file,
  pictures,
  language,
}: PriceListFile): Promise<string | undefined> {
  const form = new FormData()
  // What says where it belongs goes first: the server reads in order, while it comes.
  form.append('supplier_id', supplierId)
  form.append('file', file, file.name)
  if (pictures) form.append('pictures', pictures, pictures.name)
  const xhr = new XMLHttpRequest()
  request = xhr
  addEventListener('beforeunload', confirmUnload)
  const total = file.size + (pictures?.size ?? 0)
  useSending.setState({ sending: { name: file.name, sent: 0, total }, failure: null })
  return new Promise((resolve) => {
    const end = (failure: ApiFailure | null, id?: string) => {
      removeEventListener('beforeunload', confirmUnload)
      useSending.setState({ sending: null, failure })
      resolve(id)
    }
    xhr.upload.onprogress = ({ loaded, total: all }) =>
      useSending.setState({ sending: { name: file.name, sent: loaded, total: all || total } })
    xhr.onload = () => {
      const answer = parse(xhr.responseText)
      if (xhr.status === 201 && answer?.import) end(null, answer.import.id)
      else end(new ApiFailure(xhr.status, answer?.messages ? answer : { status: 'unavailable' }))
    }
    xhr.onerror = () => end(new ApiFailure(0, { status: 'unavailable' }))
    xhr.onabort = () => end(null)
    const [method = 'POST', path = ''] = api.createImport.split(' ')
    xhr.open(method, path)
    xhr.setRequestHeader('accept', 'application/json')
    xhr.setRequestHeader('accept-language', language)
    xhr.send(form)
  })
}

export const stopSending = (): void => request?.abort()

export const clearFailure = (): void => useSending.setState({ failure: null })

function confirmUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function parse(text: string): (Partial<Failure> & { import?: { id: string } }) | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
