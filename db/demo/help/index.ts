import type { DemoHelp } from '../wall-types.ts'
import { fairnessHelp } from './fairness.ts'
import { houseHelp } from './house.ts'
import { moneyHelp } from './money.ts'
import { protectionHelp } from './protection.ts'

/** The help centre of every demo house, in order; an entry stands before the articles below it. */
export const help: readonly DemoHelp[] = [...moneyHelp, ...fairnessHelp, ...protectionHelp, ...houseHelp]
