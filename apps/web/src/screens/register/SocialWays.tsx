import type { SocialNetwork } from '@baize/contracts'
import { Button } from '@baize/ui'
import { leaveForNetwork, useSocialNetworks } from '../../features/session/social.ts'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import { toast } from '../../lib/toast.tsx'
import styles from './RegisterScreen.module.css'

/** Networks that say who somebody is, for those who would rather not fill in a form. */
export function SocialWays({ next }: { next: string | undefined }) {
  const text = useText()
  const networks = useSocialNetworks()
  const leave = async (network: SocialNetwork) => {
    try {
      await leaveForNetwork(network, { remember: false, next })
    } catch (error) {
      toast(problemText(text, error), { tone: 'problem' })
    }
  }
  if (networks.length === 0) return null
  return (
    <section className={styles.networks} aria-label={text('login.social')}>
      <p className={styles.or}>{text('login.social')}</p>
      {networks.map((network) => (
        <Button key={network} look="quiet" onClick={() => void leave(network)}>
          {text(`login.social.${network}`)}
        </Button>
      ))}
    </section>
  )
}
