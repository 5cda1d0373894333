import { useId } from 'react'
import styles from './RateSlider.module.css'

type RateSliderProps = {
  readonly name: string
  /** What it is set to, as it is read. */
  readonly text: string
  readonly note: string
  readonly least: number
  readonly most: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** One rate between two others; where these are the same it only says so. */
export function RateSlider({ name, text, note, least, most, step, value, onChange }: RateSliderProps) {
  const id = useId()
  return (
    <div className={styles.rate}>
      <label htmlFor={id} className={styles.head}>
        <span>{name}</span>
        <span className={styles.value}>
          <bdi dir="ltr">{text}</bdi>
        </span>
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        disabled={most <= least}
        aria-valuetext={text}
        aria-describedby={`${id}-note`}
        className={styles.slider}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <p id={`${id}-note`} className={styles.note}>
        {note}
      </p>
    </div>
  )
}
