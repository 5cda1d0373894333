import type { CannonLevel, ReefCommand, ReefShot, ReefYou } from '@baize/contracts'
import { expect, it } from 'vitest'
import { createVolleys } from './volleys.ts'

type Sent = ReefCommand & { answer(refused?: string): Promise<void> }

/** A house that answers when it is told to. */
function startHouse() {
  const sent: Sent[] = []
  let you: ReefYou = { place: 0, next: 1, last: null }
  const volleys = createVolleys({
    volleyMs: 500,
    shotsPerSecond: 4,
    you: () => you,
    send: (volley) =>
      new Promise((done) => {
        const shots = volley.targets.map((fish): ReefShot => ({ fish, was: 'hit', times: 0 }))
        const answer = async (code?: string) => {
          const { n, level } = volley
          const last = { place: 0, n, level, shots, stake: '1', payout: '0', round: 'r' }
          if (code === undefined) you = { place: 0, next: n + 1, last }
          done(code === undefined ? undefined : { code })
          await new Promise((later) => setTimeout(later))
        }
        sent.push({ ...volley, answer })
      }),
  })
  const became: (ReefShot | undefined)[] = []
  const fire = (fish: number, now: number, level: CannonLevel = 1) =>
    volleys.fire({ fish, school: 1, level, became: (shot) => became.push(shot) }, now)
  return { volleys, sent, became, fire }
}

it('[RM-47] shots are sent together, in the order they were fired, and each hears its own place', async () => {
  const { volleys, sent, became, fire } = startHouse()
  fire(200_001, 0)
  fire(300_001, 250)
  volleys.tick(300)
  expect(sent).toMatchObject([{ n: 1, level: 1, targets: [200_001, 300_001] }])
  fire(400_001, 600)
  volleys.tick(900)
  expect(sent).toHaveLength(1)
  await sent[0]?.answer()
  expect(became.map((shot) => shot?.fish)).toEqual([200_001, 300_001])
  volleys.tick(901)
  expect(sent[1]).toMatchObject({ n: 2, targets: [400_001] })
})

it('a volley has one level: what was fired with another goes with the next', async () => {
  const { volleys, sent, fire } = startHouse()
  fire(200_001, 0)
  fire(300_001, 300, 5)
  volleys.tick(600)
  await sent[0]?.answer()
  volleys.tick(1_200)
  expect(sent.map(({ level, targets }) => [level, targets])).toEqual([
    [1, [200_001]],
    [5, [300_001]],
  ])
})

it('[RM-57] nobody fires faster than the house allows, nor more than fits into a volley', () => {
  const { volleys, fire } = startHouse()
  expect(volleys.canFire(0)).toBe(true)
  fire(200_001, 0)
  expect([volleys.canFire(249), volleys.canFire(250)]).toEqual([false, true])
  for (let shot = 1; shot < 8; shot += 1) fire(200_001 + shot, shot * 250)
  expect(volleys.canFire(10_000)).toBe(false)
})

it('a refused volley is told to every shot of it, and its number is used again', async () => {
  const { volleys, sent, became, fire } = startHouse()
  fire(200_001, 0)
  volleys.tick(0)
  await sent[0]?.answer('INSUFFICIENT_FUNDS')
  expect(became).toEqual([undefined])
  fire(200_001, 600)
  volleys.tick(600)
  expect(sent[1]).toMatchObject({ n: 1 })
})
