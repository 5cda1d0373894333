export { amountFrom, amountPattern, amountText, exponentOf } from './amounts.ts'
export type { OwpBody, OwpCall, OwpQuery, OwpReply } from './call.ts'
export { type OwpClient, type OwpInput, type OwpOutcome, sendCall } from './client.ts'
export {
  type BalanceOnWire,
  type ErrorReply,
  errorReply,
  errorStatuses,
  isErrorCode,
  isRetryable,
  type OwpErrorCode,
} from './error-codes.ts'
export * from './test-calls.ts'
export { DEADLINE_DEBIT_MS, DEADLINE_MS, pauseAfter } from './retries.ts'
export {
  headerNames,
  isSignatureOf,
  keyPair,
  type OwpKey,
  sharedKey,
  type SignedRequest,
  signatureOf,
  signingString,
} from './signing.ts'
export * from './vendor-calls.ts'
export {
  type Claim,
  claimIn,
  claimProblem,
  type Message,
  type MessageHeaders,
  NONCE_MS,
  type SignatureProblem,
  signedHeaders,
  WINDOW_MS,
} from './verify.ts'
export * from './wallet-calls.ts'
