// The form that uploads a price list: chosen or dropped, sent, and stopped on request.
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { formatCount, formatFailure } from './format-import.ts'
import { importAddress } from './import-addresses.ts'
import { ProgressBar } from './progress-bar.tsx'
import { clearFailure, sendFile, stopSending, useSending } from './send-file.ts'

export function UploadForm({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const { sending, failure } = useSending()
  const { send } = useSend()
  const list = useRef<HTMLInputElement>(null)
  const zip = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [pictures, setPictures] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const [tried, setTried] = useState(false)
  useEffect(() => clearFailure, [])

  if (sending)
    return (
      <div className="import-upload">
        <ProgressBar
          label={t('imports.sending', {
            name: sending.name,
            sent: formatSize(sending.sent),
            total: formatSize(sending.total),
          })}
          done={sending.sent}
          total={sending.total}
        />
        {sending.sent >= sending.total && <p role="status">{t('imports.sent')}</p>}
        <Button onClick={stopSending}>{t('imports.stop_sending')}</Button>
      </div>
    )

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    for (const dropped of event.dataTransfer.files) {
      const isZip = dropped.name.toLowerCase().endsWith('.zip')
      setInputFile(isZip ? zip.current : list.current, dropped)
      if (isZip) setPictures(dropped)
      else setFile(dropped)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (file) void send({ supplierId, file, pictures })
    else list.current?.focus()
  }
  return (
    <form
      className="import-upload"
      data-over={over || undefined}
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      noValidate
    >
      <Field
        ref={list}
        type="file"
        label={t('imports.file')}
        hint={t('imports.file_hint')}
        accept=".csv,.txt,.tsv,.gz,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={tried && !file ? t('imports.file_lacks') : undefined}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Field
        ref={zip}
        type="file"
        label={t('imports.pictures')}
        hint={t('imports.pictures_hint')}
        accept=".zip,application/zip"
        onChange={(event) => setPictures(event.target.files?.[0] ?? null)}
      />
      {(file || pictures) && (
        <p role="status">
          {t('imports.chosen')}{' '}
          <strong>
            {[file, pictures]
              .filter((each) => each !== null)
              .map((each) => `${each.name} (${formatSize(each.size)})`)
              .join(', ')}
          </strong>
        </p>
      )}
      {failure && (
        <p role="alert" className="import-warning">
          {formatFailure(failure, t)}
        </p>
      )}
      <Button type="submit" kind="primary">
        {t('imports.send')}
      </Button>
    </form>
  )
}

/** What was dropped stands in its box too, which would say that no file is chosen. */
function setInputFile(box: HTMLInputElement | null, file: File): void {
  if (!box) return
  const transfer = new DataTransfer()
  transfer.items.add(file)
  box.files = transfer.files
}

/** When the list has arrived one goes on to it, or, having walked on meanwhile, is told. */
function useSend() {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const navigate = useNavigate()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const send = async (list: { supplierId: string; file: File; pictures: File | null }) => {
    const id = await sendFile({ ...list, language })
    await shop.queries.invalidateQueries({ queryKey: ['imports'] })
    if (!id) return
    const to = importAddress(id, list.supplierId)
    if (here.current) await navigate(to)
    else
      notify({
        kind: 'success',
        text: t('imports.arrived', { name: list.file.name }),
        vanishMs: null,
        action: { label: t('imports.look'), onClick: () => location.assign(to) },
      })
  }
  return { send }
}

function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1000))}\u00a0kB`
  return `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`
}
