import type { BetDetail } from '@baize/contracts'
import { Button, buttonClass, Card, SectionHeader } from '@baize/ui'
import { Link, useParams } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { BetCard } from '../../features/sports/BetCard.tsx'
import { CheckBet } from '../../features/sports/CheckBet.tsx'
import { CheckMatch } from '../../features/sports/CheckMatch.tsx'
import { useFixture } from '../../features/sports/known-odds.ts'
import { useTopics } from '../../features/sports/live-odds.ts'
import { useOddsText } from '../../features/sports/odds-text.ts'
import { betQuery } from '../../features/sports/queries.ts'
import { copyText } from '../../lib/browser/copy-text.ts'
import { canShare, share } from '../../lib/browser/share.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { BackToList } from '../layout/BackToList.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { Places } from '../layout/Places.tsx'
import { SportsPage } from '../layout/SportsPage.tsx'
import { BetFacts } from './BetFacts.tsx'
import { BetQuotes } from './BetQuotes.tsx'
import { Settlements } from './Settlements.tsx'
import { sharedPath, sharedText } from './shared-bet.ts'
import styles from './sports-bets.module.css'

/** A bet with everything that became of it. */
export function SportsBetScreen() {
  const { id } = useParams({ from: '/m/sports/bet/$id' })
  const account = useSession()?.userName
  // The page is drawn once for everybody: who is here is known when it has arrived.
  if (account === undefined) return <Places of="card" count={3} />
  return (
    <SportsPage>
      <Receipt key={id} account={account} betId={id} />
    </SportsPage>
  )
}

function Receipt({ account, betId }: { readonly account: string; readonly betId: string }) {
  const t = useText()
  const answer = useQuery(betQuery({ account, betId }))
  const fixtures = Array.from(new Set(answer.data?.legs.map(({ fixtureId }) => `fixture/${fixtureId}`)))
  useTopics(answer.data?.state === 'open' ? ['bets', ...fixtures] : fixtures)
  const back = <BackToList to="/m/sports/bets">{t('sports.bets')}</BackToList>
  return (
    <Loaded answer={answer} cards={3} head={back}>
      {(bet) => (
        <>
          <BetCard bet={bet} onSold={() => void answer.refetch()} />
          <BetFacts bet={bet} />
          <BetQuotes bet={bet} />
          {bet.settlements.length > 0 && <Settlements bet={bet} />}
          <Card>
            <h2 className={styles.heading}>{t('sports.proof')}</h2>
            <p className={styles.note}>{t('sports.proof.text')}</p>
            <CheckBet betId={bet.betId} />
          </Card>
          <Proofs bet={bet} />
          <Ways bet={bet} />
        </>
      )}
    </Loaded>
  )
}

/** Of simulated matches that have ended, what they are redrawn from. */
function Proofs({ bet }: { readonly bet: BetDetail }) {
  const ids = Array.from(new Set(bet.legs.map(({ fixtureId }) => fixtureId)))
  return ids.map((id) => <Proof key={id} fixtureId={id} />)
}

function Proof({ fixtureId }: { readonly fixtureId: string }) {
  const fixture = useFixture(fixtureId)
  if (!fixture?.isSimulated || fixture.status !== 'ended') return null
  return (
    <Card>
      <SectionHeader title={fixture.sides.map(({ name }) => name).join(' – ')} />
      <CheckMatch fixtureId={fixtureId} />
    </Card>
  )
}

function Ways({ bet }: { readonly bet: BetDetail }) {
  const t = useText()
  const oddsText = useOddsText()
  const send = async () => {
    const { title, text } = sharedText(t, { bet, write: oddsText })
    const url = new URL(sharedPath(bet), window.location.origin).href
    if (canShare()) await share({ title, text, url })
    else if (await copyText([title, text, url].join('\n'))) toast(t('form.copied'), { tone: 'good' })
  }
  return (
    <div className={styles.links}>
      <Button look="quiet" onClick={() => void send()}>
        <Share2 size={16} aria-hidden="true" className={styles.sign} /> {t('sports.share')}
      </Button>
      {!bet.isTrial && (
        <Link to="/m/member/cases" search={{ round: bet.roundId }} className={buttonClass('quiet')}>
          {t('sports.case')}
        </Link>
      )}
    </div>
  )
}
