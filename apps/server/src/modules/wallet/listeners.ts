import { capabilities, memberType } from '@baize/contracts'
import * as z from 'zod/mini'
import { readCurrency } from '#modules/settings'
import type { Listener } from '#platform/facts'
import { openPockets } from './open-pockets.ts'

const registered = z.object({ memberId: z.uuid(), merchantCode: z.string(), type: memberType })

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
]
