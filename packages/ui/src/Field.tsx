import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

type FieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Draws the control with the ids that tie it to its label, hint and error. */
  readonly control: (ids: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': boolean | undefined
  }) => ReactNode
}

/** A control with its label above, and below it a hint or what is wrong. */
export function Field({ label, hint, error, control }: FieldProps) {
  const id = useId()
  const message = error ?? hint
  const messageId = `${id}-message`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {control({
        id,
        'aria-describedby': message === undefined ? undefined : messageId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {message && (
        <p id={messageId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {message}
        </p>
      )}
    </div>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & Pick<FieldProps, 'label' | 'hint' | 'error'>

/** A choice from a list that the phone draws itself. Its children are the options. */
export function SelectField({ label, hint, error, ...select }: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(ids) => (
        <select
          {...select}
          {...ids}
          className={classes(styles.select, error !== undefined && styles.invalid)}
        />
      )}
    />
  )
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  Pick<FieldProps, 'label' | 'hint' | 'error'> & {
    /** What stands in the box before and after what is typed: a button, a picture. */
    readonly start?: ReactNode
    readonly end?: ReactNode
  }

export function TextField({ label, hint, error, start, end, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(ids) => (
        <span className={classes(styles.box, error !== undefined && styles.invalid)}>
          {start}
          <input {...input} {...ids} className={styles.input} />
          {end}
        </span>
      )}
    />
  )
}
