import { Container, type Room, type Stage } from '@baize/game-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Passage } from '../flagships/sheet.ts'
import { passThrough } from './passage.ts'
import { plainBrowser } from './testing/browser.ts'
import { madeTime } from './testing/hand-clock.ts'

beforeAll(() => {
  for (const [name, made] of Object.entries(plainBrowser)) vi.stubGlobal(name, made)
})
afterAll(() => vi.unstubAllGlobals())

const upright: Room = { width: 390, height: 844, free: { x: 0, y: 94, width: 390, height: 560 } }
const sideways: Room = { width: 844, height: 390, free: { x: 0, y: 0, width: 548, height: 390 } }

for (const kind of ['wash', 'doors', 'burst', 'swarm'] satisfies Passage['kind'][]) {
  it(`${kind} covers the whole page, also of a phone that is turned behind it`, async () => {
    const { motion, until } = madeTime()
    const front = new Container()
    const passage: Passage = { kind, colours: ['#000000', '#888888', '#ffffff'] }
    let room = upright
    const covered = () => front.children[0]?.getBounds()
    const behind = async () => {
      for (const turned of [upright, sideways, upright]) {
        room = turned
        await motion.wait(40)
        const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = covered() ?? {}
        expect([minX <= 1, minY <= 1, maxX + 1 >= turned.width, maxY + 1 >= turned.height]).toEqual(
          Array(4).fill(true),
        )
      }
    }
    await until(passThrough({ stage: { front } as Stage, motion, room: () => room, passage }, behind))
    expect(front.children).toHaveLength(0)
  })
}
