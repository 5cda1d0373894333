import type { BodyOf, setDownlineNote as contract } from '@baize/contracts'
import { isBelow, sealForMember } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { deleteNote, upsertNote } from '../store/notes.ts'
import { type AskingAgent, requireAgent } from './asking-agent.ts'

/** Keeps what an agent notes about somebody below for themselves; nothing takes it away. */
export async function setDownlineNote(
  app: App,
  asking: AskingAgent,
  { id: memberId, note: typed }: BodyOf<typeof contract>,
): Promise<Record<string, never>> {
  await requireAgent(app.db, asking)
  const agentId = asking.member.id
  const { secrets, clock } = app
  const now = clock.now()
  const note = typed.trim()
  await transaction(app, async (tx) => {
    if (!(await isBelow(tx, { agentId, memberId, at: now }))) throw new Refusal('NOT_FOUND')
    if (note === '') return deleteNote(tx, { agentId, memberId })
    const sealed = await sealForMember(tx, { secrets, memberId }, Buffer.from(note))
    return upsertNote(tx, { agentId, memberId, sealed, now })
  })
  return {}
}
