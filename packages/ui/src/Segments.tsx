import { classes } from './classes.ts'
import styles from './Segments.module.css'

type Segment<Value extends string> = { readonly value: Value; readonly label: string }

type SegmentsProps<Value extends string> = {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few ways, side by side. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          className={classes(styles.segment, segment.value === value && styles.chosen)}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  )
}
