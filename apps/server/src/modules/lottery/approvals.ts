import { drawVoiding } from './draws/give-up-draw.ts'
import { groupRaise } from './lotteries/raise-group.ts'

/** What takes two operators here. */
export const lotteryApprovals = [groupRaise, drawVoiding]
