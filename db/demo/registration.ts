import type { DemoRegistration } from './types.ts'

const optional = (field: DemoRegistration['fields']['username'][number]['field']) => ({
  field,
  isRequired: false,
})
const required = (field: DemoRegistration['fields']['username'][number]['field'], pattern?: string) => ({
  field,
  isRequired: true,
  ...(pattern && { pattern }),
})

const byName = [required('username'), required('password'), required('confirmPassword')]
const byNumber = [
  required('mobileNum'),
  required('verificationCode'),
  required('password'),
  required('confirmPassword'),
]

const invitation = optional('affiliateCode')

/** Four fields at most: what else the house needs to know is asked where it is needed. */
export const little: DemoRegistration = {
  minimumAge: 18,
  fields: {
    username: [required('username'), required('password'), required('birthDate'), invitation],
    mobile: [
      required('mobileNum'),
      required('verificationCode'),
      required('password'),
      required('birthDate'),
      invitation,
    ],
  },
}

/** A number, a code, a password: for people who do everything on a telephone. */
export const mobileOnly: DemoRegistration = {
  minimumAge: 18,
  fields: {
    username: byName,
    mobile: [required('mobileNum'), required('verificationCode'), required('password'), invitation],
  },
}

/** A name of small letters and a password, and no more. */
export const nameOnly: DemoRegistration = {
  minimumAge: 21,
  fields: {
    username: [
      required('username', '^[a-z][a-z0-9]{5,11}$'),
      required('password'),
      required('confirmPassword'),
    ],
    mobile: byNumber,
  },
}
