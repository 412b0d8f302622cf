// Scans barcodes with the phone's camera. It scans only while it is open and visible; no picture is stored or sent.
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { openReader } from './code-reader.ts'

const scanEveryMs = 200
/** The same code is in view for a while: it is one scan. */
const ignoreSameMs = 2_000

interface Props {
  onCode: (code: string) => void
  message: string
  onClose: () => void
}

export function Camera({ onCode, message, onClose }: Props) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [wrong, setWrong] = useState<WordKey>()
  const handlers = useRef({ onCode, onClose })
  useEffect(() => {
    handlers.current = { onCode, onClose }
  })
  useEffect(() => {
    const over = new AbortController()
    const hide = () => document.hidden && handlers.current.onClose()
    document.addEventListener('visibilitychange', hide, { signal: over.signal })
    watch(video.current, over.signal, (code) => handlers.current.onCode(code)).catch((error: unknown) =>
      setWrong(cameraErrorKey(error)),
    )
    return () => over.abort()
  }, [])
  return (
    <Dialog open onClose={onClose} title={t('picking.camera_title')}>
      {wrong ? (
        <p role="alert">{t(wrong)}</p>
      ) : (
        <video
          ref={video}
          className="picking__video"
          muted
          playsInline
          aria-label={t('picking.camera_view')}
        />
      )}
      <p role="status">{message || t('picking.camera_hint')}</p>
    </Dialog>
  )
}

const cameraErrorKey = (error: unknown): WordKey =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'picking.camera_refused'
    : 'picking.camera_none'

/** Runs until it is over; the camera is let go of whatever happens. */
async function watch(
  video: HTMLVideoElement | null,
  over: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const reader = await openReader()
  if (!reader || !video) throw new Error('no reader of codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stopCamera = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  over.addEventListener('abort', stopCamera)
  if (over.aborted) return stopCamera()
  video.srcObject = stream
  // Closed before it began to play.
  await video.play().catch(() => {})
  let last = { code: '', at: 0 }
  while (!over.aborted) {
    const [detected] = await reader.detect(video).catch(() => [])
    const now = Date.now()
    if (detected && !over.aborted && (detected.rawValue !== last.code || now - last.at > ignoreSameMs))
      onCode(detected.rawValue)
    if (detected) last = { code: detected.rawValue, at: now }
    await new Promise((resolve) => setTimeout(resolve, scanEveryMs))
  }
}
