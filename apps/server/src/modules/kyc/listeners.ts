import { returnAsked } from '#facts/limits'
import { memberErased } from '#facts/identity'
import { type Listener, listener } from '#platform/facts'
import { queueRemovals } from './jobs.ts'
import { recognising } from './recognise.ts'
import { forgetWords, lapseCases } from './store/cases.ts'
import { deleteImagesOf } from './store/images.ts'

export const kycListeners: readonly Listener[] = [
  ...recognising,
  listener({
    name: 'kyc forgets whoever wants to be forgotten',
    to: memberErased,
    async handle(tx, { memberId }) {
      await forgetWords(tx, memberId)
      await queueRemovals(tx, await deleteImagesOf(tx, memberId))
    },
  }),
  listener({
    name: 'kyc asks anew who somebody is that comes back',
    to: returnAsked,
    handle: (tx, { memberId }) => lapseCases(tx, memberId),
  }),
]
