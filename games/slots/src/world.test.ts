import type { SlotRules, SlotView } from '@baize/engines'
import { Container, loadEither, type Room, type Seat, Texture } from '@baize/game-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layoutOf } from './layout.ts'
import type { OwnWorld, TitleLook } from './look.ts'
import { type PictureHouse, pictureHouse, plainBrowser } from './testing/browser.ts'
import { aMoment, madeTime } from './testing/hand-clock.ts'
import { madeLook, madeScene, madeWords, rulesOf } from './testing/made-scene.ts'
import { createWorld } from './world.ts'

const page: Room = { width: 844, height: 390, free: { x: 0, y: 0, width: 548, height: 390 } }
const phone: Room = { width: 390, height: 844, free: { x: 0, y: 94, width: 390, height: 560 } }

function ownOf(look: TitleLook): OwnWorld {
  const drift = { count: 2, speed: { x: 0, y: 1 }, swing: 1, turn: 0, size: [1, 2] as const }
  return {
    folder: '/own',
    logo: Texture.EMPTY,
    stand: { side: 'start', foot: 0, width: 90 },
    passage: look.roomSet.passage,
    words: madeWords,
    symbols: { columns: 4, cell: 100, names: [] },
    reels: { cell: look.reels.cell, rim: look.reels.rim },
    figure: { size: { width: 100, height: 100 }, parts: [] },
    rooms: { base: { hasNear: true, weather: drift }, feature: { hasNear: true, weather: drift } },
  }
}

/** A flagship's world in a room of some shape. */
function madeWorld(room: Room, { mayTurbo = true }: { mayTurbo?: boolean } = {}) {
  const rules = rulesOf('moth-and-lantern')
  const { scene } = madeScene(rules)
  const time = madeTime()
  const plain = madeLook(rules)
  const own = ownOf(plain)
  const roomSet = { ...plain.roomSet, rooms: own.rooms, address: (name: string) => `/own/${name}` }
  const skip = { hidden: false, style: {} } as HTMLElement
  let refit: (room: Room) => unknown = () => undefined
  const stage = {
    back: new Container(),
    root: new Container(),
    front: new Container(),
    redraw() {},
    arrange(arrangement: { fit(room: Room): unknown }) {
      refit = arrangement.fit
      refit(room)
    },
  }
  const seat = {
    stage,
    motion: time.motion,
    switches: { isPlain: false },
    frame: { header: {}, playBar: {} },
    game: { name: 'Moth' },
    mayTurbo,
  } as Seat<SlotRules, SlotView>
  const pots = { root: new Container(), height: 0, arrange() {}, show() {} }
  const plaques = { ...scene.plaques, fetchBoard: async () => void (await loadEither('/own/sign')) }
  const world = createWorld({
    seat,
    look: { ...plain, own, roomSet },
    board: scene.board,
    plaques,
    pots,
    skip,
  })
  const { reels, place } = layoutOf(room, {
    reels: { width: 300, height: 180 },
    rim: own.reels.rim,
    pots: 0,
    title: { width: 300, height: 300 },
  })
  return { world, skip, time, stage, reels, place, turn: (next: Room) => refit(next) }
}

const moments = async (count: number) => {
  for (let moment = 0; moment < count; moment += 1) await aMoment()
}

let house: PictureHouse
beforeEach(() => {
  house = pictureHouse()
  for (const [name, made] of Object.entries({ ...plainBrowser, ...house.globals })) vi.stubGlobal(name, made)
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const baseRoom = ['base-far-tall', 'base-near-tall', 'base-weather']
const featureRoom = ['feature-far-tall', 'feature-near-tall', 'feature-weather']

describe('the pictures of a flagship', () => {
  it('come in the order in which they would be missed: the room, the figure, the sign, the room of the feature', async () => {
    madeWorld(phone)
    expect(house.asked).toEqual(baseRoom)
    await moments(20)
    expect(house.asked).toEqual([...baseRoom, 'figure', 'sign', ...featureRoom])
  })

  it('are all there before the passage to the feature closes', async () => {
    const { world, time, stage } = madeWorld(phone)
    await moments(20)
    const before = house.asked.length
    const old = stage.back.children[0]
    await time.until(world.enter('feature'))
    expect(house.asked).toHaveLength(before)
    expect(stage.back.children).toHaveLength(1)
    expect(stage.back.children[0]).not.toBe(old)
  })

  it('are asked for again when they were lost, and a feature is played in the old room until then', async () => {
    house.lost.add('feature-near-tall')
    const { world, time, stage } = madeWorld(phone)
    await moments(20)
    const old = stage.back.children[0]
    const askedFor = () => house.asked.filter((name) => name === 'feature-near-tall').length
    const before = askedFor()
    await time.until(world.enter('feature'))
    expect(askedFor()).toBeGreaterThan(before)
    expect(stage.back.children).toEqual([old])
    await time.until(world.enter('base'))
    house.lost.clear()
    await time.until(world.enter('feature'))
    expect(stage.back.children[0]).not.toBe(old)
  })

  it('are fetched for the other way round, in which a phone is turned', async () => {
    const { turn } = madeWorld(phone)
    await moments(20)
    turn(page)
    await moments(20)
    expect(house.asked).toContain('base-far-wide')
    expect(house.asked).toContain('feature-far-wide')
  })

  it('that never come hold nobody up', async () => {
    house.late.add('feature-far-tall')
    const { world, time, stage } = madeWorld(phone)
    await moments(20)
    const old = stage.back.children[0]
    expect(await time.until(world.enter('feature'))).toBeLessThan(5_000)
    expect(stage.back.children).toEqual([old])
  })
})

describe('a touch', () => {
  it('hurries over the reels, and over everything that a celebration covers', async () => {
    const { world, skip, reels, place } = madeWorld(page)
    const { transform, width } = skip.style
    expect([skip.hidden, transform, width]).toEqual([false, `translate(${reels.x}px, ${reels.y}px)`, '300px'])
    await world.celebrate(async (free) => {
      expect(free).toEqual(page.free)
      expect(skip.hidden).toBe(false)
      expect(Number.parseFloat(skip.style.width) * place.scale).toBeCloseTo(page.width)
      expect(Number.parseFloat(skip.style.height) * place.scale).toBeCloseTo(page.height)
      const [x = 1, y = 1] = [...skip.style.transform.matchAll(/-?[\d.]+/g)].map(Number)
      expect([x * place.scale + place.x, y * place.scale + place.y]).toEqual([0, 0])
    })
    expect(skip.style.width).toBe('300px')
  })

  it('hurries nothing that decides where the house may not speed a game up, and ends what only celebrates', async () => {
    const { world, skip } = madeWorld(phone, { mayTurbo: false })
    expect(skip.hidden).toBe(true)
    await world.celebrate(async () => expect(skip.hidden).toBe(false))
    expect(skip.hidden).toBe(true)
  })
})
