import { expect, it } from 'vitest'
import { countryNames, regionsIn } from './regions.ts'

it('countries are read by their two letters, each once, and what is none is named', () => {
  expect(regionsIn(' us, GB\nus;de ')).toEqual({ known: ['US', 'GB', 'DE'], unknown: [] })
  expect(regionsIn('')).toEqual({ known: [], unknown: [] })
  expect(regionsIn('US USA 1X বাং')).toEqual({ known: ['US'], unknown: ['USA', '1X', 'বাং'] })
  expect(countryNames('en')('BD')).toBe('Bangladesh')
})
