import { describe, expect, it } from 'vitest'
import { type Choice, counted, emptyChoice, randomChoice, shortened, toggled, withRow } from './choice.ts'
import { lotteryFamily, lotteryPlay } from './engine.ts'
import { modeOf, tableSearch } from './schedule.ts'
import { groupsOf, selectionText, stakeOf } from './ticket.ts'

function playOf(family: string, id: string) {
  const known = lotteryFamily(family)
  const play = known && lotteryPlay(known, id)
  if (!play) throw new Error(`There is no ${family} ${id}.`)
  return play
}

describe('[T02] a choice on a board', () => {
  const direct = playOf('ssc', 'last3-direct')

  it('comes to a line for every way through its rows, and to none before each has a mark', () => {
    let choice = withRow(emptyChoice(direct), 0, ['7', '1'])
    expect(counted(direct, choice)).toMatchObject({ lines: 0, problem: 'TOO_FEW' })
    choice = withRow(withRow(choice, 1, ['3']), 2, ['5', '4', '0'])
    expect(counted(direct, choice)).toEqual({ lines: 6, text: '1,7/3/0,4,5' })
  })

  it('that is empty says nothing is wrong', () => {
    expect(counted(direct, emptyChoice(direct))).toEqual({ lines: 0, text: '', problem: undefined })
  })

  it('is typed with whatever between the lines', () => {
    const typed: Choice = { ...emptyChoice(direct), isTyping: true, typed: '123, 456\n7 8' }
    expect(counted(direct, typed)).toMatchObject({ lines: 0, problem: 'UNKNOWN_SYMBOL' })
    expect(counted(direct, { ...typed, typed: ' 123;456\n\n789 ' }).lines).toBe(3)
  })

  it('asks for places where the play does, and counts each choice of them', () => {
    const play = playOf('ssc', 'any2-group')
    const choice = { ...emptyChoice(play), places: ['5', '1', '2'], rows: [['0', '9', '4']] }
    expect(counted(play, choice)).toEqual({ lines: 9, text: '@1,2,5:0,4,9' })
  })

  it('left to chance is one that the board takes', () => {
    for (const id of ['last3-direct', 'position-digit', 'any3-typed', 'all5-group60'])
      expect(counted(playOf('ssc', id), randomChoice(playOf('ssc', id))).lines).toBeGreaterThan(0)
  })

  it('lets the first mark go where a row takes no more', () => {
    const [banker] = playOf('11x5', 'banker-3').board.rows
    if (!banker) throw new Error('There is no row of bankers.')
    expect(banker.most).toBe(2)
    expect(toggled(banker, ['01', '02'], '03')).toEqual(['02', '03'])
    expect(toggled(banker, ['01', '02'], '01')).toEqual(['02'])
    const [digits] = direct.board.rows
    expect(digits && shortened(digits, 'big')).toEqual(['5', '6', '7', '8', '9'])
  })
})

describe('[T02] a ticket', () => {
  it('costs its lines, price and multiple, in every draw', () => {
    const ticket = { lines: 6, linePrice: '0.02', multiple: 3 }
    expect(stakeOf([ticket])).toBe('0.36')
    expect(stakeOf([ticket, { lines: 1, linePrice: '2.00', multiple: 1 }], 5)).toBe('11.80')
    expect(stakeOf([{ lines: 1, linePrice: '0.002', multiple: 1 }])).toBe('0.002')
  })

  it('shows what was chosen, shortened where it is long', () => {
    const t = (key: string) => key.replace('lottery.symbol.', '')
    expect(selectionText(t, '@1,3:0,4/big')).toBe('1 3: 0 4 | big')
    expect(selectionText(t, '=123,456')).toBe('123 456')
    expect(selectionText(t, '/5//')).toBe('– | 5 | – | –')
    expect(selectionText(t, `=${Array.from({ length: 40 }, () => '123').join()}`)).toHaveLength(61)
  })

  it('[T01] stands among the plays of its mode, group by group', () => {
    const plays = lotteryFamily('k3')?.plays ?? []
    const [sum] = groupsOf(plays, 'entertainment')
    expect(sum?.plays.map(({ id }) => id)).toEqual(['sum-number', 'sum-sides-without-triples'])
    expect(groupsOf(plays, 'traditional')[0]?.plays.map(({ id }) => id)).toEqual(['sum-number', 'sum-sides'])
  })
})

describe('[G07] [G08] the address of a table', () => {
  const both = ['traditional', 'entertainment'] as const

  it('says how it is played and in which prize mode', () => {
    const game = { gameId: 'x', vendorCode: 'LOTT', modes: ['traditional' as const] }
    expect(tableSearch(game)).toEqual({ gameId: 'x', playType: 'trad' })
    expect(tableSearch({ ...game, modes: ['entertainment'] })).toEqual({ gameId: 'x', playType: 'ent' })
    expect(tableSearch({ ...game, vendorCode: 'TCG_LOTTO_VN', modes: [...both] })).toEqual({
      gameId: 'x',
      playType: 'ent',
      prize_mode: 'ModeElott',
    })
    expect(tableSearch({ ...game, vendorCode: 'TCG_SEA' })).toEqual({
      gameId: 'x',
      playType: 'trad',
      prize_mode: 'SEA',
    })
  })

  it('is followed as far as the lottery is played so', () => {
    expect(modeOf({ playType: 'ent' }, both)).toBe('entertainment')
    expect(modeOf({ prize_mode: 'ModeElott' }, both)).toBe('entertainment')
    expect(modeOf({}, both)).toBe('traditional')
    expect(modeOf({ playType: 'ent' }, ['traditional'])).toBe('traditional')
  })
})
