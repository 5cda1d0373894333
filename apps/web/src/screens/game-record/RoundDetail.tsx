import type { RoundDetail as Detail } from '@baize/contracts'
import { formatTimes } from '@baize/money/format'
import { Amount, Button, buttonClass, Card, Fact, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { roundQuery } from '../../features/history/queries.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { BackToList } from '../layout/BackToList.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { PublicLog } from '../layout/PublicLog.tsx'
import styles from './GameRecordScreen.module.css'
import { ContestDetail } from './ContestDetail.tsx'
import { HandDetail } from './HandDetail.tsx'
import { Proof } from './Proof.tsx'
import { netOf, RoundSums } from './RoundSums.tsx'
import { VolleyShots } from './VolleyShots.tsx'

type RoundDetailProps = { readonly id: string; readonly isDemo: boolean }

/** One round: what was staked, what came of it, the balance on both sides of it, and how to check it. */
export function RoundDetail({ id, isDemo }: RoundDetailProps) {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const answer = useQuery(roundQuery({ account, id, isDemo }))
  return (
    <Loaded
      answer={answer}
      head={
        <BackToList to="/m/gameRecord" search={{}}>
          {t('record.all')}
        </BackToList>
      }
    >
      {(round) => (
        <>
          <Told round={round} isDemo={isDemo} />
          {round.played?.kind === 'reef' && <VolleyShots view={round.played.view} />}
          {round.played && <Proof played={round.played} id={id} isDemo={isDemo} />}
          {(round.played || round.rake !== undefined) && <PublicLog />}
        </>
      )}
    </Loaded>
  )
}

/** What a round came to, in the words of what it was. */
function Told({ round, isDemo }: { readonly round: Detail; readonly isDemo: boolean }) {
  if (round.contest) return <ContestDetail round={round} isDemo={isDemo} />
  return round.rake === undefined ? <Facts round={round} /> : <HandDetail round={round} isDemo={isDemo} />
}

function Facts({ round }: { readonly round: Detail }) {
  const t = useText()
  const { money } = useSettings()
  const amount = (value: string) => <Amount value={value} format={money} />
  const names = { before: t('record.before'), after: t('record.after') }
  return (
    <Card>
      <SectionHeader title={t('record.id')} />
      <RoundSums round={round} net={round.state === 'settled' ? netOf(round) : null} names={names}>
        <Fact name={t('record.status')}>{t(`record.state.${round.state}`)}</Fact>
        <Fact name={t('record.stake')}>{amount(round.staked)}</Fact>
        <Fact name={t('record.payout')}>{amount(round.payout)}</Fact>
        {round.rebate && <Fact name={t('record.rebate')}>{amount(round.rebate)}</Fact>}
        <Fact name={t('record.times')}>
          <bdi dir="ltr">{timesOf(round)}</bdi>
        </Fact>
      </RoundSums>
      <div className={styles.actions}>
        {round.played && (
          <Button look="primary" onClick={showProof}>
            {t('record.check')}
          </Button>
        )}
        <Link to="/m/playGame" search={{ game: round.game }} className={buttonClass('quiet')}>
          {t('record.playAgain')}
        </Link>
      </div>
    </Card>
  )
}

function showProof(): void {
  document.getElementById('proof')?.scrollIntoView({ behavior: 'smooth' })
}

/** Of what the game paid: a pot that fell is not the game's, and was not shown as its multiplier. */
function timesOf({ payout, jackpotWon = '0', staked }: Detail): string {
  return formatTimes({ payout: unitsOf(payout) - unitsOf(jackpotWon), stake: unitsOf(staked) })
}
