import type { LanguageCode } from '@baize/contracts'
import type { Mail, Sms } from '#platform/messages'
import type { Merchant } from '#platform/visit'

type Said = Readonly<Record<LanguageCode, string>>
type Values = Readonly<Record<string, string>>

/** What the house writes to its members, in the language of each. `{house}` is its name. */
const texts = {
  code: {
    EN: '{code} is your {house} code. It is good for {minutes} minutes. Nobody from {house} will ever ask you for it.',
    BN: '{code} আপনার {house} কোড। এটি {minutes} মিনিট চলবে। {house}-এর কেউ কখনও আপনার কাছে এটি চাইবে না।',
    UR: '{code} آپ کا {house} کوڈ ہے۔ یہ {minutes} منٹ تک کارآمد ہے۔ {house} کا کوئی فرد آپ سے یہ کبھی نہیں مانگے گا۔',
  },
  codeSubject: {
    EN: 'Your {house} code',
    BN: 'আপনার {house} কোড',
    UR: 'آپ کا {house} کوڈ',
  },
  reset: {
    EN: 'Somebody asked for a new password for {account} at {house}. If it was you, open this link within {minutes} minutes and choose one:\n\n{link}\n\nIf it was not you, there is nothing to do: your password stays as it is.',
    BN: '{house}-এ {account}-এর জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। আপনি চেয়ে থাকলে {minutes} মিনিটের মধ্যে এই লিংক খুলে একটি বেছে নিন:\n\n{link}\n\nআপনি না চেয়ে থাকলে কিছু করতে হবে না: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    UR: '{house} پر {account} کے لیے نیا پاس ورڈ مانگا گیا ہے۔ اگر آپ نے مانگا ہے تو {minutes} منٹ کے اندر یہ لنک کھول کر ایک چن لیں:\n\n{link}\n\nاگر آپ نے نہیں مانگا تو کچھ کرنے کی ضرورت نہیں: آپ کا پاس ورڈ ویسا ہی رہے گا۔',
  },
  resetSubject: {
    EN: 'A new password for {house}',
    BN: '{house}-এর জন্য নতুন পাসওয়ার্ড',
    UR: '{house} کے لیے نیا پاس ورڈ',
  },
  passwordChanged: {
    EN: 'The password of {account} at {house} was changed, and every other session was ended. If it was not you, set a new password at once and write to our customer service.',
    BN: '{house}-এ {account}-এর পাসওয়ার্ড বদলানো হয়েছে এবং অন্য সব সেশন শেষ করা হয়েছে। আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন এবং গ্রাহক সেবায় জানান।',
    UR: '{house} پر {account} کا پاس ورڈ بدل دیا گیا ہے اور باقی تمام سیشن ختم کر دیے گئے ہیں۔ اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ رکھیں اور کسٹمر سروس کو بتائیں۔',
  },
  paymentPasswordChanged: {
    EN: 'The payment password of {account} at {house} was changed. If it was not you, set a new login password at once and write to our customer service.',
    BN: '{house}-এ {account}-এর পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে। আপনি না করে থাকলে এখনই নতুন লগ ইন পাসওয়ার্ড দিন এবং গ্রাহক সেবায় জানান।',
    UR: '{house} پر {account} کا ادائیگی کا پاس ورڈ بدل دیا گیا ہے۔ اگر یہ آپ نے نہیں کیا تو فوراً نیا لاگ اِن پاس ورڈ رکھیں اور کسٹمر سروس کو بتائیں۔',
  },
  loginLocked: {
    EN: 'Somebody tried wrong passwords for {account} at {house} too often, so logging in from new devices is locked for {minutes} minutes. The devices you have used before still work. If it was not you, there is nothing to do.',
    BN: '{house}-এ {account}-এর জন্য বারবার ভুল পাসওয়ার্ড দেওয়া হয়েছে, তাই নতুন ডিভাইস থেকে লগ ইন {minutes} মিনিটের জন্য বন্ধ। আগে ব্যবহার করা ডিভাইসগুলো কাজ করবে। আপনি না করে থাকলে কিছু করতে হবে না।',
    UR: '{house} پر {account} کے لیے بار بار غلط پاس ورڈ آزمائے گئے، اس لیے نئے آلات سے لاگ اِن {minutes} منٹ کے لیے بند ہے۔ آپ کے پہلے سے استعمال شدہ آلات کام کرتے رہیں گے۔ اگر یہ آپ نے نہیں کیا تو کچھ کرنے کی ضرورت نہیں۔',
  },
  noticeSubject: {
    EN: 'About your account at {house}',
    BN: '{house}-এ আপনার অ্যাকাউন্ট সম্পর্কে',
    UR: '{house} پر آپ کے اکاؤنٹ کے بارے میں',
  },
} satisfies Record<string, Said>

export type Notice = 'passwordChanged' | 'paymentPasswordChanged' | 'loginLocked'

type Reader = { readonly house: Pick<Merchant, 'name'>; readonly language: LanguageCode; readonly to: string }

export function codeSms({ house, language, to }: Reader, values: { code: string; minutes: number }): Sms {
  return { to, text: say(texts.code, language, asText(house, values)) }
}

export function codeMail({ house, language, to }: Reader, values: { code: string; minutes: number }): Mail {
  const all = asText(house, values)
  return {
    from: house.name,
    to,
    subject: say(texts.codeSubject, language, all),
    text: say(texts.code, language, all),
  }
}

type Link = { readonly account: string; readonly link: string; readonly minutes: number }

export function resetMail({ house, language, to }: Reader, values: Link): Mail {
  const all = asText(house, values)
  return {
    from: house.name,
    to,
    subject: say(texts.resetSubject, language, all),
    text: say(texts.reset, language, all),
  }
}

export function noticeSms({ house, language, to }: Reader, notice: Notice, values: Values): Sms {
  return { to, text: say(texts[notice], language, asText(house, values)) }
}

export function noticeMail({ house, language, to }: Reader, notice: Notice, values: Values): Mail {
  const all = asText(house, values)
  return {
    from: house.name,
    to,
    subject: say(texts.noticeSubject, language, all),
    text: say(texts[notice], language, all),
  }
}

function asText({ name }: Pick<Merchant, 'name'>, values: Readonly<Record<string, string | number>>): Values {
  return {
    house: name,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
  }
}

function say(said: Said, language: LanguageCode, values: Values): string {
  return said[language].replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
