import type { LanguageCode } from '@baize/contracts'
import { registrationOf } from '#modules/settings'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { requireSameFingerprint } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Merchant } from '#platform/visit'
import type { GivingTerms, LinkPreset, LinkType } from '../links/link.ts'
import { requireMayGive } from '../links/may-give.ts'
import { isReservedName } from '../person/reserved-names.ts'
import { findOpening, insertOpening, lockAgentWork } from '../store/openings.ts'
import { giveRates } from '../tree/rates.ts'
import { createMember } from './create-member.ts'
import { requireFields } from './registration-rules.ts'

/** A name that the house's rule allows, and that speaks for nobody but its owner. */
export async function requireAccountName(app: App, merchant: Merchant, account: string): Promise<void> {
  const { rules } = await registrationOf(app, merchant.code)
  const rule = rules.username.filter(({ field }) => field === 'username')
  try {
    requireFields(rule, { username: account })
  } catch (error) {
    const refused = error instanceof Refusal ? new Refusal('ACCOUNT_FORMAT', { fields: ['account'] }) : error
    throw refused
  }
  if (isReservedName(account, [merchant.name, merchant.code]))
    throw new Refusal('NAME_RESERVED', { fields: ['account'] })
}

export type AccountToOpen = LinkPreset &
  GivingTerms & {
    readonly secrets: Secrets
    readonly openedBy: string
    readonly requestId: string
    readonly fingerprint: string
    readonly merchantCode: string
    readonly account: string
    readonly type: LinkType
    readonly language: LanguageCode
    /** Of a password that its owner will replace. */
    readonly hash: string
    readonly now: Date
    /** What the house asks of rates beside what holds in every house; asked once for a request. */
    requireGivable(tx: Tx): Promise<void>
  }

export type OpenedAccount = { readonly memberId: string; readonly isNew: boolean }

/** Makes an account below an agent, with its rates, or nothing at all. An agent's openings are done one after the other. */
export async function openAccount(tx: Tx, wanted: AccountToOpen): Promise<OpenedAccount> {
  const { openedBy, requestId, fingerprint, merchantCode, account, type, language, secrets, hash, now } =
    wanted
  await lockAgentWork(tx, openedBy)
  const known = await findOpening(tx, { openedBy, requestId })
  if (known) return { memberId: requireSameFingerprint(known, fingerprint).memberId, isNew: false }
  await wanted.requireGivable(tx)
  await requireMayGive(tx, { ...wanted, agentId: openedBy })
  const { id: memberId } = await createMember(tx, {
    now,
    secrets,
    merchantCode,
    account,
    type,
    language,
    invitedBy: openedBy,
    registerMethod: 'H5',
    registerHost: '',
    password: { hash, isTemporary: true },
  })
  const { rates, series, gapPpm, gapSeries } = wanted
  const gap = { ppm: gapPpm, series: gapSeries }
  await giveRates(tx, { memberId, uplineId: openedBy, rates, series, from: now, gap })
  await insertOpening(tx, { memberId, openedBy, requestId, fingerprint, now })
  return { memberId, isNew: true }
}
