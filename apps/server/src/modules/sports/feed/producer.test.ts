import { expect, it } from 'vitest'
import { type HeardFrame, hearFrame, isUp, newProducer, type Producer } from './producer.ts'

const rules = { code: 'p', kind: 'live', silentAfterMs: 6_000 } as const
const frame = (seq: number, given: Partial<HeardFrame> = {}): HeardFrame => ({
  epoch: 'e1',
  seq,
  digest: `d${seq}`,
  isSnapshot: false,
  isAlive: false,
  ageMs: 10,
  ...given,
})

/** A producer after frames, and the verdict on each. */
function heard(frames: readonly HeardFrame[], start: Producer = newProducer(rules), now = 0) {
  const verdicts: string[] = []
  let producer = start
  for (const each of frames) {
    const next = hearFrame(producer, each, now)
    producer = next.producer
    verdicts.push(next.verdict)
  }
  return { producer, verdicts }
}

const up = heard([frame(1, { isSnapshot: true })]).producer

it('[SB-05] nothing counts before all there is to know was heard', () => {
  const { producer, verdicts } = heard([frame(4), frame(5)])
  expect([verdicts, producer.down]).toEqual([['gap', 'gap'], 'new'])
  expect(isUp(heard([frame(5, { isSnapshot: true })], producer).producer, 0)).toBe(true)
})

it('[SB-01] a number has one effect, and another body under it is a conflict', () => {
  const { producer, verdicts } = heard([frame(2), frame(2), frame(3)], up)
  expect([verdicts, producer.down]).toEqual([['apply', 'known', 'apply'], null])
  const conflict = heard([frame(2, { digest: 'other' }), frame(4)], producer)
  expect([conflict.verdicts, conflict.producer.down]).toEqual([['conflict', 'gap'], 'conflict'])
  const again = heard([frame(9, { isSnapshot: true }), frame(10)], conflict.producer)
  expect([again.verdicts, again.producer.down]).toEqual([['apply', 'apply'], null])
})

it('[SB-02] a number that is left out is a gap, also when only a heartbeat shows it', () => {
  expect(heard([frame(3)], up).producer.down).toBe('gap')
  expect(heard([frame(2), frame(3, { isAlive: true }), frame(3, { isAlive: true })], up)).toMatchObject({
    verdicts: ['apply', 'apply', 'known'],
    producer: { down: null },
  })
  expect(heard([frame(5, { isAlive: true })], up).producer.down).toBe('gap')
  expect(heard([frame(2, { epoch: 'e2' })], up).producer.down).toBe('gap')
})

it('[SB-03] six seconds of silence are down by the node’s own clock, until all is known again', () => {
  expect([isUp(up, 5_999), isUp(up, 6_000)]).toEqual([true, false])
  const { producer } = hearFrame(up, frame(2), 6_000)
  expect([producer.down, isUp(producer, 6_000)]).toEqual(['silent', false])
})

it('[SB-02] [SB-05] what is said while it is down waits: a recovery is behind nothing that was believed', () => {
  const silent = hearFrame(up, frame(2), 6_000)
  expect(silent.verdict).toBe('gap')
  const { producer, verdicts } = heard([frame(3), frame(1), frame(4)], silent.producer, 6_001)
  expect([verdicts, producer.seq, producer.down]).toEqual([['gap', 'known', 'gap'], 1, 'silent'])
  expect(heard([frame(3, { isSnapshot: true }), frame(4)], producer, 6_002)).toMatchObject({
    verdicts: ['apply', 'apply'],
    producer: { seq: 4, down: null },
  })
})

it('[SB-04] frames that are old by the median of ten are late, until ten are in time', () => {
  const old = (age: number, count: number, from: number) =>
    Array.from({ length: count }, (_, place) => frame(from + place, { ageMs: age }))
  const fine = heard(old(10, 10, 2), up).producer
  const half = heard(old(2_500, 5, 12), fine).producer
  expect(half.isLate).toBe(false)
  const late = heard(old(2_500, 1, 17), half).producer
  expect(late.isLate).toBe(true)
  const nine = heard(old(900, 9, 18), late).producer
  expect(nine.isLate).toBe(true)
  expect(heard(old(900, 1, 27), nine).producer.isLate).toBe(false)
})
