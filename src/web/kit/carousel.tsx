// A row that scrolls sideways and snaps to each card. It needs no script and can be scrolled by keyboard.
import './carousel.css'
import type { ReactNode } from 'react'

export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="carousel" aria-label={label} tabIndex={0}>
      <ul className="carousel__track">{children}</ul>
    </section>
  )
}

export function CarouselItem({ children }: { children: ReactNode }) {
  return <li className="carousel__item">{children}</li>
}
