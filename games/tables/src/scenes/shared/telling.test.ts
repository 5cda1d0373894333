import { describe, expect, it } from 'vitest'
import { type Moment, stillsAt, tellingScene } from './telling.ts'

type Step = (passed: number) => boolean

/** Time that goes when it is told to. */
function handTime() {
  const steps = new Set<Step>()
  return {
    run(step: Step) {
      steps.add(step)
      return Promise.resolve()
    },
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 50)
        for (const step of steps) if (!step(Math.min(left, 50))) steps.delete(step)
      await Promise.resolve()
    },
  }
}

function open(isReduced: boolean) {
  const hand = handTime()
  const stirring: (() => void)[] = []
  const heard: string[] = []
  const drawn: Moment<string>[] = []
  const scene = tellingScene<string>(
    {
      motion: hand,
      isReduced,
      sounds: { play: (name) => heard.push(name) },
      stage: { redraw: () => {} },
      later: (work) => void stirring.push(work),
    },
    {
      plan: () => ({
        length: 3_000,
        cues: [
          { at: 500, sound: 'card' },
          { at: 2_000, sound: 'chime' },
        ],
        stills: stillsAt([2_000, 900]),
      }),
      draw: (moment) => drawn.push(moment),
    },
  )
  const ended: string[] = []
  const play = (name: string, elapsed: number) => void scene.play(name, elapsed).then(() => ended.push(name))
  return { scene, hand, heard, drawn, ended, play, stirring }
}

describe('a telling', () => {
  it('ends when the result stands, and every sound is heard once', async () => {
    const { hand, heard, ended, play } = open(false)
    play('a', 0)
    await hand.pass(2_900)
    expect(ended).toEqual([])
    await hand.pass(200)
    expect(ended).toEqual(['a'])
    expect(heard).toEqual(['card', 'chime'])
  })

  it('shows whoever comes late the rest of it, without the sounds that are over', async () => {
    const { hand, heard, drawn, play } = open(false)
    play('a', 1_500)
    await hand.pass(600)
    expect(drawn.at(-1)).toMatchObject({ phase: 'telling', result: 'a', ms: 2_100 })
    expect(heard).toEqual(['chime'])
  })

  it('is over for its caller when the felt is cleared or another begins', async () => {
    const { scene, hand, ended, drawn, play } = open(false)
    play('a', 0)
    await hand.pass(100)
    play('b', 0)
    await hand.pass(100)
    expect(ended).toEqual(['a'])
    scene.clear()
    await hand.pass(50)
    expect(ended).toEqual(['a', 'b'])
    expect(drawn.at(-1)).toMatchObject({ phase: 'open', result: undefined })
  })
})

describe('a telling and what moves in it', () => {
  it('draws nothing while nobody moves, and has whoever waits stir now and then', async () => {
    const { scene, hand, drawn, play, stirring } = open(false)
    await hand.pass(2_000)
    const rested = drawn.length
    await hand.pass(60_000)
    expect(drawn).toHaveLength(rested)
    expect(stirring).toHaveLength(1)
    stirring.pop()?.()
    await hand.pass(60_000)
    expect(drawn.length).toBeGreaterThan(rested)
    expect(drawn.length).toBeLessThan(rested * 3)
    scene.wait()
    await hand.pass(1_000)
    const waiting = drawn.length
    await hand.pass(1_000)
    expect(drawn).toHaveLength(waiting + 20)
    play('a', 0)
    await hand.pass(60_000)
    const told = drawn.length
    await hand.pass(1_000)
    expect(drawn).toHaveLength(told)
  })

  it('sets a wheel off when bets close and lets it run out when the result stands', async () => {
    const { scene, hand, drawn, play } = open(false)
    const turned = () => drawn.at(-1)?.turned ?? 0
    await hand.pass(1_000)
    expect(turned()).toBe(0)
    scene.wait()
    await hand.pass(3_000)
    expect(turned()).toBeGreaterThan(1_800)
    play('a', 0)
    const before = turned()
    await hand.pass(2_000)
    expect(turned() - before).toBe(2_000)
    await hand.pass(60_000)
    const stood = turned()
    scene.clear()
    await hand.pass(1_000)
    expect(turned()).toBe(stood)
  })

  it('goes from still to still where motion is reduced, and then rests', async () => {
    const { scene, hand, drawn, ended, play } = open(true)
    play('a', 0)
    await hand.pass(4_000)
    expect([...new Set(drawn.filter(({ result }) => result).map(({ ms }) => ms))]).toEqual([0, 900, 2_000])
    expect(new Set(drawn.map(({ life }) => life))).toEqual(new Set([0]))
    expect(ended).toEqual(['a'])
    const frames = drawn.length
    await hand.pass(1_000)
    expect(drawn).toHaveLength(frames)
    scene.show('b')
    expect(drawn.at(-1)).toMatchObject({ result: 'b', ms: 2_000 })
  })
})
