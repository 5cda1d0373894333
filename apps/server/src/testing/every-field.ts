import type { DemoRegistration } from '../../../../db/demo/types.ts'

type Field = DemoRegistration['fields']['username'][number]['field']

const asked = (isRequired: boolean, ...fields: Field[]) => fields.map((field) => ({ field, isRequired }))

const aboutYou = asked(
  false,
  'nickname',
  'payeeName',
  'email',
  'birthDate',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'recommenderId',
  'affiliateCode',
)

/** Asks for everything there is, and insists on little. */
export const everything: DemoRegistration = {
  minimumAge: 18,
  fields: {
    username: [
      ...asked(true, 'username', 'password', 'confirmPassword'),
      ...asked(false, 'paymentPassword', 'mobileNum', 'verificationCode'),
      ...aboutYou,
      ...asked(true, 'captcha'),
    ],
    mobile: [
      ...asked(true, 'mobileNum', 'verificationCode', 'password', 'confirmPassword'),
      ...asked(false, 'username', 'paymentPassword'),
      ...aboutYou,
      ...asked(true, 'captcha'),
    ],
  },
}
