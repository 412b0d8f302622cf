// What a screen shows when it is empty, when something failed, and when the signal is gone.
import './states.css'
import type { ReactNode } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { useWords } from '#web/words.ts'
import { usePlain } from '../plain/plain-visit.ts'
import { Button } from './button.tsx'
import drawings from './drawings.svg?url'
import { Icon, type IconName } from './icon.tsx'

type DrawingName =
  | 'bag'
  | 'basket'
  | 'closed'
  | 'coins'
  | 'heart'
  | 'house'
  | 'list'
  | 'lost'
  | 'search'
  | 'spilt'

interface SignProps {
  icon: IconName
  /** Of drawings.svg, which is fetched by the first state that shows one. The icon stands for it where data is dear. */
  drawing?: DrawingName | undefined
}

export function StateSign({ icon, drawing }: SignProps) {
  const plain = usePlain()
  if (drawing && !plain)
    return (
      <svg className="state__drawing" aria-hidden="true" focusable="false">
        <use href={`${drawings}#${drawing}`} />
      </svg>
    )
  return (
    <span className="state__icon">
      <Icon name={icon} size="large" />
    </span>
  )
}

interface StateProps extends Partial<SignProps> {
  title: string
  text?: ReactNode
  /** Buttons or links: what to do now. */
  children?: ReactNode
}

export function EmptyState({ icon = 'bag', drawing, title, text, children }: StateProps) {
  return (
    <div className="state">
      <StateSign icon={icon} drawing={drawing} />
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children && <div className="row state__actions">{children}</div>}
    </div>
  )
}

/** Shows the text for a failure (no signal, or a fault of ours with its number) and a button to try again. */
interface ErrorProps {
  error?: unknown
  onRetry?: () => void
  /** Where to go instead. */
  children?: ReactNode
}

export function ErrorState({ error, onRetry, children }: ErrorProps) {
  const t = useWords()
  if (isFailure(error, 'unavailable') && error.http === 0) {
    return <OfflineState {...(onRetry && { onRetry })} />
  }
  return (
    <EmptyState
      icon="warning"
      drawing="spilt"
      title={t('kit.error_title')}
      text={
        isFailure(error) && error.requestId
          ? t('kit.error_number', { number: error.requestId })
          : t('kit.error_text')
      }
    >
      {onRetry && (
        <Button kind="primary" icon="again" onClick={onRetry}>
          {t('kit.try_again')}
        </Button>
      )}
      {children}
    </EmptyState>
  )
}

export function OfflineState({ onRetry }: { onRetry?: () => void }) {
  const t = useWords()
  return (
    <EmptyState icon="offline" title={t('kit.offline_title')} text={t('kit.offline_text')}>
      {onRetry && (
        <Button kind="primary" icon="again" onClick={onRetry}>
          {t('kit.try_again')}
        </Button>
      )}
    </EmptyState>
  )
}
