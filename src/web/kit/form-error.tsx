import './field.css'
import { Icon } from './icon.tsx'

/** Shows what is wrong with a form as a whole. */
export function FormError({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className="field__error" role="alert" tabIndex={-1}>
      <Icon name="warning" size="small" />
      {text}
    </p>
  )
}
