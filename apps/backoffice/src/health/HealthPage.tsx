import { getHealth, type HealthLine, type HealthPart, type HealthState } from '@baize/contracts'
import type { StateTone } from '@baize/ui'
import { useCallback, useEffect, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { shownAfter } from './freshness.ts'
import { useHealthText } from './texts.ts'

const AGAIN_MS = 5_000

const ask = async () => ({ ...(await call(getHealth, {})), heardAt: performance.now() })

/** A line for each subject; what is wrong is taken apart. */
export function HealthPage({ house }: { readonly house: string }) {
  const asked = useAsked(ask)
  const now = useNow()
  useEvery(AGAIN_MS, asked.refresh)
  return (
    <Answer asked={asked}>
      {({ lines, heardAt }) => (
        <ul className={styles.list}>
          {shownAfter(lines, now - heardAt).map((line) => (
            <Line key={line.subject} house={house} line={line} />
          ))}
        </ul>
      )}
    </Answer>
  )
}

/** Time goes on here also where nobody answers any more; the clock of the browser may be set to anything. */
function useNow(): number {
  const [now, setNow] = useState(() => performance.now())
  const tick = useCallback(() => setNow(performance.now()), [])
  useEffect(() => {
    const timer = setInterval(tick, AGAIN_MS)
    return () => clearInterval(timer)
  }, [tick])
  return now
}

function toneOf(state: HealthState): StateTone {
  if (state === 'good' || state === 'bad') return state
  return 'waiting'
}

type LineProps = { readonly house: string; readonly line: HealthLine }

function Line({ house, line: { subject, state, code, since, parts } }: LineProps) {
  const t = useHealthText()
  const wrong = parts.filter((part) => part.state !== 'good' || subject === 'nodes' || subject === 'clock')
  return (
    <Item title={t(`subject.${subject}`)} state={{ tone: toneOf(state), text: t(`state.${state}`) }}>
      <p className={styles.note}>
        {t(`code.${code}`)} <Since house={house} since={state === 'good' ? null : since} />
      </p>
      {wrong.length > 0 && (
        <ul className={styles.tiers}>
          {wrong.map((part) => (
            <Part key={part.name} house={house} part={part} />
          ))}
        </ul>
      )}
    </Item>
  )
}

function Part({ house, part: { name, state, code, since, figures } }: PartProps) {
  const t = useHealthText()
  const counted = Object.entries(figures).filter(([, value]) => value !== 0)
  return (
    <li className={styles.tier}>
      <span>
        <bdi>{name}</bdi>
        {state !== 'good' && <> · {t(`code.${code}`)}</>} <Since house={house} since={since} />
      </span>
      <span className={styles.tierRate}>
        {counted.map(([figure, value]) => `${figureName(t, figure)} ${value}`).join(' · ')}
      </span>
    </li>
  )
}

type PartProps = { readonly house: string; readonly part: HealthPart }

const figureNames = [
  'driftMs',
  'nodes',
  'waiting',
  'running',
  'failed',
  'dead',
  'count',
  'calls',
  'failures',
] as const

function figureName(t: ReturnType<typeof useHealthText>, figure: string): string {
  const known = figureNames.find((each) => each === figure)
  return known ? t(`figure.${known}`) : figure
}

function Since({ house, since }: { readonly house: string; readonly since: string | null }) {
  const t = useHealthText()
  if (since === null) return null
  return (
    <>
      {t('since')} <When at={since} house={house} />
    </>
  )
}
