import { brokenPasswordRules, passwordMeasures, passwordRules } from '@baize/contracts'
import { classes } from '@baize/ui'
import { Circle, CircleCheck } from 'lucide-react'
import { useSettings } from '../page/boot.tsx'
import { useText } from '../texts/i18n.tsx'
import styles from './PasswordRules.module.css'

type PasswordRulesProps = {
  readonly password: string
  /** What the member is known by so far: a name, a number. */
  readonly words: readonly string[]
}

/** The rules of a password, each ticked as soon as it is kept. Both ends measure by the same rules. */
export function PasswordRules({ password, words }: PasswordRulesProps) {
  const text = useText()
  const { merchantCode, name } = useSettings()
  const broken = brokenPasswordRules({ password, words: [...words, name, merchantCode] })
  return (
    <ul aria-live="polite" aria-label={text('form.password.rules')} className={styles.rules}>
      {passwordRules.map((rule) => {
        const isKept = !broken.includes(rule)
        const Icon = isKept ? CircleCheck : Circle
        return (
          <li key={rule} className={classes(styles.rule, isKept && styles.kept)}>
            <Icon
              size={16}
              className={styles.icon}
              role="img"
              aria-label={text(isKept ? 'form.password.kept' : 'form.password.notYet')}
            />
            {text(`form.password.rule.${rule}`, passwordMeasures)}
          </li>
        )
      })}
    </ul>
  )
}
