// Short messages at the bottom of the screen, read out by screen readers: `notify({ text, kind })`. They disappear by themselves
// (after 5 seconds by default) and can be closed. What everybody else sees where it happens is only read out: `announce(text)`.
import './alerts.css'
import { create } from 'zustand'
import { useWords } from '#web/words.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

export interface Alert {
  text: string
  kind?: 'info' | 'success' | 'error'
  /** null stays until it is closed or replaced. */
  vanishMs?: number | null
  /** A second alert with the same key replaces the first. */
  key?: string
  action?: { label: string; onClick: () => void }
}

interface Shown extends Alert {
  id: number
}

const useAlerts = create<{ alerts: Shown[]; spoken: { id: number; text: string } | null }>(() => ({
  alerts: [],
  spoken: null,
}))
let lastId = 0
let spokenTimer: ReturnType<typeof setTimeout> | undefined

/** Shows an alert and returns a function that removes it. */
export function notify(alert: Alert): () => void {
  lastId += 1
  const id = lastId
  const dismiss = () =>
    useAlerts.setState(({ alerts }) => ({ alerts: alerts.filter((other) => other.id !== id) }))
  useAlerts.setState(({ alerts }) => ({
    alerts: [...alerts.filter((other) => !alert.key || other.key !== alert.key), { ...alert, id }].slice(-3),
  }))
  const vanishMs = alert.vanishMs === undefined ? 5000 : alert.vanishMs
  if (vanishMs !== null) setTimeout(dismiss, vanishMs)
  return dismiss
}

/** Has screen readers read a text out, in place of the one before. */
export function announce(text: string): void {
  lastId += 1
  useAlerts.setState({ spoken: { id: lastId, text } })
  clearTimeout(spokenTimer)
  spokenTimer = setTimeout(() => useAlerts.setState({ spoken: null }), 5000)
}

/** Rendered once, in the shell. It is empty at first, so that screen readers announce what is added. */
export function AlertsHost() {
  const t = useWords()
  const { alerts, spoken } = useAlerts()
  const dismiss = (id: number) => useAlerts.setState({ alerts: alerts.filter((other) => other.id !== id) })
  return (
    <div className="alerts" role="status" aria-live="polite">
      {spoken && (
        <p key={spoken.id} className="visually-hidden">
          {spoken.text}
        </p>
      )}
      {alerts.map((alert) => (
        <div key={alert.id} className={`alert alert--${alert.kind ?? 'info'}`}>
          <Icon name={alert.kind === 'error' ? 'warning' : alert.kind === 'success' ? 'done' : 'info'} />
          <p className="alert__text">{alert.text}</p>
          {alert.action && (
            <button
              type="button"
              className="alert__action"
              onClick={() => {
                alert.action?.onClick()
                dismiss(alert.id)
              }}
            >
              {alert.action.label}
            </button>
          )}
          <IconButton icon="close" label={t('kit.close')} onClick={() => dismiss(alert.id)} />
        </div>
      ))}
    </div>
  )
}
