// Buttons, and links that look like buttons.
import './button.css'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

interface Look {
  /** primary: the one thing to do here; plain: anything else; quiet: without a frame; danger: takes something away. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  icon?: IconName
  /** As wide as its column. */
  wide?: boolean
}

const look = ({ kind = 'plain', wide }: Look, more?: string) =>
  `button button--${kind}${wide ? ' button--wide' : ''}${more ? ` ${more}` : ''}`

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows that its work is under way, and takes no second press. */
    busy?: boolean
  }

export function Button({
  kind,
  icon,
  wide,
  busy,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ ...(kind && { kind }), ...(wide && { wide }) }, className)}
      disabled={disabled}
      aria-busy={busy || undefined}
      // Stays focusable while busy, so that focus is not lost; a second press does nothing.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  kind,
  icon,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={look({ ...(kind && { kind }), ...(wide && { wide }) }, className)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </Link>
  )
}

/** A button that shows only an icon; `label` is its accessible name. Its touch target is at least 44 px. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button${className ? ` ${className}` : ''}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
