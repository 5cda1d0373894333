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
    EN: 'Somebody tried wrong passwords for {account} at {house} too often, so logging in from new devices is locked for {minutes} minutes. The devices you have used before still work. If it was not you, there is nothing to do.',
    BN: '{house}-এ {account}-এর জন্য বারবার ভুল পাসওয়ার্ড দেওয়া হয়েছে, তাই নতুন ডিভাইস থেকে লগ ইন {minutes} মিনিটের জন্য বন্ধ। আগে ব্যবহার করা ডিভাইসগুলো কাজ করবে। আপনি না করে থাকলে কিছু করতে হবে না।',
    UR: '{house} پر {account} کے لیے بار بار غلط پاس ورڈ آزمائے گئے، اس لیے نئے آلات سے لاگ اِن {minutes} منٹ کے لیے بند ہے۔ آپ کے پہلے سے استعمال شدہ آلات کام کرتے رہیں گے۔ اگر یہ آپ نے نہیں کیا تو کچھ کرنے کی ضرورت نہیں۔',
  },
  newDevice: {
    EN: '{account} at {house} was opened on a device that we had not seen before.',
    BN: '{house}-এ {account} এমন একটি ডিভাইসে খোলা হয়েছে যা আমরা আগে দেখিনি।',
    UR: '{house} پر {account} ایک ایسے آلے پر کھولا گیا ہے جو ہم نے پہلے نہیں دیکھا۔',
  },
  bankCardAdded: {
    EN: 'A bank card ending in {last4} was added to {account} at {house}.',
    BN: '{house}-এ {account}-এ {last4} দিয়ে শেষ হওয়া একটি ব্যাংক কার্ড যোগ করা হয়েছে।',
    UR: '{house} پر {account} میں {last4} پر ختم ہونے والا ایک بینک کارڈ شامل کیا گیا ہے۔',
  },
  bankCardRemoved: {
    EN: 'The bank card ending in {last4} was removed from {account} at {house}.',
    BN: '{house}-এ {account} থেকে {last4} দিয়ে শেষ হওয়া ব্যাংক কার্ডটি সরানো হয়েছে।',
    UR: '{house} پر {account} سے {last4} پر ختم ہونے والا بینک کارڈ ہٹا دیا گیا ہے۔',
  },
  withdrawalRequested: {
    EN: 'A withdrawal of {amount} from {account} at {house} to the card ending in {last4} was asked for.',
    BN: '{house}-এ {account} থেকে {last4} দিয়ে শেষ হওয়া কার্ডে {amount} উত্তোলনের অনুরোধ করা হয়েছে।',
    UR: '{house} پر {account} سے {last4} پر ختم ہونے والے کارڈ پر {amount} نکلوانے کی درخواست کی گئی ہے۔',
  },
  withdrawalPaid: {
    EN: 'The withdrawal of {amount} from {account} at {house} was paid to the card ending in {last4}.',
    BN: '{house}-এ {account} থেকে {amount} উত্তোলন {last4} দিয়ে শেষ হওয়া কার্ডে পাঠানো হয়েছে।',
    UR: '{house} پر {account} سے {amount} کی رقم {last4} پر ختم ہونے والے کارڈ پر ادا کر دی گئی ہے۔',
  },
  withdrawalReturned: {
    EN: 'The withdrawal of {amount} from {account} at {house} was not paid. The money is back in your balance; the reason is in your records.',
    BN: '{house}-এ {account} থেকে {amount} উত্তোলন করা যায়নি। টাকা আপনার ব্যালেন্সে ফিরে এসেছে; কারণ আপনার রেকর্ডে আছে।',
    UR: '{house} پر {account} سے {amount} کی ادائیگی نہیں ہو سکی۔ رقم آپ کے بیلنس میں واپس آ گئی ہے؛ وجہ آپ کے ریکارڈ میں ہے۔',
  },
  withdrawalsFrozen: {
    EN: 'You told us that it was not you. Nothing can be withdrawn from {account} at {house} until our customer service has talked to you.',
    BN: 'আপনি জানিয়েছেন যে এটি আপনি করেননি। গ্রাহক সেবা আপনার সঙ্গে কথা না বলা পর্যন্ত {house}-এ {account} থেকে কিছু তোলা যাবে না।',
    UR: 'آپ نے بتایا کہ یہ آپ نے نہیں کیا۔ جب تک کسٹمر سروس آپ سے بات نہ کر لے {house} پر {account} سے کچھ نہیں نکلوایا جا سکتا۔',
  },
  playCheck: {
    EN: 'We looked at how {account} at {house} has been played lately, and would like you to look too. Your history shows what you put in and took out; limits, breaks and exclusions are under “Stay in control”. If play is no longer fun, please stop, and write to us.',
    BN: '{house}-এ {account} ইদানীং কীভাবে খেলা হয়েছে আমরা দেখেছি, আপনিও দেখে নিন। কত জমা দিয়েছেন ও তুলেছেন তা ইতিহাসে আছে; সীমা, বিরতি ও খেলা বন্ধ রাখা “নিয়ন্ত্রণে থাকুন”-এ পাবেন। খেলা আর আনন্দের না লাগলে থামুন এবং আমাদের লিখুন।',
    UR: 'ہم نے دیکھا کہ {house} پر {account} حال ہی میں کیسے کھیلا گیا، براہِ کرم آپ بھی دیکھ لیں۔ آپ نے کتنا جمع کیا اور نکالا، تاریخ میں ہے؛ حدیں، وقفے اور کھیل سے دوری “قابو میں رہیں” میں ہیں۔ اگر کھیل میں مزہ نہ رہے تو رک جائیں اور ہمیں لکھیں۔',
  },
  notMe: {
    EN: 'If this was not you, open this link: it stops every withdrawal at once.\n\n{link}',
    BN: 'এটি আপনি না করে থাকলে এই লিংক খুলুন: সব উত্তোলন সঙ্গে সঙ্গে বন্ধ হবে।\n\n{link}',
    UR: 'اگر یہ آپ نے نہیں کیا تو یہ لنک کھولیں: ہر رقم نکلوانا فوراً رک جائے گا۔\n\n{link}',
  },
  noticeSubject: {
    EN: 'About your account at {house}',
    BN: '{house}-এ আপনার অ্যাকাউন্ট সম্পর্কে',
    UR: '{house} پر آپ کے اکاؤنٹ کے بارے میں',
  },
} satisfies Record<string, Said>

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
  return { to, text: noticeText({ language, notice }, asText(house, values)) }
}

export function noticeMail({ house, language, to }: Reader, notice: Notice, values: Values): Mail {
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

function say(said: Said, language: LanguageCode, values: Values): string {
  return said[language].replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
