import type { RegisterSettings, RegistrationMethod, RegistrationRule } from '@baize/contracts'
import { Button, Notice, Tick } from '@baize/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { asksBirthDate } from '../../features/registration/check.ts'
import { emptyFields, keepDraft, type RegisterFields, theDraft } from '../../features/registration/fields.ts'
import { refusedFields, usedCaptchaUp } from '../../features/registration/refused.ts'
import { register } from '../../features/registration/register.ts'
import { useHumanWork } from '../../features/registration/use-human-work.ts'
import { type RegisterFormState, useRegisterForm } from '../../features/registration/use-register-form.ts'
import { LanguageSwitch } from '../../features/language/LanguageSwitch.tsx'
import { SocialWays } from '../../features/session/SocialWays.tsx'
import { expectWelcome, welcomePath } from '../../features/registration/welcome.ts'
import { useEnter } from '../../features/session/use-enter.ts'
import { AgreementTick } from '../../lib/form/AgreementTick.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { Introduced } from './Introduced.tsx'
import { RegisterField } from './RegisterField.tsx'
import styles from './RegisterScreen.module.css'

type RegisterFormProps = {
  readonly method: RegistrationMethod
  readonly settings: RegisterSettings
  readonly next: string | undefined
  /** The code of the link that led here. */
  readonly invitation: string
}

export function RegisterForm({ method, settings, next, invitation }: RegisterFormProps) {
  const text = useText()
  const enter = useEnter(welcomePath(next))
  const work = useHumanWork('register')
  const [problem, setProblem] = useState<unknown>()
  const [captchaRound, setCaptchaRound] = useState(0)
  const empty = () => emptyFields({ isAgreed: settings.agreementPreTicked, affiliateCode: invitation })
  const rules = settings.fields[method].filter(({ isEnabled }) => isEnabled)
  const { minimumAge } = settings
  const { form, refuse, focusFirst } = useRegisterForm({ rules, minimumAge }, theDraft()?.fields ?? empty())
  useDraft(() => ({ method, fields: form.getValues() }))
  useEffect(() => setProblem(undefined), [method])

  function refreshCaptcha(): void {
    form.resetField('captcha', { defaultValue: '' })
    setCaptchaRound((round) => round + 1)
  }

  async function submit(fields: RegisterFields): Promise<void> {
    setProblem(undefined)
    try {
      const { session } = await register({ method, settings, fields }, work)
      keepDraft(undefined)
      if (!session) return
      expectWelcome(session.userName)
      enter(session)
    } catch (error) {
      work.begin()
      if (usedCaptchaUp(error)) refreshCaptcha()
      const isAtField = await refuse(refusedFields(error, rules))
      if (isAtField) focusFirst()
      else setProblem(error)
    }
  }

  function reset(): void {
    form.reset(empty())
    setProblem(undefined)
    setCaptchaRound((round) => round + 1)
  }

  return (
    <div onFocus={work.begin}>
      <Introduced form={form} rules={rules} code={invitation} />
      <Form label={text('shell.register')} onSubmit={form.handleSubmit(submit, focusFirst)}>
        {rules.map((rule) => (
          <Folded key={rule.field} isFolded={isFolded(rule, rules, form.getValues('affiliateCode'))}>
            <RegisterField
              rule={rule}
              form={form}
              refuse={refuse}
              captcha={{ round: captchaRound, onRefresh: refreshCaptcha }}
            />
          </Folded>
        ))}
        <Statements form={form} minimumAge={minimumAge} isAgeAsked={!asksBirthDate(rules)} />
        {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
        <Buttons form={form} onReset={reset} />
      </Form>
      {method === 'username' && <SocialWays next={next} remember={() => false} className={styles.networks} />}
      <AlreadyMember next={next} />
    </div>
  )
}

function Buttons({ form, onReset }: { readonly form: RegisterFormState; readonly onReset: () => void }) {
  const text = useText()
  const { isSubmitting } = form.formState
  return (
    <div className={styles.buttons}>
      <Button type="submit" busy={isSubmitting} disabled={!form.watch('agreement')}>
        {text('shell.register')}
      </Button>
      <Button look="quiet" disabled={isSubmitting} onClick={onReset}>
        {text('register.reset')}
      </Button>
    </div>
  )
}

/** Where nothing else is optional, an invitation is behind a line: few have one, and a link brings its own. */
function isFolded(
  { field }: RegistrationRule,
  rules: readonly RegistrationRule[],
  invitation: string,
): boolean {
  const isOnlyChoice = rules.every((rule) => rule.isRequired === (rule.field !== 'affiliateCode'))
  return field === 'affiliateCode' && isOnlyChoice && invitation === ''
}

type FoldedProps = { readonly isFolded: boolean; readonly children: ReactNode }

/** Once opened it stays open. */
function Folded({ isFolded: isFirstFolded, children }: FoldedProps) {
  const text = useText()
  const [isShut, setShut] = useState(isFirstFolded)
  if (!isShut) return children
  return (
    <button type="button" className={styles.unfold} onClick={() => setShut(false)}>
      {text('register.haveCode')}
    </button>
  )
}

type StatementsProps = {
  readonly form: RegisterFormState
  readonly minimumAge: number
  readonly isAgeAsked: boolean
}

/** What a new member says by a tick: that they agree, and, never said for them, that they are old enough. */
function Statements({ form, minimumAge, isAgeAsked }: StatementsProps) {
  const text = useText()
  const { errors } = form.formState
  return (
    <div className={styles.ticks}>
      <AgreementTick error={errors.agreement?.message} {...form.register('agreement')} />
      {isAgeAsked && (
        <Tick
          label={text('register.ofAge', { age: minimumAge })}
          error={errors.isOfAge?.message}
          {...form.register('isOfAge')}
        />
      )}
    </div>
  )
}

function AlreadyMember({ next }: { next: string | undefined }) {
  const text = useText()
  return (
    <>
      <p className={styles.member}>
        {text('register.already')}
        <Link to="/m/login" search={next ? { next } : {}} className={styles.link}>
          {text('shell.login')}
        </Link>
      </p>
      <LanguageSwitch />
    </>
  )
}

/** Whoever goes to read the agreement, and nothing else, finds the form again as it was. */
function useDraft(draftNow: () => NonNullable<ReturnType<typeof theDraft>>): void {
  const router = useRouter()
  const keep = useEffectEvent(() => {
    const isReading = router.state.location.pathname === '/m/agreement'
    keepDraft(isReading ? draftNow() : undefined)
  })
  useEffect(() => {
    keepDraft(undefined)
    return () => keep()
  }, [])
}
