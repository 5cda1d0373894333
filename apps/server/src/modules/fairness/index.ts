export {
  type Advanced,
  advance,
  findReceipts,
  lockPairs,
  type PlayPair,
  playPair,
  readReceiptFiles,
  recordDraws,
} from './draw.ts'
export { firstPair } from './first-pair.ts'
export { getSeeds, pairOnWire } from './get-seeds.ts'
export { fairnessJobs } from './jobs.ts'
export { type Signer, signerOf } from './keys.ts'
export { fairnessListeners } from './listeners.ts'
export { provePair } from './prove-pair.ts'
export { fairnessRoutes } from './routes.ts'
export { setClientSeed, settleSeeds } from './seeds.ts'
export { readPairs } from './store/pairs.ts'
