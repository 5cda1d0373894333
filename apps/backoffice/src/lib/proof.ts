import { makeProver } from '@baize/client'

export const { ownProofKey, proofOf } = makeProver({ name: 'office', warn: console.warn })
