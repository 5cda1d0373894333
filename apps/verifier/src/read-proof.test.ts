import { expect, it } from 'vitest'
import { readProof, textOfFragment } from './read-proof.ts'
import { proofOf } from './testing/house.ts'

const file = proofOf({ kind: 'limbo', start: { target: 200 }, clientSeed: 'শুভ|ہاں' })

it('a proof file is read as it was written, alone or in an answer of the server', () => {
  expect(readProof(JSON.stringify(file))).toEqual(file)
  expect(readProof(JSON.stringify({ success: true, value: file }))).toEqual(file)
})

it('what is no proof file is not taken for one', () => {
  const { log: _, ...without } = file
  const wrong = { ...file, pair: { ...file.pair, commitment: 'AB' } }
  for (const each of ['', 'null', '[]', '{', file.receipt, JSON.stringify(without), JSON.stringify(wrong)])
    expect(readProof(each)).toBeUndefined()
})

it('a file travels in an address, in whatever script its texts are', () => {
  const text = JSON.stringify(file)
  expect(textOfFragment(`#${Buffer.from(text).toString('base64url')}`)).toBe(text)
  expect(textOfFragment('')).toBeUndefined()
  expect(textOfFragment('#%%')).toBe('')
})
