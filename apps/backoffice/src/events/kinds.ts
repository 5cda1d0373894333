import type { EventKind } from '@baize/contracts'
import type { EventsTextKey } from './texts.ts'

/** What people read for each kind of event. */
export const kindTexts: Readonly<Record<EventKind, EventsTextKey>> = {
  'login.locked': 'kind.loginLocked',
  'ledger.drift': 'kind.ledgerDrift',
  'component.down': 'kind.componentDown',
  'component.up': 'kind.componentUp',
  'stake.large': 'kind.stakeLarge',
  'payout.large': 'kind.payoutLarge',
  'payment.large': 'kind.paymentLarge',
  'result.corrected': 'kind.resultCorrected',
  'draw.void': 'kind.drawVoid',
  'game.changed': 'kind.gameChanged',
  'setting.changed': 'kind.settingChanged',
  'key.changed': 'kind.keyChanged',
  'staff.changed': 'kind.staffChanged',
  'member.adjusted': 'kind.memberAdjusted',
  'member.closed': 'kind.memberClosed',
  'account.unfrozen': 'kind.accountUnfrozen',
  'permission.refused': 'kind.permissionRefused',
  'record.broken': 'kind.recordBroken',
  'unseal.often': 'kind.unsealOften',
}
