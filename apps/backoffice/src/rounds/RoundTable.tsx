import type { OfficeRound } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import { When } from '../kit/When.tsx'
import { placeTo } from '../lib/use-place.ts'
import { useRoundText } from './texts.ts'

type RoundTableProps = { readonly house: string; readonly rounds: readonly OfficeRound[] }

/** Rounds under one another; each leads to all that is known of it. */
export function RoundTable({ house, rounds }: RoundTableProps) {
  const t = useRoundText()
  if (rounds.length === 0) return <EmptyFace title={t('none')} />
  return (
    <DataTable
      list="rounds"
      label={t('title')}
      rows={rounds}
      rowKey={({ id }) => id}
      rowHref={({ id }) => placeTo('rounds', { house, path: [id] })}
      columns={[
        {
          key: 'startedAt',
          name: t('startedAt'),
          of: ({ startedAt }) => <When at={startedAt} house={house} />,
        },
        { key: 'member', name: t('member'), of: ({ account }) => <bdi>{account}</bdi> },
        { key: 'game', name: t('game'), of: ({ gameName }) => <bdi>{gameName}</bdi> },
        { key: 'vendor', name: t('vendor'), of: ({ vendor }) => <bdi dir="ltr">{vendor}</bdi> },
        {
          key: 'staked',
          name: t('staked'),
          of: ({ staked, currency }) => sumIn(currency)(staked),
          isFigure: true,
        },
        {
          key: 'payout',
          name: t('payout'),
          of: ({ payout, currency }) => sumIn(currency)(payout),
          isFigure: true,
        },
        {
          key: 'state',
          name: t('state'),
          of: ({ state, isTrial }) =>
            isTrial ? `${t(`state.${state}`)} · ${t('trial')}` : t(`state.${state}`),
        },
      ]}
    />
  )
}
