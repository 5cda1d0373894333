import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { proofFile } from './proof-file.ts'

export const getProof = endpoint({
  method: 'GET',
  path: '/wps/play/proof',
  summary: 'One of my rounds as a file that the verifier checks without asking anybody',
  audience: 'member',
  rate: 'read',
  hasDemo: true,
  query: z.strictObject({ id: z.uuid() }),
  reply: proofFile,
  refusals: ['LOGIN_REQUIRED', 'ROUND_NOT_FOUND'],
})
