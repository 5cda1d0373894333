import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { insertStep, type StepDoer } from '../store/contract-steps.ts'
import { type ContractMove, updateState } from '../store/contracts.ts'
import { type ContractRow, contractLife } from './contract.ts'

type Doing = { readonly by: StepDoer; readonly at: Date }

/** Brings a version to its next state and keeps who did so; whoever comes second learns that it was decided. */
export async function moveContract(
  tx: Tx,
  contract: ContractRow,
  move: ContractMove,
  { by, at }: Doing,
): Promise<ContractRow> {
  contractLife.assertMove(contract.state, move.to)
  const moved = await updateState(tx, contract, move)
  if (!moved) throw new Refusal('CONTRACT_DECIDED')
  await insertStep(tx, moved, { state: moved.state, doneBy: by, word: move.word ?? '', at })
  return moved
}
