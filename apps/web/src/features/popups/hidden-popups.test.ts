// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { forget, readJson, writeJson } from '../../lib/storage/local.ts'
import { hiddenPopups, hidePopups } from './hidden-popups.ts'

beforeEach(() => {
  forget('popupHiddenMember')
  forget('popupHiddenGuest')
})

it('[P04] members and guests have a key each', () => {
  hidePopups({ isMember: true }, ['a', 'b'])
  expect(hiddenPopups({ isMember: true })).toEqual(['a', 'b'])
  expect(hiddenPopups({ isMember: false })).toEqual([])
  hidePopups({ isMember: false }, ['c'])
  expect(readJson('popupHiddenMember')).toEqual(['a', 'b'])
  expect(readJson('popupHiddenGuest')).toEqual(['c'])
})

it('what somebody else wrote under the key hides nothing', () => {
  writeJson('popupHiddenGuest', { a: 1 })
  expect(hiddenPopups({ isMember: false })).toEqual([])
})

it('remembers the last hundred', () => {
  for (let number = 0; number < 120; number++) hidePopups({ isMember: true }, [`popup ${number}`])
  expect(hiddenPopups({ isMember: true })).toHaveLength(100)
  expect(hiddenPopups({ isMember: true })).toContain('popup 119')
})
