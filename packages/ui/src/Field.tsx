import { type ComponentProps, type ReactNode, useId } from 'react'
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

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & Pick<FieldProps, 'label' | 'hint' | 'error'>

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      control={(ids) => <input {...input} {...ids} className={styles.input} />}
    />
  )
}
