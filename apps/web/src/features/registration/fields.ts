import type { RegistrationField, RegistrationMethod } from '@baize/contracts'

/** Everything that can be typed or ticked, whether or not the house asks for it. */
export type RegisterFields = Record<RegistrationField | 'countryDialingCode', string> & {
  agreement: boolean
  isOfAge: boolean
}
export type FieldName = keyof RegisterFields

export function emptyFields(given: { isAgreed: boolean; affiliateCode: string }): RegisterFields {
  return {
    username: '',
    mobileNum: '',
    verificationCode: '',
    password: '',
    confirmPassword: '',
    paymentPassword: '',
    idNumber: '',
    qqNum: '',
    facebook: '',
    wechat: '',
    line: '',
    whatsapp: '',
    zalo: '',
    email: '',
    nickname: '',
    payeeName: '',
    birthDate: '',
    recommenderId: '',
    captcha: '',
    affiliateCode: given.affiliateCode,
    countryDialingCode: '',
    agreement: given.isAgreed,
    isOfAge: false,
  }
}

/** What was typed so far. */
export type Draft = { readonly method: RegistrationMethod; readonly fields: RegisterFields }

let kept: Draft | undefined

/** Holds what was typed while the agreement is read. It is held by this page alone and gone with it. */
export function keepDraft(draft: Draft | undefined): void {
  kept = draft
}

export function theDraft(): Draft | undefined {
  return kept
}
