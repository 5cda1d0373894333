import { type ReactNode, useRef, useState } from 'react'
import styles from './Carousel.module.css'
import { shownSlide, useAutoplay } from './use-autoplay.ts'

type Slide = { readonly id: string; readonly content: ReactNode }

type CarouselProps = {
  readonly label: string
  readonly slides: readonly Slide[]
  /** How long a slide stays, in milliseconds. */
  readonly autoplay: number
}

/**
 * Slides in a scroll area that snaps, so that it works before any script has run. Afterwards it turns by
 * itself and goes round: behind the last slide stands a copy of the first, which nobody can reach but the eye.
 */
export function Carousel({ label, slides, autoplay }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const goesRound = useAutoplay(track, { count: slides.length, autoplay })

  return (
    <section className={styles.carousel} aria-label={label}>
      <ul
        ref={track}
        className={styles.track}
        onScroll={(event) => setShown(shownSlide(event.currentTarget) % slides.length)}
      >
        {slides.map((slide) => (
          <li key={slide.id} className={styles.slide}>
            {slide.content}
          </li>
        ))}
        {goesRound && (
          <li className={styles.slide} aria-hidden="true" inert>
            {slides[0]?.content}
          </li>
        )}
      </ul>
      {slides.length > 1 && (
        <span className={styles.pips} aria-hidden="true">
          {slides.map((slide, index) => (
            <span key={slide.id} className={index === shown ? styles.pipOn : styles.pip} />
          ))}
        </span>
      )}
    </section>
  )
}
