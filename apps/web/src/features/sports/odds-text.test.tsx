// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { drawInPage, testBoot } from '../../lib/testing/test-page.tsx'
import { useOddsText } from './odds-text.ts'
import { changeSettings } from './settings.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

beforeEach(() => localStorage.clear())

function Odds() {
  const oddsText = useOddsText()
  return <p>{oddsText(2_750)}</p>
}

it('odds are written in the way of the house until somebody picks another', async () => {
  expect((await drawInPage(<Odds />)).textContent).toBe('2.75')
  const page = await drawInPage(<Odds />, testBoot({ oddsFormat: 'hong-kong' }))
  expect(page.textContent).toBe('1.75')
  await act(() => changeSettings({ format: 'american' }))
  expect(page.textContent).toBe('+175')
})
