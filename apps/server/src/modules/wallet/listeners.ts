import { capabilities, memberType } from '@baize/contracts'
import * as z from 'zod/mini'
import { readCurrency } from '#modules/settings'
import type { Listener } from '#platform/facts'
import { leaveLine } from './close-bonus.ts'
import { openPockets } from './open-pockets.ts'
import { readNow } from './store/bonuses.ts'

const registered = z.object({ memberId: z.uuid(), merchantCode: z.string(), type: memberType })
const erased = z.object({ memberId: z.uuid() })

export const walletListeners: readonly Listener[] = [
  {
    name: 'wallet opens pockets',
    to: 'member.registered',
    async handle(tx, { payload }) {
      const { memberId, merchantCode, type } = z.parse(registered, payload)
      const currency = await readCurrency(tx, merchantCode)
      await openPockets(tx, { memberId, currency, isTrial: capabilities(type).isTrial })
    },
  },
  {
    name: 'wallet empties the line of whoever is gone',
    to: 'member.erased',
    async handle(tx, { payload }) {
      const { memberId } = z.parse(erased, payload)
      await leaveLine(tx, { memberId, now: await readNow(tx) })
    },
  },
]
