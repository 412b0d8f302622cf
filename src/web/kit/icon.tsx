// Icons from one sprite file, which the browser caches for a year. An icon never conveys meaning alone: there is always text
// beside it.
import './icon.css'
import { usePlain } from '../plain/plain-visit.ts'
import sprite from './icons.svg?url'

export type IconName =
  | 'menu'
  | 'filter'
  | 'grid'
  | 'cart'
  | 'back'
  | 'forward'
  | 'down'
  | 'close'
  | 'plus'
  | 'minus'
  | 'check'
  | 'done'
  | 'warning'
  | 'info'
  | 'clock'
  | 'place'
  | 'shop'
  | 'scale'
  | 'person'
  | 'receipt'
  | 'page'
  | 'leave'
  | 'sun'
  | 'moon'
  | 'phone'
  | 'language'
  | 'eye'
  | 'eye-off'
  | 'offline'
  | 'star'
  | 'star-full'
  | 'heart'
  | 'heart-full'
  | 'bell'
  | 'bin'
  | 'bag'
  | 'cash'
  | 'truck'
  | 'box'
  | 'again'
  | 'edit'
  | 'tag'
  | 'search'

interface IconProps {
  name: IconName
  size?: 'small' | 'large'
}

/** On plain pages there is none: what it means stands beside it. */
export const Icon = import.meta.env.SSR ? ServerIcon : SpriteIcon

function ServerIcon(props: IconProps) {
  return usePlain() ? null : <SpriteIcon {...props} />
}

function SpriteIcon({ name, size }: IconProps) {
  return (
    <svg className={size ? `icon icon--${size}` : 'icon'} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
