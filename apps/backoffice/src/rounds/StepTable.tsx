import type { OfficeRoundStep, OperatorInfo } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import { When } from '../kit/When.tsx'
import { objectPlace } from '../object-place.ts'
import { useRoundText } from './texts.ts'

type StepTableProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly currency: string
  readonly steps: readonly OfficeRoundStep[]
}

/** What was asked for in a round, in its order; each leads to the posting that it made. */
export function StepTable({ operator, house, currency, steps }: StepTableProps) {
  const t = useRoundText()
  const sum = sumIn(currency)
  if (steps.length === 0) return <EmptyFace title={t('steps.none')} />
  return (
    <DataTable
      label={t('steps')}
      rows={steps}
      rowKey={({ walletTxId }) => walletTxId}
      rowHref={({ postingId }) =>
        postingId === null ? undefined : objectPlace(operator, { house, kind: 'posting', id: postingId })
      }
      columns={[
        { name: t('at'), of: ({ at }) => <When at={at} house={house} /> },
        { name: t('kind'), of: ({ kind }) => <bdi dir="ltr">{kind}</bdi> },
        { name: t('staked'), of: ({ stake }) => sum(stake), isFigure: true },
        { name: t('payout'), of: ({ payout }) => sum(payout), isFigure: true },
        { name: t('bonusStaked'), of: ({ bonusStake }) => sum(bonusStake), isFigure: true },
        { name: t('bonusPayout'), of: ({ bonusPayout }) => sum(bonusPayout), isFigure: true },
        { name: t('balanceAfter'), of: ({ balanceAfter }) => sum(balanceAfter), isFigure: true },
        { name: t('state'), of: (step) => <StepState house={house} step={step} /> },
        { name: t('tx'), of: ({ txId, walletTxId }) => <bdi dir="ltr">{txId ?? walletTxId}</bdi> },
      ]}
    />
  )
}

function StepState({ house, step }: { readonly house: string; readonly step: OfficeRoundStep }) {
  const t = useRoundText()
  const { state, code, rolledBackAt, rollbackRefusedAt } = step
  return (
    <>
      {t(`step.${state}`)}
      {code !== null && <bdi dir="ltr"> {code}</bdi>}
      {rolledBackAt !== null && (
        <>
          {' · '}
          <When at={rolledBackAt} house={house} />
        </>
      )}
      {rollbackRefusedAt !== null && (
        <>
          {` · ${t('step.refused')} `}
          <When at={rollbackRefusedAt} house={house} />
        </>
      )}
    </>
  )
}
