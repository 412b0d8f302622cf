// The props of a picture.

export interface PictureProps {
  src: string
  /** Empty for a picture that only repeats the words beside it. */
  alt: string
  /** thumb: 100 px files; card: 200; page: 400 and 800; lead: the same, beside what it is about; banner: 800 across the column. */
  use?: 'thumb' | 'card' | 'page' | 'lead' | 'banner'
  width?: number
  height?: number
  /** In view at first paint: fetched at once. */
  eager?: boolean
}
