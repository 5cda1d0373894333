import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newRequestId } from './request-id.ts'

it('makes ids that the server takes, each another', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  for (const id of ids) expect(z.safeParse(z.uuidv4(), id).success).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
