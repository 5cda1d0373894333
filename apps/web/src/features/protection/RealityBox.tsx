import { acknowledgeReality, type Sitting } from '@baize/contracts'
import { Amount, Button, buttonClass, classes, Fact } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import styles from './RealityBox.module.css'

type RealityBoxProps = { readonly sitting: Sitting; readonly onAcknowledged: () => void }

/** How long it has been and what it came to. Nothing is staked until the member has seen it. */
export function RealityBox({ sitting, onAcknowledged }: RealityBoxProps) {
  const t = useText()
  const { money } = useSettings()
  const { isBusy, attempt } = useAttempt()
  async function goOn(): Promise<void> {
    if (await attempt(() => call(acknowledgeReality))) onAcknowledged()
  }
  const minutes = Math.floor(sitting.elapsedSeconds / 60)
  const lines = [
    [t('reality.staked'), sitting.staked],
    [t('reality.won'), sitting.won],
    [t('reality.net'), sitting.net],
  ] as const
  return (
    <section aria-label={t('reality.title')} className={styles.box}>
      <h2 className={styles.title}>{t('reality.title')}</h2>
      <p>{t('reality.elapsed', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</p>
      <dl>
        {lines.map(([name, value]) => (
          <Fact key={name} name={name}>
            <Amount value={value} format={money} />
          </Fact>
        ))}
      </dl>
      <div className={styles.ways}>
        <Button look="quiet" busy={isBusy} onClick={() => void goOn()}>
          {t('reality.goOn')}
        </Button>
        <Link to="/m/home" className={classes(buttonClass('quiet'), styles.stop)}>
          {t('reality.stop')}
        </Link>
      </div>
      <p className={styles.links}>
        <Link to="/m/gameRecord" search={{}}>
          {t('reality.history')}
        </Link>
        <Link to="/m/member/protection">{t('reality.limits')}</Link>
      </p>
    </section>
  )
}
