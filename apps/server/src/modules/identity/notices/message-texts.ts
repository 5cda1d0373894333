import type { LanguageCode } from '@baize/contracts'
import type { Mail, Sms } from '#platform/messages/queue-message'
import type { Merchant } from '#platform/visit'

type TextByLanguage = Readonly<Record<LanguageCode, string>>
type Values = Readonly<Record<string, string>>

/** What the house writes to its members, in the language of each. `{house}` is its name. */
const texts = {
  code: {
    EN: '{code} is your {house} code. It expires in {minutes} minutes. Never share it: {house} will not ask you for it.',
    BN: '{code} আপনার {house} কোড। মেয়াদ {minutes} মিনিট। কাউকে দেবেন না: {house} কখনও এটি চাইবে না।',
    UR: '{code} آپ کا {house} کوڈ ہے۔ میعاد {minutes} منٹ۔ کسی کو نہ دیں: {house} یہ کبھی نہیں مانگے گا۔',
  },
  codeSubject: {
    EN: 'Your {house} code',
    BN: 'আপনার {house} কোড',
    UR: 'آپ کا {house} کوڈ',
  },
  reset: {
    EN: 'We received a request to reset the password of {account} at {house}. Open this link within {minutes} minutes to choose a new one:\n\n{link}\n\nIf this wasn’t you, ignore this e-mail: your password stays the same.',
    BN: '{house}-এ {account}-এর পাসওয়ার্ড রিসেট করার অনুরোধ পেয়েছি। {minutes} মিনিটের মধ্যে এই লিংক খুলে নতুন একটি দিন:\n\n{link}\n\nআপনি না করে থাকলে এই ই-মেইল উপেক্ষা করুন: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    UR: 'ہمیں {house} پر {account} کا پاس ورڈ ری سیٹ کرنے کی درخواست ملی ہے۔ {minutes} منٹ کے اندر یہ لنک کھول کر نیا رکھیں:\n\n{link}\n\nاگر یہ آپ نے نہیں کیا تو یہ ای میل نظر انداز کریں: آپ کا پاس ورڈ ویسا ہی رہے گا۔',
  },
  resetSubject: {
    EN: 'Reset your {house} password',
    BN: 'আপনার {house} পাসওয়ার্ড রিসেট করুন',
    UR: 'اپنا {house} پاس ورڈ ری سیٹ کریں',
  },
  temporaryPassword: {
    EN: '{house}: your temporary password for {account} is {password}. Log in with it and choose your own. If you didn’t ask for this, contact support.',
    BN: '{house}: {account}-এর অস্থায়ী পাসওয়ার্ড {password}। এটি দিয়ে লগইন করে নিজের পাসওয়ার্ড দিন। আপনি না চেয়ে থাকলে সাপোর্টে যোগাযোগ করুন।',
    UR: '{house}: {account} کا عارضی پاس ورڈ {password} ہے۔ اس سے لاگ اِن کر کے اپنا پاس ورڈ رکھیں۔ اگر آپ نے یہ نہیں مانگا تو سپورٹ سے رابطہ کریں۔',
  },
  passwordChanged: {
    EN: 'The password of {account} at {house} was changed, and all other devices were logged out. If this wasn’t you, set a new password now and contact support.',
    BN: '{house}-এ {account}-এর পাসওয়ার্ড বদলানো হয়েছে এবং অন্য সব ডিভাইস লগআউট করা হয়েছে। আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং সাপোর্টে যোগাযোগ করুন।',
    UR: '{house} پر {account} کا پاس ورڈ بدل دیا گیا ہے اور باقی تمام ڈیوائسز لاگ آؤٹ کر دی گئی ہیں۔ اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ رکھیں اور سپورٹ سے رابطہ کریں۔',
  },
  paymentPasswordChanged: {
    EN: 'The payment PIN of {account} at {house} was changed. If this wasn’t you, set a new login password now and contact support.',
    BN: '{house}-এ {account}-এর পেমেন্ট পিন বদলানো হয়েছে। আপনি না করে থাকলে এখনই নতুন লগইন পাসওয়ার্ড দিন এবং সাপোর্টে যোগাযোগ করুন।',
    UR: '{house} پر {account} کا پیمنٹ پن بدل دیا گیا ہے۔ اگر یہ آپ نے نہیں کیا تو فوراً نیا لاگ اِن پاس ورڈ رکھیں اور سپورٹ سے رابطہ کریں۔',
  },
  emailChanged: {
    EN: 'The e-mail address of {account} at {house} is now {email}.',
    BN: '{house}-এ {account}-এর ই-মেইল ঠিকানা এখন {email}।',
    UR: '{house} پر {account} کا ای میل پتہ اب {email} ہے۔',
  },
  mobileChanged: {
    EN: 'The mobile number of {account} at {house} is now {mobile}.',
    BN: '{house}-এ {account}-এর মোবাইল নম্বর এখন {mobile}।',
    UR: '{house} پر {account} کا موبائل نمبر اب {mobile} ہے۔',
  },
  loginLocked: {
    EN: 'Too many wrong passwords for {account} at {house}: login from new devices is locked for {minutes} minutes. Devices you have used before still work. If this wasn’t you, you don’t need to do anything.',
    BN: '{house}-এ {account}-এর জন্য বারবার ভুল পাসওয়ার্ড দেওয়া হয়েছে, তাই নতুন ডিভাইস থেকে লগইন {minutes} মিনিটের জন্য লক। আগে ব্যবহার করা ডিভাইসগুলো কাজ করবে। আপনি না করে থাকলে কিছু করতে হবে না।',
    UR: '{house} پر {account} کے لیے بار بار غلط پاس ورڈ آزمائے گئے، اس لیے نئی ڈیوائسز سے لاگ اِن {minutes} منٹ کے لیے لاک ہے۔ آپ کی پہلے سے استعمال شدہ ڈیوائسز کام کرتی رہیں گی۔ اگر یہ آپ نے نہیں کیا تو کچھ کرنے کی ضرورت نہیں۔',
  },
  newDevice: {
    EN: 'New device: {account} at {house} was logged in on a device we have not seen before.',
    BN: 'নতুন ডিভাইস: {house}-এ {account} এমন একটি ডিভাইসে লগইন হয়েছে যা আমরা আগে দেখিনি।',
    UR: 'نئی ڈیوائس: {house} پر {account} ایک ایسی ڈیوائس پر لاگ اِن ہوا ہے جو ہم نے پہلے نہیں دیکھی۔',
  },
  bankCardAdded: {
    EN: 'A bank account ending in {last4} was added to {account} at {house}.',
    BN: '{house}-এ {account}-এ {last4} দিয়ে শেষ হওয়া একটি ব্যাংক অ্যাকাউন্ট যোগ করা হয়েছে।',
    UR: '{house} پر {account} میں {last4} پر ختم ہونے والا ایک بینک اکاؤنٹ شامل کیا گیا ہے۔',
  },
  bankCardRemoved: {
    EN: 'The bank account ending in {last4} was removed from {account} at {house}.',
    BN: '{house}-এ {account} থেকে {last4} দিয়ে শেষ হওয়া ব্যাংক অ্যাকাউন্টটি সরানো হয়েছে।',
    UR: '{house} پر {account} سے {last4} پر ختم ہونے والا بینک اکاؤنٹ ہٹا دیا گیا ہے۔',
  },
  withdrawalRequested: {
    EN: 'A withdrawal of {amount} from {account} at {house} to the bank account ending in {last4} was requested.',
    BN: '{house}-এ {account} থেকে {last4} দিয়ে শেষ হওয়া ব্যাংক অ্যাকাউন্টে {amount} উত্তোলনের অনুরোধ করা হয়েছে।',
    UR: '{house} پر {account} سے {last4} پر ختم ہونے والے بینک اکاؤنٹ میں {amount} نکلوانے کی درخواست کی گئی ہے۔',
  },
  withdrawalPaid: {
    EN: 'The withdrawal of {amount} from {account} at {house} was paid to the bank account ending in {last4}.',
    BN: '{house}-এ {account} থেকে {amount} উত্তোলন {last4} দিয়ে শেষ হওয়া ব্যাংক অ্যাকাউন্টে পাঠানো হয়েছে।',
    UR: '{house} پر {account} سے {amount} کی رقم {last4} پر ختم ہونے والے بینک اکاؤنٹ میں ادا کر دی گئی ہے۔',
  },
  withdrawalReturned: {
    EN: 'The withdrawal of {amount} from {account} at {house} was not paid. The money is back in your balance. See the reason in your records.',
    BN: '{house}-এ {account} থেকে {amount} উত্তোলন করা যায়নি। টাকা আপনার ব্যালেন্সে ফিরে এসেছে; কারণ আপনার রেকর্ডে আছে।',
    UR: '{house} پر {account} سے {amount} کی ادائیگی نہیں ہو سکی۔ رقم آپ کے بیلنس میں واپس آ گئی ہے؛ وجہ آپ کے ریکارڈ میں ہے۔',
  },
  withdrawalsFrozen: {
    EN: 'You told us this wasn’t you. Withdrawals from {account} at {house} are frozen until you have talked to support.',
    BN: 'আপনি জানিয়েছেন যে এটি আপনি করেননি। সাপোর্টের সঙ্গে কথা না বলা পর্যন্ত {house}-এ {account} থেকে উত্তোলন স্থগিত।',
    UR: 'آپ نے بتایا کہ یہ آپ نے نہیں کیا۔ جب تک آپ سپورٹ سے بات نہ کر لیں {house} پر {account} سے رقم نکلوانا منجمد ہے۔',
  },
  playCheck: {
    EN: 'Please check how {account} at {house} has been played lately. Your history shows your deposits and withdrawals; limits, breaks and self-exclusion are under “Stay in control”. If play is no longer fun, stop and contact support.',
    BN: '{house}-এ {account} ইদানীং কীভাবে খেলা হয়েছে দেখে নিন। আপনার জমা ও উত্তোলন ইতিহাসে আছে; সীমা, বিরতি ও স্ব-বর্জন “নিয়ন্ত্রণে থাকুন”-এ পাবেন। খেলা আর আনন্দের না লাগলে থামুন এবং সাপোর্টে যোগাযোগ করুন।',
    UR: 'دیکھ لیں کہ {house} پر {account} حال ہی میں کیسے کھیلا گیا۔ آپ کے ڈپازٹ اور نکلوائی گئی رقم ہسٹری میں ہے؛ حدیں، وقفے اور خود اخراج “قابو میں رہیں” میں ہیں۔ اگر کھیل میں مزہ نہ رہے تو رک جائیں اور سپورٹ سے رابطہ کریں۔',
  },
  notMe: {
    EN: 'If this wasn’t you, open this link to stop all withdrawals now:\n\n{link}',
    BN: 'এটি আপনি না করে থাকলে এই লিংক খুলুন: সব উত্তোলন সঙ্গে সঙ্গে বন্ধ হবে।\n\n{link}',
    UR: 'اگر یہ آپ نے نہیں کیا تو یہ لنک کھولیں: ہر رقم نکلوانا فوراً رک جائے گا۔\n\n{link}',
  },
  noticeSubject: {
    EN: 'About your account at {house}',
    BN: '{house}-এ আপনার অ্যাকাউন্ট সম্পর্কে',
    UR: '{house} پر آپ کے اکاؤنٹ کے بارے میں',
  },
} satisfies Record<string, TextByLanguage>

/** What members are told of; those that somebody else may have done carry a link that stops withdrawals. */
export const notices = {
  passwordChanged: { hasLink: true, byLetterAlone: false },
  paymentPasswordChanged: { hasLink: true, byLetterAlone: false },
  emailChanged: { hasLink: true, byLetterAlone: false },
  mobileChanged: { hasLink: true, byLetterAlone: false },
  // What anybody can cause, or happens often, goes by letter alone, which costs nothing.
  loginLocked: { hasLink: false, byLetterAlone: true },
  newDevice: { hasLink: true, byLetterAlone: true },
  bankCardAdded: { hasLink: true, byLetterAlone: false },
  bankCardRemoved: { hasLink: true, byLetterAlone: true },
  withdrawalRequested: { hasLink: true, byLetterAlone: false },
  withdrawalPaid: { hasLink: false, byLetterAlone: true },
  withdrawalReturned: { hasLink: false, byLetterAlone: true },
  withdrawalsFrozen: { hasLink: false, byLetterAlone: false },
  playCheck: { hasLink: false, byLetterAlone: false },
} as const
export type Notice = keyof typeof notices

type MessageReader = {
  readonly house: Pick<Merchant, 'name'>
  readonly language: LanguageCode
  readonly to: string
}

export function codeSms(
  { house, language, to }: MessageReader,
  values: { code: string; minutes: number },
): Sms {
  return { to, text: say(texts.code, language, asText(house, values)) }
}

export function codeMail(
  { house, language, to }: MessageReader,
  values: { code: string; minutes: number },
): Mail {
  const all = asText(house, values)
  return {
    from: house.name,
    to,
    subject: say(texts.codeSubject, language, all),
    text: say(texts.code, language, all),
  }
}

type Link = { readonly account: string; readonly link: string; readonly minutes: number }

export function resetMail({ house, language, to }: MessageReader, values: Link): Mail {
  const all = asText(house, values)
  return {
    from: house.name,
    to,
    subject: say(texts.resetSubject, language, all),
    text: say(texts.reset, language, all),
  }
}

type TemporaryPassword = { readonly account: string; readonly password: string }

export function temporaryPasswordSms({ house, language, to }: MessageReader, values: TemporaryPassword): Sms {
  return { to, text: say(texts.temporaryPassword, language, asText(house, values)) }
}

export function temporaryPasswordMail(
  { house, language, to }: MessageReader,
  values: TemporaryPassword,
): Mail {
  const all = asText(house, values)
  return {
    from: house.name,
    to,
    subject: say(texts.resetSubject, language, all),
    text: say(texts.temporaryPassword, language, all),
  }
}

export function noticeSms({ house, language, to }: MessageReader, notice: Notice, values: Values): Sms {
  return { to, text: noticeText({ language, notice }, asText(house, values)) }
}

export function noticeMail({ house, language, to }: MessageReader, notice: Notice, values: Values): Mail {
  const all = asText(house, values)
  return {
    from: house.name,
    to,
    subject: say(texts.noticeSubject, language, all),
    text: noticeText({ language, notice }, all),
  }
}

function noticeText(
  { language, notice }: { readonly language: LanguageCode; readonly notice: Notice },
  values: Values,
): string {
  const text = say(texts[notice], language, values)
  return notices[notice].hasLink ? `${text}\n\n${say(texts.notMe, language, values)}` : text
}

function asText({ name }: Pick<Merchant, 'name'>, values: Readonly<Record<string, string | number>>): Values {
  return {
    house: name,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
  }
}

function say(said: TextByLanguage, language: LanguageCode, values: Values): string {
  return said[language].replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
