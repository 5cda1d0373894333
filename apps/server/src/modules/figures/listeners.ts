import { capabilities } from '@baize/contracts'
import { memberRegistered } from '#facts/identity'
import { findMember } from '#modules/identity'
import { type Listener, listener } from '#platform/facts'
import { insertJoined } from './store/joined.ts'

export const figuresListeners: readonly Listener[] = [
  listener({
    name: 'figures notes who joined',
    to: memberRegistered,
    async handle(tx, { memberId, merchantCode, type }) {
      const member = capabilities(type).isReal ? await findMember(tx, memberId) : undefined
      if (member) await insertJoined(tx, { memberId, merchantCode, joinedAt: member.createdAt })
    },
  }),
]
