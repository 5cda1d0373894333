export { amountFrom, amountText } from './amounts.ts'
export type { OwpBody, OwpCall, OwpReply } from './call.ts'
export { type OwpClient, type OwpInput, type OwpOutcome, sendCall } from './client.ts'
export {
  type BalanceOnWire,
  type ErrorReply,
  errorStatuses,
  isRetryable,
  type OwpErrorCode,
} from './error-codes.ts'
export * from './test-calls.ts'
export { DEADLINE_DEBIT_MS, pauseAfter } from './retries.ts'
export { headerNames, isSignatureOf, keyPair, type OwpKey, sharedKey, signatureOf } from './signing.ts'
export * from './vendor-calls.ts'
export {
  type Claim,
  claimIn,
  claimProblem,
  type Message,
  type MessageHeaders,
  NONCE_MS,
  signedHeaders,
} from './verify.ts'
export * from './wallet-calls.ts'
