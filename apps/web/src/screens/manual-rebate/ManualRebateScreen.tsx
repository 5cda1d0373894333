import { getManualRebate, type ReplyOf } from '@baize/contracts'
import { Amount, Button, Card, SectionHeader, StitchedRow } from '@baize/ui'
import { useMinute } from '../../features/history/use-moment.ts'
import { rebateQuery } from '../../features/rewards/queries.ts'
import { useClaim } from '../../features/rewards/use-claim.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { useSay, valueTitle } from '../../features/rewards/ValueTerms.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './ManualRebateScreen.module.css'

type Rebate = ReplyOf<typeof getManualRebate>
type RebateProps = { readonly rebate: Rebate }

/** Cashback: what can be claimed, what this period has come to, and what was paid before. */
export function ManualRebateScreen() {
  const rebate = useQuery(rebateQuery(useReader()))
  return (
    <Loaded answer={rebate} cards={3}>
      {(own) => (
        <>
          <Claimable rebate={own} onClaimed={rebate.refetch} />
          <ThisPeriod rebate={own} />
          <Terms rebate={own} />
          <History rebate={own} />
        </>
      )}
    </Loaded>
  )
}

function Claimable({ rebate, onClaimed }: RebateProps & { readonly onClaimed: () => Promise<void> }) {
  const t = useText()
  const say = useSay()
  const moment = useMinute()
  const { money } = useSettings()
  const { busyId, claim } = useClaim(onClaimed)
  const { claimable, claimableSum } = rebate
  return (
    <Card aria-label={t('rebate.claimable')}>
      <SectionHeader title={t('rebate.claimable')} />
      <p className={styles.sum}>
        <Amount value={claimableSum} format={money} />
      </p>
      {claimable.length === 0 && <p className={styles.note}>{t('rebate.nothing')}</p>}
      {claimable.map((reward) => (
        <StitchedRow
          key={reward.id}
          title={`${valueTitle(t, say, reward.value)} · ${nameOf(t, reward)}`}
          note={t('reward.claimBy', { at: moment(reward.claimBy) })}
          end={
            <Button
              busy={busyId === reward.id}
              disabled={busyId !== undefined}
              onClick={() => void claim(reward)}
            >
              {t('reward.claim')}
            </Button>
          }
        />
      ))}
    </Card>
  )
}

/** Which day it is of, and of which kind of game. The day is set apart: from right to left it would be turned around. */
function nameOf(t: Text, { gameType, occasion }: Rebate['claimable'][number]): string {
  const day = `\u2066${occasion}\u2069`
  return gameType ? `${t(`games.category.${gameType}`)} ${day}` : day
}

function ThisPeriod({ rebate: { period, lines, soFar } }: RebateProps) {
  const t = useText()
  const say = useSay()
  const moment = useMinute()
  const { money } = useSettings()
  return (
    <Card aria-label={t(`rebate.period.${period.kind}`)}>
      <SectionHeader
        title={t(`rebate.period.${period.kind}`)}
        more={<Amount value={soFar} format={money} />}
      />
      <p className={styles.note}>{t('rebate.until', { at: moment(period.to) })}</p>
      {lines.map((line) => (
        <StitchedRow
          key={`${line.gameType} ${line.basis}`}
          title={`${t(`games.category.${line.gameType}`)} · ${t(`rebate.of.${line.basis}`, { percent: line.percent })}`}
          note={t('rebate.line', { staked: say(line.staked), payout: say(line.payout) })}
          end={<Amount value={line.amount} format={money} />}
        />
      ))}
    </Card>
  )
}

function Terms({ rebate: { title, text, terms, least, most } }: RebateProps) {
  const t = useText()
  const say = useSay()
  return (
    <Card aria-label={title}>
      <SectionHeader title={title} />
      <p>{text}</p>
      <ul className={styles.terms}>
        <li>{t('rebate.bounds', { least: say(least), most: say(most) })}</li>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Card>
  )
}

function History({ rebate: { history } }: RebateProps) {
  const t = useText()
  const say = useSay()
  const moment = useMinute()
  if (history.length === 0) return null
  return (
    <Card aria-label={t('rebate.history')}>
      <SectionHeader title={t('rebate.history')} />
      {history.map((reward) => (
        <StitchedRow
          key={reward.id}
          title={valueTitle(t, say, reward.value)}
          note={`${nameOf(t, reward)} · ${moment(reward.closedAt ?? reward.earnedAt)}`}
          end={t(`reward.state.${reward.state}`)}
        />
      ))}
    </Card>
  )
}
