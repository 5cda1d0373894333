import {
  endMyShow,
  type FreshProof,
  getMyHosting,
  goLive,
  type ReplyOf,
  saveMyStewards,
  type ShowFace,
} from '@baize/contracts'
import {
  Amount,
  Button,
  Card,
  EmptyFace,
  Entries,
  Entry,
  FactList,
  Notice,
  SectionHeader,
  WordsField,
} from '@baize/ui'
import { useState } from 'react'
import { useMoment } from '../../features/history/use-moment.ts'
import { hostingQuery } from '../../features/shows/queries.ts'
import { call } from '../../lib/call/api.ts'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './HostingScreen.module.css'

type Hosting = NonNullable<ReplyOf<typeof getMyHosting>>

/** A host's own screen: their shows, who helps them, and what they have earned. */
export function HostingScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const hosting = useQuery(hostingQuery(account))
  return (
    <Loaded answer={hosting} cards={3} look="cards">
      {(own) =>
        own === null ? (
          <EmptyFace title={t('hosting.none')} text={t('hosting.none.text')} />
        ) : (
          <>
            <Rules />
            <Shows shows={own.shows} onChanged={hosting.refetch} />
            <Earnings hosting={own} />
            <Stewards hosting={own} onChanged={hosting.refetch} />
          </>
        )
      }
    </Loaded>
  )
}

function Rules() {
  const t = useText()
  return <Notice tone="plain">{t('hosting.rules')}</Notice>
}

type ShowsProps = { readonly shows: readonly ShowFace[]; readonly onChanged: () => Promise<unknown> }

function Shows({ shows, onChanged }: ShowsProps) {
  const t = useText()
  const open = shows.filter(({ state }) => state !== 'ended')
  return (
    <Card>
      <SectionHeader title={t('hosting.shows')} />
      {open.length === 0 && <p className={styles.mute}>{t('hosting.shows.none')}</p>}
      {open.map((show) => (
        <OwnShow key={show.id} show={show} onChanged={onChanged} />
      ))}
    </Card>
  )
}

type OwnShowProps = { readonly show: ShowFace; readonly onChanged: () => Promise<unknown> }

/** Going live takes the host's password once more; what is handed out then is good for a minute. */
function OwnShow({ show, onChanged }: OwnShowProps) {
  const t = useText()
  const moment = useMoment()
  const { attempt, isBusy } = useAttempt()
  const [password, setPassword] = useState('')
  const [sending, setSending] = useState<ReplyOf<typeof goLive>>()
  const go = () =>
    attempt(async () => {
      const proof: FreshProof | null = password === '' ? null : { by: 'password', password }
      setSending(await call(goLive, { body: { show: show.id, proof } }))
      setPassword('')
      await onChanged()
    })
  const end = () =>
    attempt(async () => {
      await call(endMyShow, { body: { show: show.id } })
      setSending(undefined)
      await onChanged()
    })
  return (
    <section className={styles.show} aria-label={show.title}>
      <p className={styles.title}>{show.title}</p>
      <p className={styles.mute}>
        {t(`shows.state.${show.state}`)} · {moment(show.startsAt)} ·{' '}
        {t('shows.people', { count: show.people })}
      </p>
      <PasswordField
        label={t('hosting.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button busy={isBusy} onClick={() => void go()}>
          {show.state === 'planned' ? t('hosting.goLive') : t('hosting.sendAgain')}
        </Button>
        {show.state !== 'planned' && (
          <Button look="danger" busy={isBusy} onClick={() => void end()}>
            {t('hosting.end')}
          </Button>
        )}
      </div>
      {sending && (
        <FactList
          facts={[
            [t('hosting.whip'), sending.whip],
            [t('hosting.token'), sending.token],
            [t('hosting.until'), moment(sending.endsAt)],
          ]}
        />
      )}
    </section>
  )
}

function Earnings({ hosting }: { readonly hosting: Hosting }) {
  const t = useText()
  const moment = useMoment()
  const { money } = useSettings()
  const { earned, payable, hostPercent, holdHours, payouts } = hosting
  return (
    <Card>
      <SectionHeader title={t('hosting.earnings')} />
      <p className={styles.mute}>{t('hosting.share', { percent: hostPercent, hours: holdHours })}</p>
      <p>
        {t('hosting.earned')} <Amount value={earned} format={money} />
      </p>
      <p>
        {t('hosting.payable')} <Amount value={payable} format={money} />
      </p>
      <Entries>
        {payouts.map((payout) => (
          <li key={payout.id}>
            <Entry
              name={t('hosting.paid')}
              note={moment(payout.at)}
              end={<Amount value={payout.amount} format={money} />}
            />
          </li>
        ))}
      </Entries>
    </Card>
  )
}

type StewardsProps = { readonly hosting: Hosting; readonly onChanged: () => Promise<unknown> }

function Stewards({ hosting, onChanged }: StewardsProps) {
  const t = useText()
  const { attempt, isBusy } = useAttempt()
  const [words, setWords] = useState('')
  const save = () =>
    attempt(async () => {
      const accounts = words.split(/[\s,]+/).filter((word) => word !== '')
      await call(saveMyStewards, { body: { accounts } })
      toast(t('hosting.helpers.saved'))
      await onChanged()
    })
  return (
    <Card>
      <SectionHeader title={t('hosting.helpers')} />
      <p className={styles.mute}>{t('hosting.helpers.text')}</p>
      <p>{hosting.stewards.map(({ account }) => account).join(', ') || t('hosting.helpers.none')}</p>
      <WordsField
        label={t('hosting.helpers.accounts')}
        rows={2}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button busy={isBusy} onClick={() => void save()}>
        {t('hosting.helpers.save')}
      </Button>
    </Card>
  )
}
