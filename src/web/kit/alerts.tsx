// Short messages at the bottom of the screen, read out by screen readers: `notify({ text, kind })`. They disappear by themselves
// (after 5 seconds by default) and can be closed.
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

const useAlerts = create<{ alerts: Shown[] }>(() => ({ alerts: [] }))
let lastId = 0

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

/** Rendered once, in the shell. It is empty at first, so that screen readers announce what is added. */
export function AlertsHost() {
  const t = useWords()
  const alerts = useAlerts((state) => state.alerts)
  const dismiss = (id: number) => useAlerts.setState({ alerts: alerts.filter((other) => other.id !== id) })
  return (
    <div className="alerts" role="status" aria-live="polite">
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
