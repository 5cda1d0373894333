import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginChain, frameText, openFrame, type OpenedFrame, sealFrame } from './chain.ts'
import type { Frame } from './messages.ts'

const key = { secret: Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex') }
const nonce = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

function frameOf(seq: number): Frame {
  return {
    producer: 'baize-live',
    epoch: 'one',
    seq,
    at: '2026-11-18T09:00:00.000Z',
    messages: [{ kind: 'alive' }],
  }
}

function sealed(count: number): string[] {
  const chain = beginChain(key, nonce)
  return Array.from({ length: count }, (_, index) => sealFrame(chain, frameText(frameOf(index + 1))))
}

function opened(lines: readonly string[], start = nonce): (OpenedFrame | string)[] {
  const chain = beginChain(key, start)
  return lines.map((line) => openFrame(chain, line))
}

describe('the chain of a connection', () => {
  it('is the one of docs/feeds.md, to the byte', () => {
    expect(sealed(2)).toEqual([
      '{"producer":"baize-live","epoch":"one","seq":1,"at":"2026-11-18T09:00:00.000Z","messages":[{"kind":"alive"}],"mac":"efde41a2972788478d94e30a4eed250ca9d33c10e986c5b018cef7b9535c15f7"}',
      '{"producer":"baize-live","epoch":"one","seq":2,"at":"2026-11-18T09:00:00.000Z","messages":[{"kind":"alive"}],"mac":"45abb06e5476fd9eb6440e15b1304f0918850c635e293f39972b241c328e2d05"}',
    ])
  })

  it('gives back every frame as it was said, with one digest for one body', () => {
    const [first, second] = opened(sealed(2))
    const [again] = opened(sealed(1))
    expect(first).toMatchObject({ frame: frameOf(1) })
    expect(second).toMatchObject({ frame: frameOf(2) })
    expect(again).toEqual(first)
    expect(typeof first === 'object' && first.digest).not.toBe(typeof second === 'object' && second.digest)
  })

  it('shows a frame that is left out, moved, said again, or recorded on another connection', () => {
    const [one = '', two = '', three = ''] = sealed(3)
    expect(opened([one, three])[1]).toBe('forged')
    expect(opened([two, one])[0]).toBe('forged')
    expect(opened([one, one])[1]).toBe('forged')
    expect(opened([one], 'another nonce')[0]).toBe('forged')
    expect(openFrame(beginChain({ secret: Buffer.alloc(32) }, nonce), one)).toBe('forged')
  })

  it('shows a change of any sign', () => {
    const [line = ''] = sealed(1)
    fc.assert(
      fc.property(fc.nat(line.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const sign = String.fromCharCode(code)
        fc.pre(line[at] !== sign)
        const changed = line.slice(0, at) + sign + line.slice(at + 1)
        expect(opened([changed])[0]).toBe('forged')
      }),
    )
  })

  it.each(['', '{}', 'null', '{"mac":""}', '}', ',"mac":"00"}'])('%j is no frame', (line) => {
    expect(opened([line])[0]).toBe('forged')
  })

  it('a frame that is sealed and cannot be read is neither', () => {
    const seal = (text: string) => [sealFrame(beginChain(key, nonce), text)]
    expect(opened(seal('{"producer":"x"'))[0]).toBe('unreadable')
    expect(opened(seal('not JSON'))[0]).toBe('unreadable')
    const past = JSON.stringify({ ...frameOf(1), seq: 0 }).slice(0, -1)
    expect(opened(seal(past))[0]).toBe('unreadable')
    const many = JSON.stringify({ ...frameOf(1), messages: Array.from({ length: 2_001 }, () => 1) }).slice(
      0,
      -1,
    )
    expect(opened(seal(many))[0]).toBe('unreadable')
  })
})
