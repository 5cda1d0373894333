export { addPages } from './serve-pages.ts'
export { addVerifier } from './serve-verifier.ts'
