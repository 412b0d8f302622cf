// A form field that uploads the chosen file at once, so that the file is stored by the time the form is saved.
import './file-field.css'
import { useEffect, useId, useRef, useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { UploadedFile } from '../file-contract.ts'
import { uploadFile } from './upload-file.ts'

interface FileFieldProps {
  label: string
  hint?: string
  /** 'image/*', 'application/pdf'. The server looks at the content, whatever is chosen. */
  accept: string
  /** Of what is there already: its picture, or its name. */
  picture?: string | null | undefined
  name?: string | undefined
  /** Whose file it is, where it matters. */
  supplierId?: string | undefined
  error?: string | undefined
  onFile: (file: UploadedFile) => void
  /** While it is on its way the form cannot be saved. */
  onBusy?: (busy: boolean) => void
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
export const acceptedTypes = { picture: pictureTypes, leaflet: `application/pdf,${pictureTypes}` } as const

export function FileField({
  label,
  hint,
  accept,
  picture,
  name,
  supplierId,
  error,
  onFile,
  onBusy,
}: FileFieldProps) {
  const t = useWords()
  const id = useId()
  const language = useLanguage()
  const [share, setShare] = useState<number>()
  const [failed, setFailed] = useState<string>()
  const currentUpload = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => currentUpload.current?.abort(), [])

  async function send(file: File | undefined) {
    if (!file) return
    currentUpload.current?.abort()
    const upload = new AbortController()
    currentUpload.current = upload
    setFailed(undefined)
    setShare(0)
    onBusy?.(true)
    try {
      const uploaded = await uploadFile({
        file,
        supplierId,
        language,
        onProgress: setShare,
        signal: upload.signal,
      })
      onFile(uploaded)
    } catch (failure) {
      if (upload.signal.aborted) return
      setFailed((isFailure(failure) && failure.messages[0]?.text) || t('files.failed'))
    }
    setShare(undefined)
    onBusy?.(false)
  }

  const wrong = failed ?? error
  return (
    <div className="field file-field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {picture && <Picture src={picture} alt={t('files.preview')} use="page" width={240} height={160} />}
      {name && !picture && (
        <p className="file-field__name">
          <Icon name="done" size="small" />
          {name}
        </p>
      )}
      <input
        id={id}
        className="file-field__input"
        type="file"
        accept={accept}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={
          [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {share !== undefined && (
        <p className="file-field__progress" role="status">
          <progress value={share} max={1} aria-label={t('files.sending')} />
          {t('files.sent', { percent: Math.round(share * 100) })}
        </p>
      )}
      {wrong && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="warning" size="small" />
          {wrong}
        </p>
      )}
    </div>
  )
}
