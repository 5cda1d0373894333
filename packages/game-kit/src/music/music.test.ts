// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSounds } from '../sounds.ts'
import { effectNames, type MusicManifest } from './manifest.ts'
import { createMusic } from './music.ts'

const SHIFT = 0.04
const RATE = 1000

const manifest: MusicManifest = {
  calm: { period: 8, bars: 4, lead: 0.1 },
  feature: { period: 6, bars: 4, lead: 0.1 },
  click: 0.05,
  effects: Object.fromEntries(
    effectNames.map((name, index) => [
      name,
      {
        steps: [
          { at: index + 1, length: 0.5, rate: 1 },
          { at: index + 1, length: 0.5, rate: 1.25 },
        ],
        isLoop: name === 'anticipation',
        ducks: name === 'bigWin' ? 2 : 0,
      },
    ]),
  ),
}

type Fade = { readonly to: number; readonly at: number }

/** A browser's sound as far as the player touches it; time stands still until it is moved. */
function fakeContext() {
  const started: {
    name: string
    at: number
    offset: number
    length: number | undefined
    rate: number
    isLoop: boolean
  }[] = []
  const stopped: number[] = []
  const fades: Fade[][] = []
  const state = { currentTime: 0, state: 'suspended', suspensions: 0 }
  const param = () => {
    const all: Fade[] = []
    fades.push(all)
    return {
      value: 1,
      cancelScheduledValues: () => {},
      setTargetAtTime: (to: number, at: number) => void all.push({ to, at }),
    }
  }
  const samples = Float32Array.from({ length: RATE }, (_, at) =>
    at === (manifest.click + SHIFT) * RATE ? 0.8 : 0,
  )
  const context = {
    destination: {},
    get currentTime() {
      return state.currentTime
    },
    get state() {
      return state.state
    },
    resume: async () => {
      state.state = 'running'
    },
    suspend: async () => {
      state.state = 'suspended'
      state.suspensions += 1
    },
    createGain: () => ({ gain: param(), connect: () => {} }),
    createBufferSource: () => {
      const source = {
        buffer: { name: '' },
        playbackRate: { value: 1 },
        loop: false,
        loopStart: 0,
        loopEnd: 0,
        connect: () => {},
        stop: (at: number) => void stopped.push(at),
        start: (at: number, offset: number, length?: number) =>
          void started.push({
            name: source.buffer.name,
            at,
            offset,
            length,
            rate: source.playbackRate.value,
            isLoop: source.loop,
          }),
      }
      return source
    },
    decodeAudioData: async (data: { name: string }) => ({
      name: data.name,
      sampleRate: RATE,
      getChannelData: () => samples,
    }),
  }
  return { context, state, started, stopped, fades }
}

let fake = fakeContext()
let fetched: string[] = []
let broken: RegExp | undefined

beforeEach(() => {
  fake = fakeContext()
  fetched = []
  broken = undefined
  vi.stubGlobal('AudioContext', function FakeAudioContext() {
    return fake.context
  })
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    if (broken?.test(address)) throw new Error('The network is gone.')
    return {
      ok: true,
      json: async () => manifest,
      arrayBuffer: async () => ({ name: address.split('/').at(-1) }),
    }
  })
})

afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise<void>((resolve) => void setTimeout(resolve, 5))
const touch = () => dispatchEvent(new Event('pointerdown'))
const startOf = (name: string) => fake.started.find((each) => each.name === name)

async function playing() {
  const music = createMusic({ address: '/music', isMuted: false })
  touch()
  await settled()
  return music
}

it('nothing is fetched before the game is touched', async () => {
  const music = createMusic({ address: '/music', isMuted: false })
  music.setLayer('tense')
  expect(music.play('press')).toBe(false)
  await settled()
  expect(fetched).toEqual([])
  touch()
  await settled()
  expect(fetched).toEqual(
    ['music.json', 'effects.mp3', 'base.mp3', 'lift.mp3', 'feature.mp3'].map((name) => `/music/${name}`),
  )
})

it('nothing is fetched while it is muted, however often it is touched', async () => {
  const music = createMusic({ address: '/music', isMuted: true })
  touch()
  await settled()
  expect(fetched).toEqual([])
  music.setMuted(false)
  await settled()
  expect(fetched).toHaveLength(5)
})

it('a loop is cut where this browser reads it, and what is laid over it is at the same place', async () => {
  await playing()
  expect(startOf('base.mp3')?.offset).toBeCloseTo(0.1 + SHIFT)
  const [base, lift] = [startOf('base.mp3'), startOf('lift.mp3')]
  const late = (lift?.at ?? 0) - (base?.at ?? 0)
  expect(lift?.offset).toBeCloseTo(0.1 + SHIFT + (late % 8))
})

it('another layer is heard from the next bar on', async () => {
  const music = await playing()
  const since = startOf('base.mp3')?.at ?? 0
  fake.state.currentTime = since + 2.7
  music.setLayer('tense')
  const [, , lift] = fake.fades
  expect(lift?.at(-1)).toEqual({ to: 1, at: since + 4 })
})

it('a feature begins at its own beginning, and the calm music ends on that bar', async () => {
  const music = await playing()
  const since = startOf('base.mp3')?.at ?? 0
  fake.state.currentTime = since + 4.5
  music.setLayer('feature')
  expect(startOf('feature.mp3')).toMatchObject({ at: since + 6, isLoop: true })
  expect(startOf('feature.mp3')?.offset).toBeCloseTo(0.1 + SHIFT)
  expect(Math.min(...fake.stopped)).toBeGreaterThan(since + 6)
  fake.state.currentTime = since + 8
  music.setLayer('calm')
  const again = fake.started.findLast(({ name }) => name === 'base.mp3')
  expect(again?.at).toBeCloseTo(since + 6 + 3)
})

it('whoever changes their mind before the bar hears the calm music once, not twice', async () => {
  const music = await playing()
  const since = startOf('base.mp3')?.at ?? 0
  fake.state.currentTime = since + 4.5
  music.setLayer('feature')
  music.setLayer('calm')
  const [, , first, , feature, again] = fake.fades
  expect(first?.at(-1)).toEqual({ to: 0, at: since + 6 })
  expect(feature?.at(-1)).toEqual({ to: 0, at: since + 6 })
  expect(again?.at(-1)).toEqual({ to: 1, at: since + 6 })
})

it('an effect is played from its place, at the rate of its step, and the last step is the highest', async () => {
  const music = await playing()
  expect(music.play('coinCollect', 7)).toBe(true)
  const at = effectNames.indexOf('coinCollect') + 1
  expect(fake.started.at(-1)).toMatchObject({ name: 'effects.mp3', length: 0.5, rate: 1.25 })
  expect(fake.started.at(-1)?.offset).toBeCloseTo(at + SHIFT)
})

it('a fanfare lets the music step back and come again', async () => {
  const music = await playing()
  fake.state.currentTime = 3
  music.play('bigWin')
  const [bus] = fake.fades
  expect(bus?.map(({ at }) => at)).toEqual([3, 5])
  expect(bus?.at(-1)?.to).toBe(1)
})

it('what is held sounds until it is let go', async () => {
  const music = await playing()
  const release = music.hold('anticipation')
  expect(fake.started.at(-1)).toMatchObject({ name: 'effects.mp3', isLoop: true })
  fake.state.currentTime = 2
  release()
  expect(fake.stopped.at(-1)).toBeGreaterThan(2)
})

it('whoever mutes hears nothing more, and hears it again afterwards', async () => {
  const music = await playing()
  music.setMuted(true)
  expect(fake.state.state).toBe('suspended')
  expect(music.play('press')).toBe(false)
  music.setMuted(false)
  await settled()
  expect(fake.state.state).toBe('running')
  expect(music.play('press')).toBe(true)
})

it('music can be off beside the effects, is not fetched then, and is remembered to be off', async () => {
  const first = await playing()
  first.setOn(false)
  expect(fake.fades.some((fades) => fades.at(-1)?.to === 0)).toBe(true)
  expect(first.play('press')).toBe(true)

  fake = fakeContext()
  fetched = []
  const second = await playing()
  expect(second.isOn()).toBe(false)
  expect(second.play('press')).toBe(true)
  expect(fetched).toEqual(['/music/music.json', '/music/effects.mp3'])

  second.setOn(true)
  await settled()
  expect(fetched).toContain('/music/base.mp3')
  expect(startOf('base.mp3')).toBeDefined()
  localStorage.clear()
})

it.each([/music\.json/, /effects\.mp3/, /base\.mp3/])(
  'a file that does not come (%s) is silence and no error',
  async (file) => {
    broken = file
    const music = await playing()
    music.setLayer('feature')
    music.setLayer('calm')
    music.duck(1)
    expect(() => music.hold('count')()).not.toThrow()
    expect(startOf('base.mp3')).toBeUndefined()
  },
)

it('the sounds of the kit are those of the game where it has them', async () => {
  const sounds = createSounds(false)
  const music = createMusic({ address: '/music', isMuted: sounds.isMuted() })
  sounds.wear(music)
  music.wake()
  await settled()
  sounds.play('coin', 1)
  expect(fake.started.at(-1)).toMatchObject({ name: 'effects.mp3', rate: 1.25 })
  sounds.setMuted(true)
  expect(fake.state.state).toBe('suspended')
})
