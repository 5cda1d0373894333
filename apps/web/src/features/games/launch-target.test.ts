import { expect, it } from 'vitest'
import { type LaunchableGame, launchTarget } from './launch-target.ts'

const game: LaunchableGame = {
  gameId: 'koi-fortune',
  vendorCode: 'PP',
  gameType: 'RNG',
  lottoMode: null,
  gameGroupId: null,
}

it('[G10] a game is opened in its frame through the launcher', () => {
  expect(launchTarget(game)).toEqual({ to: '/m/playGame', search: { game: 'koi-fortune' } })
})

it('[G07] the lotteries with a lobby carry their prize mode', () => {
  const lottery = { ...game, gameType: 'LOTT', gameId: 'siam-draw' } as const
  const search = { code: 'lobby', gameId: 'siam-draw' }
  expect(launchTarget({ ...lottery, vendorCode: 'TCG_SEA' })).toEqual({
    to: '/m/launchGame',
    search: { ...search, prize_mode: 'SEA' },
  })
  expect(launchTarget({ ...lottery, vendorCode: 'TCG_LOTTO_VN' }).search.prize_mode).toBe('ModeElott')
})

it('[G08] the house’s own lotteries say how they are played', () => {
  const lottery = { ...game, gameType: 'LOTT', vendorCode: 'LOTT', gameGroupId: 'SSC' } as const
  expect(launchTarget({ ...lottery, lottoMode: 'Tradition,Entertainment' }).search).toEqual({
    playType: 'ent',
    gameId: 'koi-fortune',
    gameGroupId: 'SSC',
  })
  expect(launchTarget({ ...lottery, vendorCode: 'ELOTT', lottoMode: 'Tradition' }).search.playType).toBe(
    'trad',
  )
})

it('[G11] titles of the house’s book open it at their sport, whatever maker lists them', () => {
  const titles = {
    'ivory-siege': 'shooter',
    'five-lanes': 'arena',
    'kart-foxes': 'karts',
    'monsoon-cricket': 'cricket',
  }
  for (const [gameId, sport] of Object.entries(titles)) {
    const target = launchTarget({ ...game, gameType: 'ESPORTS', vendorCode: 'IA', gameId })
    expect(target).toEqual({ to: `/m/sports/${sport}`, search: {} })
  }
  const foreign = { ...game, gameType: 'ESPORTS', gameId: 'somebody-elses' } as const
  expect(launchTarget(foreign).to).toBe('/m/playGame')
})

it('sports have a screen of their own', () => {
  expect(launchTarget({ ...game, gameType: 'SPORTS', gameId: 'baize-sportsbook' }).to).toBe('/m/sportsGame')
  expect(launchTarget({ ...game, gameType: 'SPORTS' }).to).toBe('/m/sportsGame')
})
