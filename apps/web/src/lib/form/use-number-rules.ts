import { useText } from '../texts/i18n.tsx'

const digits = /^[0-9]+$/

/** What a form holds a mobile number and a code to, in the words of react-hook-form. */
export function useNumberRules() {
  const text = useText()
  return {
    mobile: {
      required: text('form.enterMobile'),
      pattern: { value: digits, message: text('refusal.MOBILE_FORMAT') },
    },
    code: {
      required: text('form.enterCode'),
      pattern: { value: digits, message: text('refusal.CODE_FORMAT') },
    },
  }
}
