import type { SocialNetwork } from '@baize/contracts'
import { buttonClass, classes } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { leaveForNetwork, useSocialNetworks } from './social.ts'
import styles from './SocialWays.module.css'

type SocialWaysProps = {
  readonly next: string | undefined
  readonly remember: () => boolean
  readonly className?: string | undefined
}

/** Networks that say who somebody is, for those who would rather not fill in a form. */
export function SocialWays({ next, remember, className }: SocialWaysProps) {
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
    <section className={classes(styles.networks, className)} aria-label={text('login.social')}>
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
