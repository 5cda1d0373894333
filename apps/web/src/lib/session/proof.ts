import { makeProver } from '@baize/client'

/** Where this browser keeps the keys of the site. */
export const keyDatabase = { name: 'baize', warn: console.warn }

export const { ownProofKey, proofOf } = makeProver(keyDatabase)
