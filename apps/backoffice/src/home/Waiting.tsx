import { getWaiting, type OfficeAlarm, type OperatorInfo, type WaitingWork } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Cash } from '../kit/Cash.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { screens } from '../screens.ts'
import styles from './home.module.css'
import { useHomeText } from './texts.ts'

const AGAIN_MS = 15_000

type WaitingProps = { readonly operator: OperatorInfo; readonly house: string }

/** What waits for somebody, by when it is due, and what is wrong. */
export function Waiting({ operator, house }: WaitingProps) {
  const t = useHomeText()
  const asked = useAsked(useCallback(() => call(getWaiting, { query: { house } }), [house]))
  useEvery(AGAIN_MS, asked.refresh)
  return (
    <section className={kit.section} aria-label={t('waiting.title')}>
      <h2 className={kit.heading}>{t('waiting.title')}</h2>
      <Answer asked={asked}>
        {({ waiting, alarms }) => (
          <>
            {alarms.map((alarm) => (
              <Notice key={alarm.what} tone="problem">
                <Alarm alarm={alarm} house={house} />
              </Notice>
            ))}
            <ul className={styles.tiles}>
              {byDue(waiting).map((work) => (
                <li key={work.what} className={styles.tile}>
                  <Queue work={work} operator={operator} house={house} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </section>
  )
}

/** What is overdue first, then what is due first; what has nothing in it last. */
function byDue(waiting: readonly WaitingWork[]): WaitingWork[] {
  const due = ({ nextDueAt }: WaitingWork) => (nextDueAt === null ? Infinity : Date.parse(nextDueAt))
  return [...waiting].sort(
    (a, b) => Number(b.overdue > 0) - Number(a.overdue > 0) || (due(a) < due(b) ? -1 : 1),
  )
}

type AlarmProps = { readonly alarm: OfficeAlarm; readonly house: string }

function Alarm({ alarm: { what, count, amount }, house }: AlarmProps) {
  const t = useHomeText()
  return (
    <>
      {t(`alarm.${what}`, { count })} {amount !== null && <Cash amount={amount} house={house} />}
    </>
  )
}

type QueueProps = WaitingProps & { readonly work: WaitingWork }

function Queue({ work: { what, count, nextDueAt, overdue }, operator, house }: QueueProps) {
  const t = useHomeText()
  const name = useText()(`screen.${what}`)
  const screen = screens[what]
  const isOpen = screen !== undefined && canDo(operator, screen.action)
  return (
    <>
      {isOpen ? (
        <a className={kit.link} href={placeTo(what, { house })}>
          {name}
        </a>
      ) : (
        <span className={styles.tileName}>{name}</span>
      )}
      <span className={styles.tileValue}>{count}</span>
      {nextDueAt !== null && (
        <span className={kit.note}>
          {t('waiting.due')} <When at={nextDueAt} house={house} />
        </span>
      )}
      {overdue > 0 && <strong className={styles.bad}>{t('waiting.overdue', { count: overdue })}</strong>}
    </>
  )
}
