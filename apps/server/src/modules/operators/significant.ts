import type { EventKind } from '@baize/contracts'

/** Of what operators do, that which a regulator asks about: an event is written with the line of the record. */
const kinds: Readonly<Record<string, EventKind>> = {
  'member.adjust': 'member.adjusted',
  'member.close-minor': 'member.closed',
  'vendor-wallet.book-out': 'member.adjusted',
  'ledger-account.unfreeze': 'account.unfrozen',
  'round.void': 'result.corrected',
  'market.settle': 'result.corrected',
  'bets.void': 'result.corrected',
  'game.switch': 'game.changed',
  'game.reopen': 'game.changed',
  'game.stakes': 'game.changed',
  'jackpot.change': 'game.changed',
  'lottery.switch': 'game.changed',
  'sports.halt': 'game.changed',
  'sports.lift': 'game.changed',
  'competition.terms': 'game.changed',
  'bonus-group.raise': 'game.changed',
  'catalogue.put': 'game.changed',
  'vendor.change': 'setting.changed',
  'vendor.off': 'setting.changed',
  'vendor.ceiling': 'setting.changed',
  'gateway.change': 'setting.changed',
  'deposit-method.change': 'setting.changed',
  'payout-bank.add': 'setting.changed',
  'payout-bank.close': 'setting.changed',
  'house.close': 'setting.changed',
  'house.open': 'setting.changed',
  'house.restrict': 'setting.changed',
  'house.rollback': 'setting.changed',
  'house.put': 'setting.changed',
  'house.put-money': 'setting.changed',
  'gateway-key.add': 'key.changed',
  'gateway-key.retire': 'key.changed',
  'vendor-key.add': 'key.changed',
  'vendor-key.retire': 'key.changed',
  'operator.add': 'staff.changed',
  'operator.admit': 'staff.changed',
  'operator.change': 'staff.changed',
  'operator.disable': 'staff.changed',
  'operator.reset-step': 'staff.changed',
  'operator.refused': 'permission.refused',
  'operator.unseal-often': 'unseal.often',
  'operator.reset-password': 'staff.changed',
}

/** The kind of event that a line of the record is; none for what is done every day. */
export function significantKind(action: string): EventKind | undefined {
  return kinds[action]
}

/** The part of the platform that an action is about: its noun. */
export function componentOf(action: string): string {
  return (action.split('.')[0] ?? action).slice(0, 32)
}
