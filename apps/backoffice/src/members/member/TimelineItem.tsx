import type { OperatorInfo, TimelineLine } from '@baize/contracts'
import type { ReactNode } from 'react'
import { Cash } from '../../kit/Cash.tsx'
import { type Figure, Figures } from '../../kit/Figures.tsx'
import { Item } from '../../kit/Item.tsx'
import styles from '../../kit/kit.module.css'
import { When } from '../../kit/When.tsx'
import { objectPlace } from '../../object-place.ts'
import own from '../members.module.css'
import { isMemberText, useMemberText } from '../texts.ts'

type TimelineItemProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly line: TimelineLine
}

/** One thing that happened: what, when, its figures, and the way to what it happened to. */
export function TimelineItem({ operator, house, line }: TimelineItemProps) {
  const t = useMemberText()
  const { at, kind, what, subject, amount, figures, by, text } = line
  const href = subject === null ? undefined : objectPlace(operator, { house, kind, id: subject })
  const key = `what.${kind}-${what}`
  const title = isMemberText(key) ? t(key) : <bdi dir="ltr">{what}</bdi>
  const named: readonly Figure[] = [
    [t('timeline.kind'), t(`kind.${kind}`)],
    ...(amount === null
      ? []
      : [[t('timeline.amount'), <Cash key="amount" amount={amount} house={house} />] as const]),
    ...Object.entries(figures).flatMap(([name, value]): Figure[] => {
      const label = `figure.${name}`
      return isMemberText(label) && value !== null && value !== ''
        ? [[t(label), <Value key={name} house={house} name={name} value={value} />]]
        : []
    }),
    ...(by === null ? [] : [[t('timeline.by'), <bdi key="by">{by}</bdi>] as const]),
  ]
  return (
    <Item
      title={
        href === undefined ? (
          title
        ) : (
          <a className={styles.link} href={href}>
            {title}
          </a>
        )
      }
    >
      <p className={styles.note}>
        <When at={at} house={house} />
      </p>
      {text !== null && (
        <p className={own.words} dir="auto">
          {text}
        </p>
      )}
      <Figures figures={named} />
    </Item>
  )
}

/** Figures that are amounts of money. */
const amounts: readonly string[] = [
  'staked',
  'payout',
  'fee',
  'credited',
  'turnoverOwed',
  'turnoverDone',
  'takenBack',
  'paid',
  'fromAmount',
  'toAmount',
]

type ValueProps = {
  readonly house: string
  readonly name: string
  readonly value: string | number | boolean
}

function Value({ house, name, value }: ValueProps): ReactNode {
  const t = useMemberText()
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'number') return value
  if (amounts.includes(name)) return <Cash amount={value} house={house} />
  if (name === 'startedAt') return <When at={value} house={house} />
  return <bdi>{value}</bdi>
}
