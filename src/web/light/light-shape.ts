// The components that light mode renders instead.
import type { ComponentType } from 'react'
import type { PictureProps } from '../kit/picture-props.ts'

export interface LightParts {
  /** In the place of a picture until somebody taps it. */
  Picture: ComponentType<PictureProps>
  /** Above a page with such places: shows all of them, or leaves light mode. */
  Bar: ComponentType
}
