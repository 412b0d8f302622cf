// The components of light mode, loaded only when it is on: a placeholder for every picture, with the cost of a tap, and the bar
// above them. Without script the placeholder is a link to the picture.
import './light-parts.css'
import { type MouseEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { formatBytes } from '#kernel/bytes.ts'
import { Icon } from '../kit/icon.tsx'
import { ContainedPicture } from '../kit/picture.tsx'
import type { PictureProps } from '../kit/picture-props.ts'
import { useLanguage, useShop } from '../shop.tsx'
import { useWords } from '../words.ts'
import { switchLight, withLight } from './light.ts'
import type { LightParts } from './light-shape.ts'

/** `small` was asked for in its smallest form, `whole` was there before light mode began: neither is paid for again. */
type Paid = 'small' | 'whole'

interface Shown {
  /** The page whose pictures were all asked for. */
  page: string | null
  /** What this visit has paid for already, by its folder: shown again wherever it stands. */
  pictures: ReadonlyMap<string, Paid>
}

const useShown = create<Shown>(() => ({ page: null, pictures: new Map() }))

const folderOf = (src: string) => src.replace(/\/\d+\.\w+$/, '')

/** Remembers the pictures that were loaded before light mode began, so that they stay visible. */
export function rememberLoadedPictures(): void {
  const seen = [...document.querySelectorAll<HTMLImageElement>('img.picture')].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  )
  remember(seen.map((image): [string, Paid] => [folderOf(new URL(image.src).pathname), 'whole']))
}

const remember = (paid: [folder: string, Paid][]) =>
  useShown.setState(({ pictures }) => ({ pictures: new Map([...pictures, ...paid]) }))

export const lightParts: LightParts = { Picture: LightPicture, Bar: LightBar }

/** About what a picture of the shop's own weighs in the smallest form of its use; held by light-mode.spec.ts. */
const usualBytes = { thumb: 1500, card: 3000, page: 7000, lead: 7000, banner: 6000 } as const

function LightPicture({ inLink, of, ...picture }: PictureProps) {
  const t = useWords()
  const language = useLanguage()
  const { src, alt, use = 'card', width = 100 } = picture
  const page = useLocation().pathname
  const folder = folderOf(src)
  const paid = useShown(({ page: all, pictures }) => pictures.get(folder) ?? (all === page && 'small'))
  // Whoever tapped has their finger, or their focus, here.
  const [tapped, setTapped] = useState(false)
  if (paid)
    return (
      <span className="picture-shown" tabIndex={-1} ref={tapped ? (place) => place?.focus() : null}>
        <ContainedPicture {...picture} alt={alt || (tapped && of) || ''} smallest={paid === 'small'} />
      </span>
    )
  // In a link there is no room for a second one: a picture that says something is its words.
  if (inLink) return alt ? <span className="picture-words">{alt}</span> : null
  const show = (event: MouseEvent) => {
    event.preventDefault()
    setTapped(true)
    remember([[folder, 'small']])
  }
  const name = alt || of
  const says = t('light.show', { size: `±${formatBytes(usualBytes[use], language)}` })
  const small = width < 100
  return (
    <a className={small ? 'picture-off picture-off--small' : 'picture-off'} href={src} onClick={show}>
      <Icon name="eye" size="small" />
      <span className={small ? 'visually-hidden' : undefined}>{says}</span>
      {name && <span className="visually-hidden">: {name}</span>}
    </a>
  )
}

/** There is one only where a picture waits: the style sheet sees to it. */
function LightBar() {
  const t = useWords()
  const shop = useShop()
  const { pathname: page, search } = useLocation()
  const bar = useRef<HTMLDivElement>(null)
  const showAll = () => {
    useShown.setState({ page })
    // The button goes with the last place.
    bar.current?.focus()
  }
  return (
    <div className="light-bar" ref={bar} tabIndex={-1}>
      <p>{t('light.bar')}</p>
      <button type="button" className="light-bar__all" onClick={showAll}>
        {t('light.show_all')}
      </button>
      <a
        href={withLight(search, 'off')}
        onClick={(event) => {
          event.preventDefault()
          switchLight(shop, 'off')
        }}
      >
        {t('light.turn_off')}
      </a>
    </div>
  )
}
