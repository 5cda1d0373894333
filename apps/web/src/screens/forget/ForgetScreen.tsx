import { buttonClass, Segments } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { MailCheck, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Entrance } from '../../features/session/Entrance.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useLetterToken } from '../../lib/links/use-letter-token.ts'
import { ByCode } from './ByCode.tsx'
import { ByLink } from './ByLink.tsx'
import { ByMail } from './ByMail.tsx'
import styles from './ForgetScreen.module.css'

type Way = 'mail' | 'sms'

/** What became of it: nothing yet, a letter is on its way, or there is a new password. */
type Outcome =
  | { readonly is: 'open' }
  | { readonly is: 'written'; readonly minutes: number }
  | { readonly is: 'set' }

/** The way back in for somebody who has forgotten their password. */
export function ForgetScreen() {
  const text = useText()
  const [way, setWay] = useState<Way>('mail')
  const [outcome, setOutcome] = useState<Outcome>({ is: 'open' })
  const [token, dropToken] = useLetterToken('/m/forget')
  if (outcome.is === 'set') return <PasswordSet />
  if (outcome.is === 'written')
    return <LetterSent minutes={outcome.minutes} onAgain={() => setOutcome({ is: 'open' })} />
  if (token !== undefined) {
    return (
      <Entrance title={text('passwords.link.title')} text={text('passwords.link.lead')}>
        <ByLink token={token} onSet={() => setOutcome({ is: 'set' })} onEnded={dropToken} />
      </Entrance>
    )
  }
  return (
    <Entrance title={text('passwords.forget.title')} text={text('passwords.forget.lead')}>
      <Segments
        label={text('passwords.forget.way')}
        value={way}
        onChange={setWay}
        segments={[
          { value: 'mail', label: text('passwords.forget.mail') },
          { value: 'sms', label: text('passwords.forget.sms') },
        ]}
      />
      {way === 'mail' ? (
        <ByMail onWritten={(minutes) => setOutcome({ is: 'written', minutes })} />
      ) : (
        <ByCode onSet={() => setOutcome({ is: 'set' })} />
      )}
      <Link to="/m/login" className={styles.back}>
        {text('passwords.backToLogin')}
      </Link>
    </Entrance>
  )
}

function LetterSent({ minutes, onAgain }: { minutes: number; onAgain: () => void }) {
  const text = useText()
  return (
    <Done
      icon={<MailCheck size={32} aria-hidden="true" />}
      title={text('passwords.letter.title')}
      words={text('passwords.letter.text', { minutes })}
    >
      <button type="button" className={buttonClass('quiet')} onClick={onAgain}>
        {text('passwords.letter.again')}
      </button>
    </Done>
  )
}

function PasswordSet() {
  const text = useText()
  return (
    <Done
      icon={<ShieldCheck size={32} aria-hidden="true" />}
      title={text('passwords.set.title')}
      words={text('passwords.set.text')}
    />
  )
}

type DoneProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly words: string
  readonly children?: ReactNode
}

function Done({ icon, title, words, children }: DoneProps) {
  const text = useText()
  return (
    <div className={styles.done}>
      <span className={styles.chip}>{icon}</span>
      <div role="status">
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{words}</p>
      </div>
      <Link to="/m/login" className={buttonClass('primary')}>
        {text('shell.login')}
      </Link>
      {children}
    </div>
  )
}
