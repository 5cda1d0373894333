import {
  answerHouseContract,
  type ContractState,
  type HouseAnswer,
  type HouseContract,
  type OperatorInfo,
  suspendContract,
} from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import styles from '../../kit/kit.module.css'
import { useAgentText } from '../texts.ts'

type Act = HouseAnswer | 'suspend' | 'goOn'
type ContractActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly contract: HouseContract
  /** How it stands then. */
  readonly onAnswered: (state: ContractState) => void
}

/** What this operator may do about a contract: answer for the house by oneself, have it rest or go on by two. */
export function ContractActs({ operator, house, contract, onAnswered }: ContractActsProps) {
  const t = useAgentText()
  const [open, setOpen] = useState<Act>()
  const acts = actsFor(operator, contract)
  if (acts.length === 0) return null
  const form = { house, contract, onClose: () => setOpen(undefined) }
  return (
    <>
      <div className={styles.actions}>
        {acts.map((act) => (
          <Button key={act} look="quiet" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {t(`contracts.${act}`)}
          </Button>
        ))}
      </div>
      {(open === 'suspend' || open === 'goOn') && <SuspendForm key={open} {...form} act={open} />}
      {open !== undefined && open !== 'suspend' && open !== 'goOn' && (
        <AnswerForm key={open} {...form} answer={open} onAnswered={onAnswered} />
      )}
    </>
  )
}

/** Which answers there are is the server's to say. */
function actsFor(operator: OperatorInfo, { answers, state }: HouseContract): readonly Act[] {
  const maySuspend = canDo(operator, 'suspendContract')
  return [
    ...(canDo(operator, 'answerHouseContract') ? answers : []),
    ...(maySuspend && state === 'active' ? (['suspend'] as const) : []),
    ...(maySuspend && state === 'suspended' ? (['goOn'] as const) : []),
  ]
}

type FormProps = {
  readonly house: string
  readonly contract: HouseContract
  readonly onClose: () => void
}
type AnswerFormProps = FormProps & Pick<ContractActsProps, 'onAnswered'> & { readonly answer: HouseAnswer }

/** What was read goes along by its hash: terms that changed meanwhile are not answered. */
function AnswerForm({ house, contract, answer, onAnswered, onClose }: AnswerFormProps) {
  const t = useAgentText()
  const { contractId, version, hash } = contract
  return (
    <ActForm
      title={t(`contracts.${answer}`)}
      note={t(`contracts.note.${answer}`)}
      submit={t(`contracts.${answer}`)}
      look={answer === 'end' || answer === 'agreeToEnd' ? 'danger' : 'primary'}
      wish={{ contractId, version, hash, answer }}
      send={(_id, { wish, reason }) => call(answerHouseContract, { body: { house, reason, ...wish } })}
      // The page says it: where those that wait are listed, this one is gone then.
      done={() => null}
      onClose={onClose}
      onDone={({ state }) => onAnswered(state)}
    />
  )
}

function SuspendForm({ house, contract, act, onClose }: FormProps & { readonly act: 'suspend' | 'goOn' }) {
  const t = useAgentText()
  const { contractId, version } = contract
  return (
    <AskForm
      house={house}
      title={t(`contracts.${act}`)}
      note={t(`contracts.note.${act}`)}
      decides="owner"
      look={act === 'suspend' ? 'danger' : 'primary'}
      wish={{ contractId, version, isSuspended: act === 'suspend' }}
      send={(id, { wish, reason }) => call(suspendContract, { body: { id, house, reason, ...wish } })}
      onClose={onClose}
    />
  )
}
