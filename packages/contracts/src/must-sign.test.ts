import { expect, it } from 'vitest'
import * as contract from './index.ts'

const everything: readonly (readonly [string, unknown])[] = Object.entries(contract)

function isOfMembers(value: unknown): value is contract.Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'audience' in value &&
    (value.audience === 'member' || value.audience === 'agent')
  )
}

const calls = everything.flatMap(([name, value]) => (isOfMembers(value) ? [{ name, ...value }] : []))

/**
 * What a member may change without signing it: bets and money that comes in, which have ids of their own, and what is looked
 * at, said or liked. Whatever is not named here and changes something is signed, so that a new call is decided on.
 */
const byMac = [
  'spinSlot',
  'playOriginal',
  'continueOriginal',
  'placeOrder',
  'cancelSubOrders',
  'placeBet',
  'cashOut',
  'setAutoCashOut',
  'putSportsSettings',
  'setClientSeed',
  'rotateSeeds',
  'getLiveTicket',
  'joinRoom',
  'endMyShow',
  'acknowledgeReality',
  'logout',
  'depositManualTransfer',
  'depositAlipay',
  'depositQq',
  'depositWechat',
  'depositPaymentGateway',
  'depositMobileWallet',
  'depositCrypto',
  'sendDepositSlip',
  'cancelDeposit',
  'claimReward',
  'declineReward',
  'declineOffer',
  'leavePromotion',
  'noteAppOpened',
  'addFavourite',
  'removeFavourite',
  'markLetterRead',
  'removeLetter',
  'markAnnouncementRead',
  'sayInChat',
  'readChat',
  'typeInChat',
  'uploadChatImage',
  'openCase',
  'writeToCase',
  'setNickname',
  'setHeadIcon',
  'showWins',
  'uploadKycImage',
  'removeKycImage',
  'sendEmailCode',
  'sendMobileCode',
  'sendMemberCode',
  'askPasskey',
]

it('every call of a member that changes something is signed, or named as one that a MAC is enough for', () => {
  const unsigned = calls.filter(({ method, mustSign }) => method !== 'GET' && !mustSign)
  expect(unsigned.map(({ name }) => name).sort()).toEqual([...byMac].sort())
})

it('what changes who somebody is, what protects them, or lets money go is signed', () => {
  const guarded =
    /^\/wps\/(member\/(password|paymentPassword|customerSecurityQuestions|second-step|bankCard|bonuses|erase|export|not-me|protection|social|info\/(email|mobile|payeename|birthdate))|transaction\/withdraw|session\/one|relay\/(GCS_walletTransfer|acceptPromo))/
  const harmless = ['acknowledgeReality', 'askPasskey']
  const changing = calls.filter(
    ({ method, path }) => (method !== 'GET' || path.endsWith('/export')) && guarded.test(path),
  )
  const unsigned = changing.filter(({ name, mustSign }) => !mustSign && !harmless.includes(name))
  expect(unsigned.map(({ name }) => name)).toEqual([])
  expect(changing.length).toBeGreaterThan(30)
})

it('what is sealed or asks once more who is there is signed as well', () => {
  const asking: readonly contract.RefusalCode[] = ['PROOF_REQUIRED', 'PAYMENT_PASSWORD_REQUIRED']
  const secret = calls.filter(
    ({ isSealed, refusals }) => isSealed || refusals.some((code) => asking.includes(code)),
  )
  expect(secret.filter(({ mustSign }) => !mustSign).map(({ name }) => name)).toEqual([])
  expect(secret.map(({ name }) => name)).toContain('requestWithdrawal')
})
