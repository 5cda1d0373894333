import { describe, expect, it } from 'vitest'
import { isPromised, randomClientSeed, readClientSeed } from './seeds.ts'

/** 32 bytes of nothing, and their SHA-256. */
const seed = '00'.repeat(32)
const hash = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'

describe('[F45] seeds are checked in the browser itself', () => {
  it('a server seed is promised by its own hash and by no other', async () => {
    expect(await isPromised({ serverSeed: seed, commitment: hash })).toBe(true)
    expect(await isPromised({ serverSeed: `01${seed.slice(2)}`, commitment: hash })).toBe(false)
    expect(await isPromised({ serverSeed: seed, commitment: `7${hash.slice(1)}` })).toBe(false)
    expect(await isPromised({ serverSeed: 'not a seed', commitment: hash })).toBe(false)
    expect(await isPromised({ serverSeed: '', commitment: hash })).toBe(false)
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
    for (const each of made) expect(readClientSeed(each)).toBe(each)
  })
})
