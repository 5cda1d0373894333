import { expect, it } from 'vitest'
import { makeText } from '../../lib/texts/i18n.tsx'
import { messages as bn } from '../../locales/bn/lottery.ts'
import { messages as en } from '../../locales/en/lottery.ts'
import { messages as ur } from '../../locales/ur/lottery.ts'
import { lotteryFamilies } from './engine.ts'
import { groupText, placesBefore, playText, prizeName, rowText, symbolText, tierText } from './names.ts'
import { drawnOf } from './results.ts'

const languages = [
  ['EN', en],
  ['BN', bn],
  ['UR', ur],
] as const

/** An id that nobody has named shows as it is: small Latin letters with dashes or digits between them. */
const isBare = (text: string) => text === '' || /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)

it.each(languages)('[T02] in %s every play, row, symbol and way to win has a name', (language, messages) => {
  const t = makeText(language, messages)
  const named = new Map<string, string>()
  for (const family of lotteryFamilies) {
    for (const play of family.plays) {
      named.set(`group ${play.group}`, groupText(t, { family: family.id, group: play.group }))
      named.set(`play ${family.id} ${play.id}`, playText(t, family, play))
      for (const row of play.board.rows) {
        named.set(`row ${row.id}`, rowText(t, row.id))
        for (const symbol of row.symbols) if (!/^\d+$/.test(symbol)) named.set(symbol, symbolText(t, symbol))
      }
      for (const { id } of play.tiers) named.set(`tier ${id}`, tierText(t, id))
    }
  }
  expect([...named].filter(([, text]) => isBare(text) || text.startsWith('lottery.'))).toEqual([])
})

it('within a group no two plays have the same name', () => {
  const t = makeText('EN', en)
  for (const family of lotteryFamilies) {
    const names = family.plays.map(
      (play) => `${play.group} ${playText(t, family, play)} ${play.modes.join()}`,
    )
    expect(new Set(names).size, family.id).toBe(names.length)
  }
})

it('rows are called by the places of the draw that they stand for', () => {
  const t = makeText('EN', en)
  const rowsOf = (familyId: string, id: string) => {
    const family = lotteryFamilies.find((each) => each.id === familyId)
    const play = family?.plays.find((each) => each.id === id)
    if (!family || !play) throw new Error(`There is no ${familyId} ${id}.`)
    return play.board.rows.map((row) => rowText(t, row.id, placesBefore(family, play)))
  }
  expect(rowsOf('ssc', 'last3-direct')).toEqual(['Place 3', 'Place 4', 'Place 5'])
  expect(rowsOf('ssc', 'middle3-direct')).toEqual(['Place 2', 'Place 3', 'Place 4'])
  expect(rowsOf('11x5', 'last2-direct')).toEqual(['Place 4', 'Place 5'])
  expect(rowsOf('ssc', 'first2-direct')).toEqual(['Place 1', 'Place 2'])
})

it('[T05] a result is read as the family draws it, and each kind of prize has a name', () => {
  const t = makeText('EN', en)
  for (const { id, shape } of lotteryFamilies) {
    const result = shape.map(({ count, width }) => Array.from({ length: count }, () => '1'.repeat(width)))
    const drawn = drawnOf({ family: id, result: result.map((numbers) => numbers.join(',')).join('/') })
    if (drawn.kind === 'prizes') {
      expect(drawn.prizes.map((prize) => prize.id)).toEqual(shape.map((prize) => prize.id))
      for (const prize of drawn.prizes) expect(prizeName(t, prize.id)).not.toBe('')
    } else {
      expect(shape).toHaveLength(1)
      expect(drawn.numbers).toEqual(result[0])
    }
  }
})
