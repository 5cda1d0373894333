import type { PlayedContest, RoundDetail } from '@baize/contracts'
import { Amount, Button, Card, Fact, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { contestQuery } from '../../features/history/hand-queries.ts'
import { Result } from '../../features/history/Result.tsx'
import { useMoment } from '../../features/history/use-moment.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Partly } from '../layout/Partly.tsx'
import styles from './hand.module.css'
import { chipsText } from './HandAmount.tsx'
import { PlayedHand } from './HandDetail.tsx'

type ContestDetailProps = { readonly round: RoundDetail; readonly isDemo: boolean }

/** A sit & go: entry, place and prize, and each hand of it to replay and to check. */
export function ContestDetail({ round, isDemo }: ContestDetailProps) {
  const key = { account: useSession()?.userName ?? '', id: round.roundId, isDemo }
  const answer = useQuery(contestQuery(key))
  const [chosen, setChosen] = useState<number>()
  return (
    <Partly answer={answer} of="card" count={2}>
      {(contest) => (
        <>
          <ContestSums round={round} contest={contest} />
          <Hands contest={contest} chosen={chosen} onChoose={setChosen} />
          {chosen !== undefined && <PlayedHand key={chosen} handKey={{ ...key, hand: chosen }} />}
        </>
      )}
    </Partly>
  )
}

type SumsProps = { readonly round: RoundDetail; readonly contest: PlayedContest }

function ContestSums({ round, contest: { entry, fee, finish, paid, isOwed } }: SumsProps) {
  const t = useText()
  const moment = useMoment()
  const { money } = useSettings()
  const amount = (value: string) => <Amount value={value} format={money} />
  return (
    <Card>
      <SectionHeader title={t('contest.title')} />
      <dl>
        <Fact name={t('record.when')}>{moment(round.startedAt)}</Fact>
        <Fact name={t('contest.entry')}>{amount(entry)}</Fact>
        <Fact name={t('contest.fee')}>{amount(fee)}</Fact>
        <Fact name={t('contest.place')}>{finish ?? t('contest.cancelled')}</Fact>
        <Fact name={t('contest.paid')}>
          {amount(paid)}
          {isOwed && <span className={styles.note}>{t('contest.owed')}</span>}
        </Fact>
        <Fact name={t('record.net')}>
          <Result net={amountOf(unitsOf(round.payout) - unitsOf(round.staked))} format={money} />
        </Fact>
      </dl>
    </Card>
  )
}

type HandsProps = {
  readonly contest: PlayedContest
  readonly chosen: number | undefined
  readonly onChoose: (hand: number) => void
}

function Hands({ contest: { hands }, chosen, onChoose }: HandsProps) {
  const t = useText()
  return (
    <Card>
      <SectionHeader title={t('contest.hands')} />
      <ul className={styles.lines} aria-label={t('contest.hands')}>
        {hands.map(({ hand, stack, after }) => (
          <li key={hand} className={styles.seat}>
            <Button look="quiet" aria-pressed={hand === chosen} onClick={() => onChoose(hand)}>
              {t('contest.hand', { n: hand })}
            </Button>
            <bdi dir="ltr">{chipsText(after - stack, true)}</bdi>
            <span className={styles.note}>{t('contest.chips', { chips: chipsText(after) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
