import { expect, it } from 'vitest'
import * as contract from './index.ts'

/** The paths that section 7 of the specification writes down, of everything that the house has so far. */
const table: readonly (readonly [method: contract.Method, path: string, moduleId?: string])[] = [
  ['GET', '/wps/captcha', 'VALID_CAPTCHA3'],
  ['GET', '/wps/check/username'],
  ['POST', '/wps/member/password/email'],
  ['POST', '/wps/member/password/verification', 'CHNGPASSVERIF3'],
  ['POST', '/wps/verification/sms/noLogin', 'REGMOBVERF3'],
  ['POST', '/wps/verification/sms/register', 'REGMOBVERF3'],
  ['GET', '/wps/agent/affiliate', 'AFFMAN3'],
  ['GET', '/wps/system/country'],
  ['GET', '/wps/system/whitelabel'],
  ['GET', '/wps/system/status'],
  ['GET', '/wps/system/setting/register', 'REG3'],
  ['GET', '/wps/member/info'],
  ['GET', '/wps/member/info/funds/consolidated'],
  ['GET', '/wps/member/securityConfig'],
  ['POST', '/wps/member/password'],
  ['GET', '/wps/member/hasWithdrawalPassword'],
  ['POST', '/wps/member/paymentPassword'],
  ['POST', '/wps/member/paymentPassword/reset'],
  ['GET', '/wps/member/customerSecurityQuestions'],
  ['GET', '/wps/member/securityQuestions'],
  ['GET', '/wps/relay/GCSGAME_getVassGameType', 'COMM3'],
  ['GET', '/wps/relay/GCSGAME_gameList'],
  ['POST', '/wps/relay/MCSFE_addFavoriteGameV2'],
  ['DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2'],
  ['GET', '/wps/relay/MCSFE_getFavoriteGames'],
  ['GET', '/wps/relay/MCSFE_getFavoriteGamesList'],
  ['GET', '/wps/relay/MCS2_addRecentGame'],
  ['GET', '/wps/relay/GCS_recentGame'],
  ['GET', '/wps/relay/GCSGAME_hotGamesV2'],
  ['GET', '/wps/relay/GCS_gameTrialLaunch'],
  ['GET', '/wps/game/launchGame'],
  ['GET', '/wps/relay/ODS2_MemberTransaction'],
  ['GET', '/wps/relay/GLS2_TxCodeList'],
  ['GET', '/wps/relay/ODSFE2_MemPNL'],
  ['GET', '/lgw/games/mobile'],
  ['GET', '/lgw/games/popular'],
  ['GET', '/lotto/lgw/games/opened/numero'],
  ['GET', '/lgw/vn/games/game_menu'],
  ['GET', '/lgw/vn/games/game_menu/recent'],
  ['GET', '/lgw/vn/numeros/opened/game'],
  ['POST', '/lgw/orders'],
  ['GET', '/lgw/orders/detail'],
  ['POST', '/lgw/orders/suborders/cancel'],
  ['GET', '/wps/relay/CBS_launchChat'],
  ['GET', '/wps/relay/CBS_unreadCount'],
  ['GET', '/wps/relay/CSP_unreadCount', 'INBOX3'],
  ['GET', '/wps/system/helpCenter'],
]

const everything: readonly unknown[] = Object.values(contract)
const endpoints = everything.filter(isEndpoint)

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'audience' in value
}

it.each(table)('[X07] %s %s is called as the specification writes it', (method, path, moduleId) => {
  const found = endpoints.find((each) => each.method === method && each.path === path)
  expect(found).toBeDefined()
  expect(found?.moduleId).toBe(moduleId)
})

it('[X07] a call whose path nobody wrote down has one in the same family', () => {
  expect(endpoints.length).toBeGreaterThan(table.length)
  for (const { path } of endpoints) expect(path).toMatch(/^\/(wps|lgw|lotto\/lgw)\/[\w./-]+$/)
})

it('no two calls share a path and a method', () => {
  const named = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(named).size).toBe(named.length)
})
