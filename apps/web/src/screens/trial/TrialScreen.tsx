import { serverNow } from '@baize/client'
import { getTrialsLeft, isBirthDay, isOldEnough, type ReplyOf } from '@baize/contracts'
import { Button, buttonClass, EmptyFace, LoadingFace, RefusedFace, Skeleton, Tick } from '@baize/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { Clock, Coins, type LucideIcon, Scale } from 'lucide-react'
import { useState } from 'react'
import { Entrance } from '../../features/session/Entrance.tsx'
import { useTrial } from '../../features/session/use-trial.ts'
import { call } from '../../lib/call/api.ts'
import { isoDate } from '../../lib/form/date-parts.ts'
import { DateField } from '../../lib/form/DateField.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'
import styles from './TrialScreen.module.css'

const trialsKey = keysOf('trials')

const trialsQuery = queryOptions({
  queryKey: trialsKey('left'),
  queryFn: ({ signal }) => call(getTrialsLeft, { signal }),
  staleTime: 0,
})

/** Free play: what it is, how often this device may have it, and the way in. */
export function TrialScreen() {
  const text = useText()
  const trials = useQuery(trialsQuery)
  if (trials.isPending) {
    return (
      <LoadingFace text={text('shell.pleaseWait')}>
        <Entrance title={text('trial.title')} text={text('trial.text')}>
          <Skeleton className={styles.place} />
        </Entrance>
      </LoadingFace>
    )
  }
  if (trials.isError) {
    const retry = <Button onClick={() => void trials.refetch()}>{text('errors.tryAgain')}</Button>
    return (
      <RefusedFace title={text('errors.faultTitle')} text={problemText(text, trials.error)} action={retry} />
    )
  }
  const { isOffered, trialsLeft } = trials.data
  if (!isOffered || trialsLeft === 0) return <NoTrial isOffered={isOffered} />
  return (
    <Entrance title={text('trial.title')} text={text('trial.text')}>
      <Points />
      <Start {...trials.data} />
    </Entrance>
  )
}

function Points() {
  const text = useText()
  return (
    <ul className={styles.points}>
      <Point icon={Coins} text={text('trial.point.money')} />
      <Point icon={Scale} text={text('trial.point.odds')} />
      <Point icon={Clock} text={text('trial.point.day')} />
    </ul>
  )
}

function Point({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className={styles.point}>
      <Icon size={18} className={styles.icon} aria-hidden="true" />
      {text}
    </li>
  )
}

type StartProps = Pick<ReplyOf<typeof getTrialsLeft>, 'trialsLeft' | 'minimumAge' | 'asksBirthDate'>

/** The age is stated by a birth date where the house asks for one, else by a tick. */
function Start({ trialsLeft, minimumAge, asksBirthDate }: StartProps) {
  const text = useText()
  const { next } = useSearch({ from: '/m/trail' })
  const { start } = useTrial(next)
  const [isTicked, setTicked] = useState(false)
  const [typed, setTyped] = useState('')
  const [isStarting, setStarting] = useState(false)
  const birthDate = isoDate(typed)
  const isBorn = isBirthDay(birthDate)
  const isTooYoung = isBorn && !isOldEnough({ birthDate, minimumAge, now: new Date(serverNow()) })
  const isOfAge = asksBirthDate ? isBorn && !isTooYoung : isTicked
  const onStart = async () => {
    setStarting(true)
    await start(asksBirthDate ? birthDate : undefined)
    setStarting(false)
  }
  return (
    <>
      {asksBirthDate ? (
        <DateField
          label={text('register.field.birthDate')}
          value={typed}
          onChange={setTyped}
          error={isTooYoung ? text('form.underAge', { age: minimumAge }) : undefined}
        />
      ) : (
        <Tick
          label={text('trial.ofAge', { age: minimumAge })}
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      <Button className={styles.start} disabled={!isOfAge} busy={isStarting} onClick={() => void onStart()}>
        {text('trial.start')}
      </Button>
      <p className={styles.left}>{text('trial.left', { count: trialsLeft })}</p>
    </>
  )
}

function NoTrial({ isOffered }: { isOffered: boolean }) {
  const text = useText()
  return (
    <EmptyFace
      title={text(isOffered ? 'trial.used' : 'trial.off')}
      text={text(isOffered ? 'trial.used.text' : 'trial.off.text')}
      action={
        <Link to="/m/register" className={buttonClass('primary')}>
          {text('shell.register')}
        </Link>
      }
    />
  )
}
