import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPromised, randomClientSeed, readClientSeed } from './seeds.ts'

describe('[F45] seeds are checked in the browser itself', () => {
  it('a server seed is promised by its own hash and by no other', async () => {
    const seed = randomBytes(32)
    const promise = createHash('sha256').update(seed).digest('hex')
    expect(await isPromised(seed.toString('hex'), promise)).toBe(true)
    expect(await isPromised(randomBytes(32).toString('hex'), promise)).toBe(false)
    expect(await isPromised(seed.toString('hex'), promise.replace(/^./, (first) => (first === '0' ? '1' : '0')))).toBe(
      false,
    )
    expect(await isPromised('not a seed', promise)).toBe(false)
    expect(await isPromised('', promise)).toBe(false)
  })

  it('a client seed has 1 to 64 characters, counted as they are read', () => {
    expect(readClientSeed('  lucky  ')).toBe('lucky')
    expect(readClientSeed('')).toBeUndefined()
    expect(readClientSeed('   ')).toBeUndefined()
    expect(readClientSeed('🎲'.repeat(64))).toBe('🎲'.repeat(64))
    expect(readClientSeed('x'.repeat(65))).toBeUndefined()
    expect(readClientSeed('e\u0301')).toBe('\u00e9')
  })

  it('a random one is another each time, and one that is taken', () => {
    const made = Array.from({ length: 50 }, randomClientSeed)
    expect(new Set(made).size).toBe(50)
    for (const seed of made) expect(readClientSeed(seed)).toBe(seed)
  })
})
