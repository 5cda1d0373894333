import * as z from 'zod/mini'
import { gameTypes } from '../game-types.ts'
import { inEachFamily } from './families.ts'

/** A day of the house's calendar. */
export const houseDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Where a list goes on: what the page before said, and nothing that a caller makes up. */
export const listCursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))

/** In steps of a hundredth of a percent. Zod's own `multipleOf` asks for BigInt, which iOS 12.4 does not have. */
export const inRateSteps = z.refine<number>((ppm) => ppm % 100 === 0)

/** Millionths of valid turnover. */
export const ratePpm = z.int().check(z.minimum(0), z.maximum(100_000), inRateSteps)

/** What somebody earns of each family's turnover; each family is named. */
export const familyRates = z.strictObject(inEachFamily(ratePpm))
export type FamilyRates = z.output<typeof familyRates>

/** The bonus group of each group of lotteries. */
export const lotterySeries = z.record(
  z.string().check(z.regex(/^[A-Z0-9_]{1,16}$/)),
  z.int().check(z.minimum(1_700), z.maximum(2_000)),
)
export type LotterySeries = z.output<typeof lotterySeries>

export const gameFamily = z.enum(gameTypes)

/** A member's or an agent's place below me: a member, or an agent with a tree of their own. */
export const downlineTypes = [0, 2] as const
export const downlineType = z.literal(downlineTypes)

export const agentTypes = [0, 1, 2] as const
export const agentType = z.literal(agentTypes)

/** What is said of somebody below: who takes a break or closed reads the same as who does not play. */
export const downlineStates = ['active', 'inactive'] as const
export const downlineState = z.enum(downlineStates)

export const agentRefusals = ['LOGIN_REQUIRED', 'FEATURE_OFF', 'NOT_AN_AGENT'] as const
