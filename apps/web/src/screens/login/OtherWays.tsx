import type { SocialNetwork } from '@baize/contracts'
import { Button, buttonClass, classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { LanguageSwitch } from '../../features/language/LanguageSwitch.tsx'
import { leaveForNetwork, useSocialNetworks } from '../../features/session/social.ts'
import { useTrial } from '../../features/session/use-trial.ts'
import { useFlag } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import { toast } from '../../lib/toast.tsx'
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
      {hasNetworks && <Networks next={next} remember={remember} />}
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

function Networks({ next, remember }: Pick<OtherWaysProps, 'next' | 'remember'>) {
  const text = useText()
  const networks = useSocialNetworks()
  const leave = async (network: SocialNetwork) => {
    try {
      await leaveForNetwork(network, { remember: remember(), next })
    } catch (error) {
      toast(problemText(text, error), { tone: 'problem' })
    }
  }
  if (networks.length === 0) return null
  return (
    <section className={styles.networks} aria-label={text('login.social')}>
      <p className={styles.or}>{text('login.social')}</p>
      <div className={styles.grid}>
        {networks.map((network) => (
          <button
            key={network}
            type="button"
            className={classes(buttonClass('quiet'), styles.network)}
            onClick={() => void leave(network)}
          >
            {text(`login.social.${network}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
