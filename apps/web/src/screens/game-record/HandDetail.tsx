import type { PlayedCards, RoundDetail } from '@baize/contracts'
import { Amount, Button, buttonClass, Card, Fact, SectionHeader } from '@baize/ui'
import { type HandKey, handProofQuery, handQuery } from '../../features/history/hand-queries.ts'
import { useMoment } from '../../features/history/use-moment.ts'
import { keepFile } from '../../lib/files/file-call.ts'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Partly } from '../layout/Partly.tsx'
import styles from './hand.module.css'
import { HandActions } from './HandActions.tsx'
import { HandEnd } from './HandEnd.tsx'
import { HandReplay } from './HandReplay.tsx'
import { netOf, RoundSums } from './RoundSums.tsx'

type HandDetailProps = { readonly round: RoundDetail; readonly isDemo: boolean }

/** A hand of cards: what it came to, how it was played step by step, and how to check it. */
export function HandDetail({ round, isDemo }: HandDetailProps) {
  return (
    <>
      <HandSums round={round} />
      <PlayedHand handKey={{ account: useSession()?.userName ?? '', id: round.roundId, isDemo }} />
    </>
  )
}

/** How a hand was played step by step, and how to check it. */
export function PlayedHand({ handKey }: { readonly handKey: HandKey }) {
  const answer = useQuery(handQuery(handKey))
  return (
    <Partly answer={answer} of="card" count={3}>
      {(hand) => (
        <>
          <HandReplay hand={hand} />
          <HandEnd hand={hand} />
          <HandActions record={hand.record} />
          <HandFiles hand={hand} handKey={handKey} />
        </>
      )}
    </Partly>
  )
}

function HandSums({ round }: { readonly round: RoundDetail }) {
  const t = useText()
  const { money } = useSettings()
  const amount = (value: string) => <Amount value={value} format={money} />
  const names = { before: t('hand.before'), after: t('hand.after') }
  return (
    <Card>
      <SectionHeader title={t('hand.title')} />
      <RoundSums round={round} net={netOf(round)} names={names}>
        <Fact name={t('hand.paid')}>{amount(round.staked)}</Fact>
        <Fact name={t('hand.won')}>{amount(round.payout)}</Fact>
        <Fact name={t('hand.rake.own')}>{amount(round.rake ?? '0.00')}</Fact>
      </RoundSums>
    </Card>
  )
}

type HandFilesProps = { readonly hand: PlayedCards; readonly handKey: HandKey }

/** The hand as text to keep, and everything it is checked with. */
function HandFiles({ hand: { text, record, opensAt }, handKey }: HandFilesProps) {
  const t = useText()
  const moment = useMoment()
  const proof = useQuery(handProofQuery(handKey))
  const { data } = proof
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    toast(t('record.copied'), { ms: TOAST_SAVED_MS, tone: 'good' })
  }
  return (
    <Card id="proof">
      <SectionHeader title={t('hand.files')} />
      <p className={styles.lead}>{t('hand.files.text', { when: moment(opensAt) })}</p>
      <textarea
        readOnly
        dir="ltr"
        rows={8}
        spellCheck={false}
        aria-label={t('hand.text')}
        value={text}
        className={styles.text}
      />
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => void copy()}>
          {t('hand.copy')}
        </Button>
        <Button look="quiet" onClick={() => keepFile(new Blob([text]), `hand-${record.hand}.txt`)}>
          {t('hand.save')}
        </Button>
        {data && (
          <Button look="quiet" onClick={() => keepFile(new Blob([data.file]), `hand-${record.hand}.json`)}>
            {t('hand.save.proof')}
          </Button>
        )}
        {data && (
          <a href={data.verifier} target="_blank" rel="noopener" className={buttonClass()}>
            {t('record.verify')}
          </a>
        )}
      </div>
    </Card>
  )
}
