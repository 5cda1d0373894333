// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { forget, readJson, readText, subscribeToStorage, writeCookie, writeJson, writeText } from './local.ts'
import { readSession } from '../page/visit.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

it('keeps and forgets, and tells those who listen', () => {
  const listener = vi.fn()
  const stop = subscribeToStorage(listener)
  writeText('theme', 'light')
  expect(window.localStorage.getItem('theme')).toBe('light')
  forget('theme')
  expect(readText('theme')).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  writeText('theme', 'dark')
  expect(listener).toHaveBeenCalledTimes(2)
})

it('goes on where the browser keeps storage from us', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
  expect(() => writeJson('status', { code: 1 })).not.toThrow()
  expect(readJson('status')).toBeUndefined()
  expect(() => forget('status')).not.toThrow()
})

it('mirrors the language in a cookie for the server', () => {
  writeCookie('language', 'UR')
  expect(document.cookie).toContain('language=UR')
})

it('takes a session only as the specification writes it', () => {
  const session = { token: 't', merchantCode: 'NOOR', userName: 'rafi', type: 0, firstTimeLogin: false }
  writeText('session', JSON.stringify(session))
  expect(readSession()).toEqual(session)
  expect(readSession()).toBe(readSession())
  writeText('session', JSON.stringify({ ...session, token: 1 }))
  expect(readSession()).toBeNull()
  writeText('session', 'not json')
  expect(readSession()).toBeNull()
})
