import { agentMoved, agentPlaced, memberRegistered } from '#facts/identity'
import { depositSettled, withdrawalPaid } from '#facts/payments'
import { playSettled } from '#facts/play'
import { rewardPaid } from '#facts/promotions'
import { bonusCashed } from '#facts/wallet'
import { type Listener, listener } from '#platform/facts'
import { noteToCount } from './count-teams.ts'
import { noteDeposit, noteJoined, noteMoved, notePlaced, notePromotion, noteWithdrawal } from './note-news.ts'

export const teamListeners: readonly Listener[] = [
  listener({ name: 'agents count what teams played', to: playSettled, handle: noteToCount }),
  listener({ name: 'agents count who joined', to: memberRegistered, handle: noteJoined }),
  listener({ name: 'agents count who became an agent', to: agentPlaced, handle: notePlaced }),
  listener({ name: 'agents count who moved', to: agentMoved, handle: noteMoved }),
  listener({ name: 'agents count deposits', to: depositSettled, handle: noteDeposit }),
  listener({ name: 'agents count withdrawals', to: withdrawalPaid, handle: noteWithdrawal }),
  listener({ name: 'agents count rewards', to: rewardPaid, handle: notePromotion }),
  listener({ name: 'agents count what bonuses came to', to: bonusCashed, handle: notePromotion }),
]
