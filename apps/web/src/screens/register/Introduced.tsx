import { RefusedCall } from '@baize/client'
import type { RegistrationRule } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { invitationQuery } from '../../features/registration/queries.ts'
import type { RegisterFormState } from '../../features/registration/use-register-form.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './RegisterScreen.module.css'

type IntroducedProps = {
  readonly form: RegisterFormState
  readonly rules: readonly RegistrationRule[]
  /** Of the link that led here; empty where none did. */
  readonly code: string
}

/** Who sent whoever is here. A link that has ended says so, and they may go on without it. */
export function Introduced({ form, rules, code }: IntroducedProps) {
  const isRefused = form.formState.errors.affiliateCode?.type === 'LINK_ENDED'
  const isAsked = rules.some(({ field }) => field === 'affiliateCode')
  if (isRefused) return <EndedLink form={form} />
  const isTaken = code !== '' && form.watch('affiliateCode') === code
  return isAsked && isTaken ? <Invitation form={form} code={code} /> : null
}

function Invitation({ form, code }: Pick<IntroducedProps, 'form' | 'code'>) {
  const text = useText()
  const { data, error } = useQuery(invitationQuery(code))
  if (data) return <p className={styles.invited}>{text('register.invitedBy', { name: data.name })}</p>
  const hasEnded = error instanceof RefusedCall && error.code === 'LINK_ENDED'
  return hasEnded ? <EndedLink form={form} /> : null
}

function EndedLink({ form }: Pick<IntroducedProps, 'form'>) {
  const text = useText()

  /** Only whoever says so comes by nobody. */
  function goOnWithout(): void {
    form.setValue('affiliateCode', '')
    form.clearErrors('affiliateCode')
  }

  return (
    <div className={styles.ended}>
      <Notice tone="problem">{text('refusal.LINK_ENDED')}</Notice>
      <Button look="quiet" onClick={goOnWithout}>
        {text('register.withoutLink')}
      </Button>
    </div>
  )
}
