// Scans barcodes with the phone's camera. It scans only while it is open and visible; no picture is stored or sent.
import './counter-camera.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useWords, type WordKey } from '#web/words.ts'
import { openReader, ReaderMissing } from './code-reader.ts'

const scanEveryMs = 200
/** The same code is in view for a while: it is one scan. */
const ignoreSameMs = 2_000

interface Props {
  onCode: (code: string) => void
  message: string
  onClose: () => void
}

type Light = (on: boolean) => Promise<void>

export function Camera({ onCode, message, onClose }: Props) {
  const t = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [wrong, setWrong] = useState<WordKey>()
  const [light, setLight] = useState<{ turn: Light; on: boolean }>()
  const handlers = useRef({ onCode, onClose })
  useEffect(() => {
    handlers.current = { onCode, onClose }
  })
  useEffect(() => {
    const over = new AbortController()
    const hide = () => document.hidden && handlers.current.onClose()
    document.addEventListener('visibilitychange', hide, { signal: over.signal })
    watch(video.current, over.signal, {
      onCode: (code) => handlers.current.onCode(code),
      onLight: (turn) => setLight({ turn, on: false }),
    }).catch((error: unknown) => setWrong(cameraErrorKey(error)))
    return () => over.abort()
  }, [])
  return (
    <Dialog open onClose={onClose} title={t('counter.camera_title')}>
      {wrong ? (
        <p role="alert">{t(wrong)}</p>
      ) : (
        <video
          ref={video}
          className="camera__video"
          muted
          playsInline
          aria-label={t('counter.camera_view')}
        />
      )}
      {light && !wrong && (
        <Button
          icon="sun"
          aria-pressed={light.on}
          onClick={() => {
            const on = !light.on
            void light.turn(on).then(() => setLight({ ...light, on }))
          }}
        >
          {t('counter.camera_light')}
        </Button>
      )}
      <p role="status">{message || (!wrong && t('counter.camera_hint'))}</p>
    </Dialog>
  )
}

function cameraErrorKey(error: unknown): WordKey {
  if (error instanceof ReaderMissing) return 'counter.camera_reader'
  const refused = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
  return refused ? 'counter.camera_refused' : 'counter.camera_none'
}

interface Watching {
  onCode: (code: string) => void
  /** Called where the camera has a light. */
  onLight: (turn: Light) => void
}

/** Runs until it is over; the camera is let go of whatever happens. */
async function watch(
  video: HTMLVideoElement | null,
  over: AbortSignal,
  { onCode, onLight }: Watching,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const stopCamera = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  over.addEventListener('abort', stopCamera)
  if (over.aborted || !video) return stopCamera()
  try {
    video.srcObject = stream
    // Closed before it began to play.
    await video.play().catch(() => {})
    const [track] = stream.getVideoTracks()
    if (track && hasLight(track)) onLight((on) => turnLight(track, on))
    const reader = await openReader()
    over.addEventListener('abort', reader.close)
    if (over.aborted) reader.close()
    let last = { code: '', at: 0 }
    while (!over.aborted) {
      const code = await reader.read(video)
      const now = Date.now()
      if (code && !over.aborted && (code !== last.code || now - last.at > ignoreSameMs)) onCode(code)
      if (code) last = { code, at: now }
      await new Promise((resolve) => setTimeout(resolve, scanEveryMs))
    }
  } finally {
    stopCamera()
  }
}

/** The types of browsers lack the camera's light. */
const hasLight = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)

const turnLight = (track: MediaStreamTrack, on: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {})
