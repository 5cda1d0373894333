import { TextField, type TextFieldProps } from '@baize/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../texts/i18n.tsx'
import styles from './fields.module.css'

/** A secret, with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'dir'>) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.inField}
          aria-label={text(isShown ? 'form.hidePassword' : 'form.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
