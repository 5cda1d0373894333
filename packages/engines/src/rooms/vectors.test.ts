import { expect, it } from 'vitest'
import { packOf } from '../cards/pack.ts'
import { roomDraws } from '../testing/room-draws.ts'
import { baccarat } from './baccarat.ts'
import { crashBust100, crashText } from './crash.ts'
import { roulette } from './roulette.ts'
import { tableEngines, tableOfDomain } from './tables.ts'

it('the published vectors of shared rounds come out of the engines', () => {
  expect(crashText(crashBust100(roomDraws('crash@1')))).toBe('3.56')
  expect(roulette.drawn(roomDraws('roulette@1'))).toEqual({ number: 22 })
  const deal = packOf(416, roomDraws('baccarat@1'))
  const places = Array.from({ length: 6 }, deal)
  expect(places).toEqual([389, 334, 370, 18, 261, 267])
  const cards = places.map((place) => place % 52)
  const { player, banker } = baccarat.drawn(roomDraws('baccarat@1'))
  expect([player[0], banker[0], player[1], banker[1]]).toEqual(cards.slice(0, 4))
})

it('a domain names the game, its version and its rules, and leads back to the engine', () => {
  for (const [kind, engine] of Object.entries(tableEngines)) {
    expect(engine.kind).toBe(kind)
    expect(engine.domain).toMatch(new RegExp(`^${kind}@1-[0-9a-f]{16}$`))
    expect(tableOfDomain(engine.domain)).toBe(engine)
  }
  expect(tableOfDomain('roulette@1')).toBeUndefined()
})
