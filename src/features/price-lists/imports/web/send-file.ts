// Sends a price list, and keeps how far it is.
import { create } from 'zustand'
import { api } from '#paths'
import type { ApiFailure } from '#web/api-failure.ts'
import { postForm } from '#web/post-form.ts'

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

let stop: AbortController | undefined

/** Uploads a list and resolves with the import's id, or with undefined if it was stopped or failed. */
export async function sendFile(list: PriceListFile): Promise<string | undefined> {
  const { supplierId, file, pictures, language } = list
  const form = new FormData()
  // What says where it belongs goes first: the server reads in order, while it comes.
  form.append('supplier_id', supplierId)
  form.append('file', file, file.name)
  if (pictures) form.append('pictures', pictures, pictures.name)
  stop = new AbortController()
  const { signal } = stop
  const size = file.size + (pictures?.size ?? 0)
  const onProgress = (sent: number, total: number) =>
    useSending.setState({ sending: { name: file.name, sent, total: total || size } })
  addEventListener('beforeunload', confirmUnload)
  useSending.setState({ sending: { name: file.name, sent: 0, total: size }, failure: null })
  const [, path = ''] = api.createImport.split(' ')
  const end = (failure: ApiFailure | null): void => {
    removeEventListener('beforeunload', confirmUnload)
    useSending.setState({ sending: null, failure })
  }
  try {
    const answer = await postForm<{ import: { id: string } }>(path, form, { language, onProgress, signal })
    end(null)
    return answer.import.id
  } catch (error) {
    end(signal.aborted ? null : (error as ApiFailure))
    return undefined
  }
}

export const stopSending = (): void => stop?.abort()

export const clearFailure = (): void => useSending.setState({ failure: null })

function confirmUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
