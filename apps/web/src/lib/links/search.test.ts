import { expect, it } from 'vitest'
import { gameListSearch, helpSearch, launchSearch, parseSearch, printSearch, tableSearch } from './search.ts'

it('[R19] reads gameType, vassalage and type, and drops what cannot be one', () => {
  expect(gameListSearch(parseSearch('?gameType=RNG&vassalage=PP&type=hot'))).toEqual({
    gameType: 'RNG',
    vassalage: 'PP',
    type: 'hot',
  })
  expect(gameListSearch(parseSearch('?type=new&vassalage=%3Cb%3E'))).toEqual({})
})

it('[R20] reads the launch, and drops a kind of play that is none', () => {
  const search = parseSearch('?playType=ent&gameId=12&gameGroupId=3&prize_mode=SEA&pageBack=home')
  expect(launchSearch(search)).toEqual({
    playType: 'ent',
    gameId: '12',
    gameGroupId: '3',
    prize_mode: 'SEA',
    pageBack: 'home',
  })
  expect(launchSearch(parseSearch('?code=K3&playType=other'))).toEqual({ code: 'K3' })
})

it('[R21] [G13] reads what a table is built from, and drops what is none of it', () => {
  const search = parseSearch(
    '?mui=1&playType=trad&gameId=x&prize_mode=SEA&pageBack=home&code=lobby&gameGroupId=3',
  )
  expect(tableSearch(search)).toEqual({
    mui: '1',
    playType: 'trad',
    gameId: 'x',
    prize_mode: 'SEA',
    pageBack: 'home',
  })
  expect(tableSearch(parseSearch('?mui=%3Cb%3E&pageBack=elsewhere'))).toEqual({})
})

it('[R22] reads the indices of a help entry', () => {
  expect(helpSearch(parseSearch('?p=2&c=0'))).toEqual({ p: 2, c: 0 })
  expect(helpSearch(parseSearch('?p=-1&c=x'))).toEqual({})
})

it('writes parameters as they were read', () => {
  expect(printSearch(parseSearch('?gameId=007&code=a+b'))).toBe('?gameId=007&code=a+b')
  expect(printSearch({ type: undefined })).toBe('')
})
