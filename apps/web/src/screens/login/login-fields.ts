import type { UseFormReturn } from 'react-hook-form'
import type { Credentials } from '../../features/session/log-in.ts'

/** Everything that can be typed here; which of it is asked for depends on the method. */
export type LoginFields = {
  username: string
  password: string
  mobile: string
  dialingCode: string
  code: string
  captcha: string
  remember: boolean
}

export const emptyLogin: LoginFields = {
  username: '',
  password: '',
  mobile: '',
  dialingCode: '',
  code: '',
  captcha: '',
  remember: false,
}

export const checkedFields = ['username', 'password', 'mobile', 'code', 'captcha'] as const

export type LoginFormState = UseFormReturn<LoginFields>

export type Method = Credentials['type']

export function credentialsOf(method: Method, fields: LoginFields): Credentials {
  if (method === 'username')
    return { type: 'username', username: fields.username.trim(), password: fields.password }
  return {
    type: 'sms',
    username: numberOf(fields.mobile),
    countryDialingCode: fields.dialingCode,
    verificationCode: fields.code,
  }
}

/** Numbers are written with a zero before them at home, and never abroad. */
export function numberOf(mobile: string): string {
  return mobile.trim().replace(/^0+/, '')
}
