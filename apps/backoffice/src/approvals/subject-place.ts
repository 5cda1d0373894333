import type { OfficeHitKind, OperatorInfo } from '@baize/contracts'
import { placeTo } from '../lib/use-place.ts'
import { canDo } from '../lib/rights.ts'
import { objectPlace } from '../object-place.ts'

/** What is asked for is about one of these, by its id. */
const thingOf: Readonly<Partial<Record<string, OfficeHitKind>>> = {
  'member.adjust': 'member',
  'member.close-minor': 'member',
  'member.together': 'member',
  'member.stake-factor': 'member',
  'freeze.lift': 'member',
  'kyc.override': 'member',
  'reward.grant': 'member',
  'free-rounds.give': 'member',
  'vendor-wallet.book-out': 'member',
  'bonus-group.raise': 'member',
  'agent.move': 'member',
  'agent.stop': 'member',
  'agent.rates': 'member',
  'agent.top': 'member',
  'agent.seats': 'member',
  'round.void': 'round',
  'draw.void': 'draw',
  'case.set-aside': 'case',
}

type AskedSubject = { readonly house: string; readonly kind: string; readonly subject: string }

/** Where that is which a question is about; nowhere where it has no page, or none for this operator. */
export function subjectPlace(
  operator: OperatorInfo,
  { house, kind, subject }: AskedSubject,
): string | undefined {
  if (kind.startsWith('game.'))
    return canDo(operator, 'listOfficeGames') ? placeTo('games', { house, path: [subject] }) : undefined
  const thing = thingOf[kind]
  return thing && objectPlace(operator, { house, kind: thing, id: subject })
}
