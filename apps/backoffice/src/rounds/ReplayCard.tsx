import type { OfficeRoundDetail } from '@baize/contracts'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import kit from '../kit/kit.module.css'
import styles from './rounds.module.css'
import { useRoundText } from './texts.ts'

type ReplayCardProps = {
  readonly played: NonNullable<OfficeRoundDetail['played']>
  readonly replay: NonNullable<OfficeRoundDetail['replay']>
  readonly currency: string
}

/** The round once more, as the game's own code plays it from what is stored: no new round, and no money moves. */
export function ReplayCard({ played, replay, currency }: ReplayCardProps) {
  const t = useRoundText()
  const sum = sumIn(currency)
  const { start, actions, view, nonce, domain, pair } = played
  return (
    <div className={kit.card}>
      <h3 className={kit.heading}>{t('replay')}</h3>
      <p className={kit.note}>{t('replay.note')}</p>
      <Figures
        figures={[
          [t('replay.result'), t(replay.isAsStored ? 'replay.same' : 'replay.other')],
          [t('staked'), sum(replay.staked)],
          [t('payout'), sum(replay.payout)],
          [t('nonce'), nonce],
          [
            t('domain'),
            <bdi key="domain" dir="ltr">
              {domain}
            </bdi>,
          ],
          [t('serverSeed'), t(pair.serverSeed === null ? 'serverSeed.hidden' : 'serverSeed.shown')],
        ]}
      />
      <Words name={t('replay.start')} value={start} />
      {actions.length > 0 && <Words name={t('replay.moves')} value={actions} />}
      <Words name={t('replay.view')} value={view} />
    </div>
  )
}

/** What a game says in its own words. */
function Words({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <section aria-label={name} className={kit.section}>
      <h4>{name}</h4>
      <pre dir="ltr" className={styles.words}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  )
}
