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
      label={t('title')}
      rows={rounds}
      rowKey={({ id }) => id}
      rowHref={({ id }) => placeTo('rounds', { house, path: [id] })}
      columns={[
        { name: t('startedAt'), of: ({ startedAt }) => <When at={startedAt} house={house} /> },
        { name: t('member'), of: ({ account }) => <bdi>{account}</bdi> },
        { name: t('game'), of: ({ gameName }) => <bdi>{gameName}</bdi> },
        { name: t('vendor'), of: ({ vendor }) => <bdi dir="ltr">{vendor}</bdi> },
        { name: t('staked'), of: ({ staked, currency }) => sumIn(currency)(staked), isFigure: true },
        { name: t('payout'), of: ({ payout, currency }) => sumIn(currency)(payout), isFigure: true },
        {
          name: t('state'),
          of: ({ state, isTrial }) =>
            isTrial ? `${t(`state.${state}`)} · ${t('trial')}` : t(`state.${state}`),
        },
      ]}
    />
  )
}
