// A row that scrolls sideways and stops at each card; needs no script, and the keyboard scrolls it.
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
