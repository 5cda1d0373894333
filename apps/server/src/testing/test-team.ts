import { randomUUID } from 'node:crypto'
import type { MemberType } from '@baize/contracts'
import { createMember } from '#modules/identity'
import type { Owner } from '#modules/play'
import { openPockets } from '#modules/wallet'
import { transaction } from '../platform/db.ts'
import { giveCash } from './test-player.ts'
import { readySeeds } from './test-seeds.ts'
import type { TestApp } from './test-app.ts'

type TeamMember = {
  readonly type?: MemberType
  readonly uplineId?: string
  readonly cash?: string
  readonly at?: Date
}

/** A member of BAIZE below an agent, or an agent, who can play. */
export async function teamMember(
  app: TestApp,
  { type = 0, uplineId, cash = '100000.00', at = app.clock.now() }: TeamMember = {},
): Promise<Owner> {
  const memberId = await transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      now: at,
      secrets: app.secrets,
      merchantCode: 'BAIZE',
      account: `t${randomUUID().slice(0, 11)}`,
      type,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: 'localhost',
      uplineId,
      password: undefined,
    })
    await openPockets(tx, { memberId: id, currency: 'CNY' })
    return id
  })
  if (cash !== '0') await giveCash(app, memberId, cash)
  await readySeeds(app, memberId)
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
}
