import type { BodyOf, openDownline as contract, ReplyOf } from '@baize/contracts'
import { openAccount, requireAccountName } from '#modules/identity'
import { seriesGroups } from '#modules/lottery'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { fingerprintOf } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import { hashSecret } from '#platform/secrets/hashing'
import { newReadablePassword } from '#platform/secrets/readable-password'
import type { Visit } from '#platform/visit'
import { readAgentHouse } from '../house.ts'
import { type AskingAgent, requireActiveAgent } from './asking-agent.ts'
import { requireGivableRates } from './fitting-rates.ts'

type OpeningAgent = AskingAgent & Pick<Visit, 'language'>

/**
 * Opens an account right below the agent, with a password that is shown this once: asked again, the same request has the
 * same answer without it. Its owner sets another before the account answers to anything.
 */
export async function openDownline(
  app: App,
  asking: OpeningAgent,
  { requestId, account: typed, type, rebates, series }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  await requireActiveAgent(app, asking)
  const { member, merchant, language } = asking
  const account = typed.trim().normalize('NFC')
  await requireAccountName(app, merchant, account)
  const house = await readAgentHouse(app.db, merchant.code)
  const groups = await seriesGroups(app)
  const wanted = { rates: rebates, series }
  const password = newReadablePassword()
  const hash = await hashSecret(app, { purpose: 'password', text: password })
  const { secrets } = app
  const now = app.clock.now()
  const opening = transaction(app, (tx) =>
    openAccount(tx, {
      secrets,
      openedBy: member.id,
      requestId,
      fingerprint: fingerprintOf([account, type, rebates, series]),
      merchantCode: merchant.code,
      account,
      type,
      ...wanted,
      levelMost: house.depthMost,
      gapPpm: house.gapPpm,
      gapSeries: house.gapSeries,
      requireGivable: (own) =>
        requireGivableRates(own, { uplineId: member.id, wanted, at: now, house, groups }),
      language,
      hash,
      now,
    }),
  )
  const { memberId, isNew } = await opening.catch(atAccount)
  return { id: memberId, temporaryPassword: isNew ? password : null }
}

/** The form has one field for the name. */
function atAccount(error: unknown): never {
  const refused = error instanceof Refusal && error.code === 'USERNAME_TAKEN' ? error.at('account') : error
  throw refused
}
