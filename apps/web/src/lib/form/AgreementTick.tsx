import { Tick } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useText } from '../texts/i18n.tsx'
import styles from './fields.module.css'

/** The tick that accepts the user agreement, and the way to read it. */
export function AgreementTick(props: Omit<ComponentProps<typeof Tick>, 'label' | 'aside'>) {
  const text = useText()
  return (
    <Tick
      {...props}
      label={text('form.agree')}
      aside={
        <Link to="/m/agreement" className={styles.read}>
          {text('form.agree.read')}
        </Link>
      }
    />
  )
}
