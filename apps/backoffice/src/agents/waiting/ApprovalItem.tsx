import type { AgentApproval, OperatorInfo } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useText } from '../../lib/texts.tsx'
import { useActProblem } from '../acts/use-act-problem.ts'
import { DecideForm } from '../../kit/acts/DecideForm.tsx'
import styles from '../../kit/kit.module.css'
import { approvalTone } from '../../kit/approval-tone.ts'
import { Figures } from '../../kit/Figures.tsx'
import { Item } from '../../kit/Item.tsx'
import { linkTo } from '../place.ts'
import { type AgentText, type AgentTextKey, useAgentText } from '../texts.ts'
import { usePeriod } from '../../kit/use-period.ts'
import { AgentChanges } from './AgentChanges.tsx'

type ApprovalItemProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly asked: AgentApproval
  readonly currency: string
  readonly onDecided: () => void
}

/** What one operator asked for; another agrees or refuses. */
export function ApprovalItem({ operator, house, asked, currency, onDecided }: ApprovalItemProps) {
  const t = useAgentText()
  const text = useText()
  const problemOf = useActProblem()
  const { moment } = usePeriod()
  const { approval } = asked
  const { id, state, reason, askedBy, askedAt, decidedBy, decidedAt, decides, failure } = approval
  return (
    <Item
      title={<ApprovalTitle house={house} asked={asked} />}
      state={{ tone: approvalTone(state), text: text(`approval.${state}`) }}
    >
      <AgentChanges asked={asked} currency={currency} />
      <Figures
        figures={[
          [t('waiting.askedBy'), <Who key="asked" login={askedBy} at={moment(askedAt)} />],
          [text('act.reason'), <bdi key="reason">{reason}</bdi>],
          decidedBy === null
            ? [t('waiting.decides'), text(`role.${decides}`)]
            : [
                t('waiting.decidedBy'),
                <Who key="decided" login={decidedBy} at={moment(decidedAt ?? askedAt)} />,
              ],
        ]}
      />
      <p className={styles.number}>
        {t('waiting.number')}: <bdi>{id}</bdi>
      </p>
      {failure !== null && <Notice tone="problem">{t('waiting.failed', { failure })}</Notice>}
      {state === 'asked' && (
        <DecideForm operator={operator} approval={approval} problemOf={problemOf} onDecided={onDecided} />
      )}
    </Item>
  )
}

function Who({ login, at }: { readonly login: string; readonly at: string }) {
  return (
    <>
      <bdi>{login}</bdi> · {at}
    </>
  )
}

type ApprovalTitleProps = { readonly house: string; readonly asked: AgentApproval }

function ApprovalTitle({ house, asked: { approval, account } }: ApprovalTitleProps) {
  const t = useAgentText()
  const isAgent = approval.kind !== 'agent.top'
  return (
    <>
      {kindText(t, approval.kind)}
      {' · '}
      {account !== null && isAgent && (
        <a className={styles.link} href={linkTo({ house, account }, 'agent')}>
          <bdi>{account}</bdi>
        </a>
      )}
      {account !== null && !isAgent && <bdi>{account}</bdi>}
      {account === null && t('waiting.house')}
    </>
  )
}

const kinds: Readonly<Record<string, AgentTextKey>> = {
  'agent.rates': 'waiting.kind.rates',
  'agent.top': 'waiting.kind.top',
  'agent.seats': 'waiting.kind.seats',
  'agent.move': 'waiting.kind.move',
  'agent.stop': 'waiting.kind.stop',
  'agents.rules': 'waiting.kind.rules',
  'contract.offer': 'waiting.kind.offer',
  'contract.suspend': 'waiting.kind.suspend',
  'agent-bill.settle': 'waiting.kind.settle',
}

function kindText(t: AgentText, kind: string): string {
  const key = kinds[kind]
  return key ? t(key) : kind
}
