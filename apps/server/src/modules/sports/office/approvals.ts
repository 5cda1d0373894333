import { disputeSettling } from './disputes.ts'
import { stakeFactorChange } from './stake-factor.ts'
import { competitionTermsChange } from './terms.ts'
import { betsVoiding } from './void-bets.ts'

/** What takes two operators here. */
export const sportsApprovals = [competitionTermsChange, disputeSettling, betsVoiding, stakeFactorChange]
