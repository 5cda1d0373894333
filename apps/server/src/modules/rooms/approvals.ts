import { roomLimitsChange } from './room-limits.ts'
import { roomRoundVoiding } from './void-round.ts'

/** What takes two operators here. */
export const roomsApprovals = [roomRoundVoiding, roomLimitsChange]
