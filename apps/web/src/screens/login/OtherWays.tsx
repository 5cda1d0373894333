import { Button, classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from '../../features/language/LanguageSwitch.tsx'
import { SocialWays } from '../../features/session/SocialWays.tsx'
import { useTrial } from '../../features/session/use-trial.ts'
import { useFlag } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './OtherWays.module.css'

type OtherWaysProps = {
  readonly door: 'member' | 'agent'
  readonly next: string | undefined
  readonly remember: () => boolean
  readonly hasNetworks: boolean
}

/** Everything that leads on from the login but its own button. */
export function OtherWays({ door, next, remember, hasNetworks }: OtherWaysProps) {
  const text = useText()
  const hasTrial = useFlag('TRIAL_PLAY')
  const hasAgents = useFlag('AGENTPOLICY3')
  const { askAndStart } = useTrial()
  return (
    <>
      <div className={styles.pair}>
        <Link to="/m/forget" className={styles.link}>
          {text('shell.forgotPassword')}
        </Link>
        <span className={styles.new}>
          {text('login.newHere')}
          <Link to="/m/register" className={classes(styles.link, styles.register)}>
            {text('shell.register')}
          </Link>
        </span>
      </div>
      {hasTrial && (
        <Button look="quiet" className={styles.wide} onClick={() => void askAndStart()}>
          {text('login.trial')}
        </Button>
      )}
      {hasNetworks && <SocialWays next={next} remember={remember} />}
      <div className={styles.foot}>
        {hasAgents && (
          <Link
            to="/m/login"
            search={{ ...(next && { next }), ...(door === 'member' && { door: 'agent' as const }) }}
            className={styles.link}
          >
            {text(door === 'member' ? 'login.asAgent' : 'login.asMember')}
          </Link>
        )}
        <LanguageSwitch />
      </div>
    </>
  )
}
