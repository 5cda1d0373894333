import { useForm, type UseFormReturn } from 'react-hook-form'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useRevalidation } from '../../lib/form/use-revalidation.ts'

/** What the forms about a password ask for; none of them asks for all. */
export type PasswordFields = {
  email: string
  mobileNum: string
  dialingCode: string
  verificationCode: string
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
  agreement: boolean
  isOfAge: boolean
}

export type PasswordForm = UseFormReturn<PasswordFields>

const checked = [
  'email',
  'mobileNum',
  'verificationCode',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
] as const

/** Where each refusal is said. */
export const refusedAt: RefusedAt<PasswordFields> = {
  fields: [...checked, 'agreement', 'isOfAge'],
  byCode: {
    AGREEMENT_REQUIRED: 'agreement',
    AGE_REQUIRED: 'isOfAge',
    PASSWORD_WRONG: 'oldPassword',
    PASSWORD_LENGTH: 'newPassword',
    PASSWORD_TOO_EASY: 'newPassword',
    PASSWORD_UNCHANGED: 'newPassword',
    PASSWORD_IN_USE: 'newPassword',
    PASSWORDS_DIFFER: 'confirmNewPassword',
    CODE_WRONG: 'verificationCode',
    NUMBER_NOT_SUPPORTED: 'mobileNum',
  },
}

export function usePasswordForm(): PasswordForm {
  const form = useForm<PasswordFields>({
    defaultValues: {
      email: '',
      mobileNum: '',
      dialingCode: '',
      verificationCode: '',
      oldPassword: '',
      newPassword: '',
      confirmNewPassword: '',
      agreement: false,
      isOfAge: false,
    },
  })
  useRevalidation(form, checked)
  return form
}
