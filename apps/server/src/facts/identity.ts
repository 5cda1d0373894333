import { memberType, sessionEndReasons } from '@baize/contracts'
import * as z from 'zod/mini'
import { fact } from '#platform/facts'

export const memberRegistered = fact(
  'member.registered',
  z.object({
    memberId: z.uuid(),
    merchantCode: z.string(),
    type: memberType,
    invitedBy: z.nullable(z.uuid()),
  }),
)

/** The first time that a member comes in. */
export const memberFirstEntered = fact(
  'member.first_entered',
  z.object({ memberId: z.uuid(), merchantCode: z.string() }),
)

export const memberErased = fact('member.erased', z.object({ memberId: z.uuid(), merchantCode: z.string() }))

export const sessionEnded = fact(
  'session.ended',
  z.object({
    sessionIds: z.array(z.uuid()),
    memberId: z.uuid(),
    reason: z.enum(sessionEndReasons),
  }),
)

export const passwordChanged = fact('password.changed', z.object({ memberId: z.uuid() }))

export const paymentPasswordChanged = fact('payment_password.changed', z.object({ memberId: z.uuid() }))

/** A member is an agent, from that moment on. */
export const agentPlaced = fact(
  'agent.placed',
  z.object({ memberId: z.uuid(), merchantCode: z.string(), at: z.iso.datetime() }),
)

/** An agent is below somebody else with all below, from that moment on, which may be to come. */
export const agentMoved = fact(
  'agent.moved',
  z.object({ memberId: z.uuid(), merchantCode: z.string(), at: z.iso.datetime() }),
)

/** Somebody is to earn less: as an offer that waits for their word, or settled, from the next day of the house on. */
export const ratesCut = fact(
  'rates.cut',
  z.object({ memberId: z.uuid(), news: z.enum(['offered', 'settled']) }),
)
