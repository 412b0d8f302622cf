// The state of something: a colour, an icon and always text [ruling 12].
import './pill.css'
import { Icon, type IconName } from './icon.tsx'

export interface PillProps {
  /** good: green; act: red, the shopper must do something; wait: yellow; plain: no colour. */
  tone: 'good' | 'act' | 'wait' | 'plain'
  icon?: IconName
  label: string
}

const icons = { good: 'done', act: 'warning', wait: 'clock', plain: 'info' } as const

export function Pill({ tone, icon, label }: PillProps) {
  return (
    <span className={`pill pill--${tone}`}>
      <Icon name={icon ?? icons[tone]} size="small" />
      {label}
    </span>
  )
}
