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
