import type { Newcomer } from '@baize/contracts'
import { Button, Notice, Segments, Tick } from '@baize/ui'
import { useFlag } from '../../lib/page/boot.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { CaptchaPart } from './CaptchaPart.tsx'
import styles from './LoginForm.module.css'
import { MobilePart } from './MobilePart.tsx'
import { OtherWays } from './OtherWays.tsx'
import { type LoginPlace, useLogin } from './use-login.ts'
import { UsernamePart } from './UsernamePart.tsx'

type LoginFormProps = Omit<LoginPlace, 'isLinking'> & { readonly newcomer: Newcomer | undefined }

/** The first step of a login, by name or by telephone. */
export function LoginForm({ newcomer, ...place }: LoginFormProps) {
  const text = useText()
  const hasCodeLogin = useFlag('MOBILE_CODE_LOGIN')
  const login = useLogin({ ...place, isLinking: newcomer !== undefined })
  const { form, method, problem, captchaRound, refreshCaptcha } = login
  return (
    <>
      {newcomer && <NewcomerNotice newcomer={newcomer} />}
      {hasCodeLogin && (
        <Segments
          label={text('login.method')}
          value={method}
          onChange={login.choose}
          segments={[
            { value: 'username', label: text('login.method.username') },
            { value: 'sms', label: text('login.method.sms') },
          ]}
        />
      )}
      <Form label={text('shell.title.login')} onSubmit={login.submit}>
        {method === 'username' ? <UsernamePart form={form} /> : <MobilePart form={form} />}
        {captchaRound !== undefined && (
          <CaptchaPart form={form} round={captchaRound} onRefresh={refreshCaptcha} />
        )}
        <Tick label={text('login.remember')} {...form.register('remember')} />
        {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
        <Button type="submit" busy={form.formState.isSubmitting} className={styles.submit}>
          {text('shell.login')}
        </Button>
      </Form>
      <OtherWays
        door={place.door}
        next={place.next}
        remember={() => form.getValues('remember')}
        hasNetworks={method === 'username' && !newcomer}
      />
    </>
  )
}

/** A network has named somebody whom nobody here has linked yet: whoever logs in now is linked. */
function NewcomerNotice({ newcomer }: { newcomer: Newcomer }) {
  const text = useText()
  const network = text(`login.social.${newcomer.network}`)
  return (
    <Notice tone="plain">
      <strong className={styles.strong}>{text('login.newcomer', { network })}</strong>
      {text('login.newcomer.text', { network })}
    </Notice>
  )
}
