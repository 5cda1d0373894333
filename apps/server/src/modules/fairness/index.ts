export { type Beacon, beaconOf } from './beacon.ts'
export {
  advance,
  findReceipts,
  type HeldPairs,
  lockPairs,
  type PlayPair,
  playPair,
  readReceiptFiles,
  recordDraws,
  type SignedReceipt,
  signReceipts,
  type WrittenReceipt,
} from './draw.ts'
export { keepBeaconRound, proveLeaves } from './draw-proof.ts'
export { exportSeeds } from './export-seeds.ts'
export { firstPair, queueFirstPair } from './first-pair.ts'
export { getSeeds, listReceipts, listSeedPairs, pairOnWire, rotateSeeds } from './get-seeds.ts'
export { fairnessJobs } from './jobs.ts'
export { type Signer, signerOf } from './keys.ts'
export {
  type Funds,
  liabilityReporting,
  type MemberFunds,
  reportLiabilities,
  takeLiabilities,
} from './liabilities.ts'
export { fairnessListeners } from './listeners.ts'
export { appendLeaves, appendLeaf } from './log.ts'
export { getOfficeFairness } from './office-fairness.ts'
export { provePair } from './prove-pair.ts'
export { listOfficeLiabilities } from './read-liabilities.ts'
export { beaconValues } from './read-beacon.ts'
export { verifyRecord } from './record-roots.ts'
export { countUnverifiable, listHeldUpPairs, revealFor } from './reveal.ts'
export { fairnessRoutes } from './routes.ts'
export { addLog } from './serve-log.ts'
export { setClientSeed, settleSeeds } from './seeds.ts'
export { findLastLiability } from './store/liabilities.ts'
export { readBeaconRound } from './store/log.ts'
export { readPairs } from './store/pairs.ts'
