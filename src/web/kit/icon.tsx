// Icons from one sprite file, which the browser caches for a year. An icon never conveys meaning alone: there is always text
// beside it.
import './icon.css'
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

export function Icon({ name, size }: { name: IconName; size?: 'small' | 'large' }) {
  return (
    <svg className={size ? `icon icon--${size}` : 'icon'} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
