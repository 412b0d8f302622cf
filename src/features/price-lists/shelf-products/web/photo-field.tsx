// Takes a photograph or a picture of the phone, shows its square, which can be moved and enlarged, and uploads it.
import { useEffect, useId, useRef, useState } from 'react'
import type { UploadedFile } from '#features/suppliers/files/file-contract.ts'
import { uploadFile } from '#features/suppliers/files/web/upload-file.ts'
import { isFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { FieldError } from '#web/kit/field.tsx'
import { useLanguage } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type Crop, cropToSquare, middle } from './square-photo.ts'

interface PhotoFieldProps {
  label: string
  supplierId: string
  /** Opens the camera at once; else the phone asks whether to take a picture or to choose one. */
  camera?: boolean
  onPicture: (file: UploadedFile) => void
}

export function PhotoField({ label, supplierId, camera, onPicture }: PhotoFieldProps) {
  const t = useWords()
  const id = useId()
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const [crop, setCrop] = useState<Crop>(middle)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.url), [chosen])

  async function send(file: File) {
    const sending = new AbortController()
    upload.current = sending
    setBusy(true)
    setFailed(undefined)
    try {
      const square = await cropToSquare(file, crop)
      onPicture(
        await uploadFile({
          file: square,
          supplierId,
          language,
          onProgress: () => {},
          signal: sending.signal,
        }),
      )
      setChosen(undefined)
    } catch (error) {
      if (!sending.signal.aborted)
        setFailed((isFailure(error) && error.messages[0]?.text) || t('files.failed'))
    }
    setBusy(false)
  }

  const sliders = [
    ['zoom', 1, 4],
    ['x', 0, 1],
    ['y', 0, 1],
  ] as const
  return (
    <div className="field photo-field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="file-field__input"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        {...(camera && { capture: 'environment' as const })}
        aria-describedby={failed && `${id}-error`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (!file) return
          setCrop(middle)
          setChosen({ file, url: URL.createObjectURL(file) })
          event.target.value = ''
        }}
      />
      {chosen && (
        <>
          <div className="photo-field__frame">
            <img
              src={chosen.url}
              alt={t('shelfProducts.crop_preview')}
              style={{
                objectPosition: `${crop.x * 100}% ${crop.y * 100}%`,
                transform: `scale(${crop.zoom})`,
                transformOrigin: `${crop.x * 100}% ${crop.y * 100}%`,
              }}
            />
          </div>
          {sliders.map(([name, min, max]) => (
            <label key={name} className="photo-field__slider">
              {t(`shelfProducts.crop_${name}`)}
              <input
                type="range"
                min={min}
                max={max}
                step={0.01}
                value={crop[name]}
                onChange={(event) => setCrop({ ...crop, [name]: Number(event.target.value) })}
              />
            </label>
          ))}
          <div className="shelf-product__actions">
            <Button kind="primary" icon="check" busy={busy} onClick={() => void send(chosen.file)}>
              {t('shelfProducts.use_photo')}
            </Button>
            <Button onClick={() => setChosen(undefined)}>{t('shelfProducts.discard_photo')}</Button>
          </div>
        </>
      )}
      <FieldError id={id} error={failed} />
    </div>
  )
}
