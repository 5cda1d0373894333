import { cleanRichText, type LanguageCode, type LetterKind } from '@baize/contracts'
import { contractLetter, isContractLetter } from './contract-letters.ts'
import { voidLetters } from './void-letters.ts'

type LetterText = { readonly title: string; readonly content: string }
type FactKind = Exclude<LetterKind, 'operator'>
type PlainKind = Exclude<FactKind, `contract${string}`>

/** What the house writes by itself, in rich text; `{house}` is its name, and a letter may have parts of its own. */
const texts: Readonly<Record<PlainKind, Readonly<Record<LanguageCode, LetterText>>>> = {
  welcome: {
    EN: {
      title: 'Welcome to {house}',
      content:
        '<p>Your account is open. Before you play, <a href="/m/member/protection">set a limit that suits you</a>. How to verify a result is in the <a href="/m/help#fairness">help centre</a>.</p>',
    },
    BN: {
      title: '{house}-এ স্বাগতম',
      content:
        '<p>আপনার অ্যাকাউন্ট চালু হয়েছে। খেলার আগে <a href="/m/member/protection">নিজের জন্য একটি সীমা ঠিক করুন</a>; প্রতিটি ফল কীভাবে যাচাই করা যায় তা <a href="/m/help#fairness">সহায়তা কেন্দ্রে</a> আছে।</p>',
    },
    UR: {
      title: '{house} میں خوش آمدید',
      content:
        '<p>آپ کا اکاؤنٹ کھل گیا ہے۔ کھیلنے سے پہلے <a href="/m/member/protection">اپنے لیے ایک حد مقرر کریں</a>؛ نتیجے کی تصدیق کا طریقہ <a href="/m/help#fairness">مدد مرکز</a> میں ہے۔</p>',
    },
  },
  depositSettled: {
    EN: {
      title: 'Deposit received',
      content:
        '<p>{amount} was added to your balance. <a href="/m/member/moneyRecord">View the record</a></p>',
    },
    BN: {
      title: 'আপনার জমা যোগ হয়েছে',
      content: '<p>{amount} আপনার ব্যালেন্সে যোগ হয়েছে। <a href="/m/member/moneyRecord">রেকর্ড দেখুন</a></p>',
    },
    UR: {
      title: 'آپ کا ڈپازٹ مل گیا',
      content: '<p>{amount} آپ کے بیلنس میں ہے۔ <a href="/m/member/moneyRecord">ریکارڈ دیکھیں</a></p>',
    },
  },
  transferReceived: {
    EN: {
      title: 'Money from your agent',
      content:
        '<p>{amount} was added to your balance. It counts as a deposit and must be bet once. <a href="/m/member/statement">View your statement</a></p>',
    },
    BN: {
      title: 'আপনার এজেন্টের কাছ থেকে টাকা',
      content:
        '<p>{amount} আপনার ব্যালেন্সে যোগ হয়েছে। এটি জমা হিসেবে গণ্য এবং একবার বাজি ধরতে হবে। <a href="/m/member/statement">বিবরণী দেখুন</a></p>',
    },
    UR: {
      title: 'آپ کے ایجنٹ کی طرف سے رقم',
      content:
        '<p>{amount} آپ کے بیلنس میں شامل ہو گئے۔ یہ ڈپازٹ شمار ہوتے ہیں اور ایک بار شرط لگانا لازم ہے۔ <a href="/m/member/statement">گوشوارہ دیکھیں</a></p>',
    },
  },
  dividendWaits: {
    EN: {
      title: 'A dividend waits for you',
      content:
        '<p>{amount} can be claimed. If you do nothing, it is paid by itself later. <a href="/m/member/agent/income">View the bill</a></p>',
    },
    BN: {
      title: 'একটি লভ্যাংশ আপনার অপেক্ষায় আছে',
      content:
        '<p>{amount} দাবি করা যায়। কিছু না করলে পরে এটি নিজে থেকেই দেওয়া হবে। <a href="/m/member/agent/income">বিল দেখুন</a></p>',
    },
    UR: {
      title: 'ایک منافع آپ کا منتظر ہے',
      content:
        '<p>{amount} کا دعویٰ کیا جا سکتا ہے۔ کچھ نہ کریں تو یہ بعد میں خود ادا ہو جائے گا۔ <a href="/m/member/agent/income">بل دیکھیں</a></p>',
    },
  },
  rateCutOffered: {
    EN: {
      title: 'Lower rates offered',
      content:
        '<p>Your agent offers you lower rebate rates. Nothing changes unless you accept within seven days. <a href="/m/member/home">View the offer</a></p>',
    },
    BN: {
      title: 'কম হারের অফার',
      content:
        '<p>আপনার এজেন্ট আপনাকে কম রিবেট হারের অফার দিয়েছেন। সাত দিনের মধ্যে মেনে না নিলে কিছুই বদলাবে না। <a href="/m/member/home">অফার দেখুন</a></p>',
    },
    UR: {
      title: 'کم شرحوں کی آفر',
      content:
        '<p>آپ کے ایجنٹ نے آپ کو کم ریبیٹ شرحوں کی آفر دی ہے۔ سات دن میں قبول نہ کریں تو کچھ نہیں بدلے گا۔ <a href="/m/member/home">آفر دیکھیں</a></p>',
    },
  },
  rateCutSettled: {
    EN: {
      title: 'Your rates are lower',
      content:
        '<p>Lower rebate rates apply from the midnight after this message. What you earned before stays yours. Contact support if you disagree.</p>',
    },
    BN: {
      title: 'আপনার হার কমেছে',
      content:
        '<p>এই বার্তার পরের মধ্যরাত থেকে কম রিবেট হার কার্যকর। আগে যা অর্জন করেছেন তা আপনারই থাকবে। একমত না হলে সাপোর্টে যোগাযোগ করুন।</p>',
    },
    UR: {
      title: 'آپ کی شرحیں کم ہو گئیں',
      content:
        '<p>اس پیغام کے بعد کی آدھی رات سے کم ریبیٹ شرحیں نافذ ہیں۔ جو پہلے کمایا وہ آپ کا ہی ہے۔ متفق نہ ہوں تو سپورٹ سے رابطہ کریں۔</p>',
    },
  },
  withdrawalPaid: {
    EN: {
      title: 'Withdrawal paid',
      content:
        '<p>The money is on its way to your bank account. <a href="/m/member/moneyRecord">View the record</a></p>',
    },
    BN: {
      title: 'আপনার উত্তোলন পরিশোধ হয়েছে',
      content: '<p>টাকা আপনার ব্যাংক অ্যাকাউন্টে পাঠানো হয়েছে। <a href="/m/member/moneyRecord">রেকর্ড দেখুন</a></p>',
    },
    UR: {
      title: 'نکلوائی گئی رقم ادا کر دی گئی',
      content:
        '<p>رقم آپ کے بینک اکاؤنٹ میں بھیج دی گئی ہے۔ <a href="/m/member/moneyRecord">ریکارڈ دیکھیں</a></p>',
    },
  },
  ...voidLetters,
  withdrawalRejected: {
    EN: {
      title: 'Withdrawal not approved',
      content:
        '<p>The money is back in your balance. The reason is in <a href="/m/member/moneyRecord">your record</a>; if you disagree, <a href="/m/member/cases">open a case</a>.</p>',
    },
    BN: {
      title: 'আপনার উত্তোলন অনুমোদিত হয়নি',
      content:
        '<p>টাকা আপনার ব্যালেন্সে ফিরে এসেছে। কারণ <a href="/m/member/moneyRecord">আপনার রেকর্ডে</a> আছে; একমত না হলে <a href="/m/member/cases">অভিযোগ খুলুন</a>।</p>',
    },
    UR: {
      title: 'آپ کی رقم نکلوانے کی درخواست منظور نہیں ہوئی',
      content:
        '<p>رقم آپ کے بیلنس میں واپس آ گئی ہے۔ وجہ <a href="/m/member/moneyRecord">آپ کے ریکارڈ</a> میں ہے؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">شکایت کھولیں</a>۔</p>',
    },
  },
  withdrawalFailed: {
    EN: {
      title: 'Withdrawal failed',
      content:
        '<p>The bank declined it. The money is back in your balance. Check <a href="/m/member/bankCards">your bank account</a> and try again.</p>',
    },
    BN: {
      title: 'আপনার উত্তোলন পরিশোধ করা যায়নি',
      content:
        '<p>ব্যাংক এটি গ্রহণ করেনি, তাই টাকা আপনার ব্যালেন্সে ফিরে এসেছে। <a href="/m/member/bankCards">আপনার ব্যাংক অ্যাকাউন্ট</a> দেখে আবার চেষ্টা করুন।</p>',
    },
    UR: {
      title: 'نکلوائی جانے والی رقم ادا نہیں ہو سکی',
      content:
        '<p>بینک نے اسے قبول نہیں کیا، اس لیے رقم آپ کے بیلنس میں واپس آ گئی ہے۔ <a href="/m/member/bankCards">اپنا بینک اکاؤنٹ</a> دیکھ کر دوبارہ کوشش کریں۔</p>',
    },
  },
  kycApproved: {
    EN: { title: 'Identity verified', content: '<p>Your documents were approved. Thank you.</p>' },
    BN: { title: 'পরিচয় যাচাই হয়েছে', content: '<p>আপনার নথি অনুমোদিত হয়েছে। ধন্যবাদ।</p>' },
    UR: { title: 'شناخت کی تصدیق ہو گئی', content: '<p>آپ کی دستاویزات منظور ہو گئی ہیں۔ شکریہ۔</p>' },
  },
  kycRejected: {
    EN: {
      title: 'Documents not approved',
      content: '<p>See <a href="/m/member/kyc">what is missing</a> and submit them again.</p>',
    },
    BN: {
      title: 'নথি অনুমোদিত হয়নি',
      content: '<p><a href="/m/member/kyc">কী বাকি আছে</a> দেখে আবার পাঠান।</p>',
    },
    UR: {
      title: 'دستاویزات منظور نہیں ہوئیں',
      content: '<p><a href="/m/member/kyc">دیکھیں کیا کمی ہے</a> اور دوبارہ بھیجیں۔</p>',
    },
  },
  bonusGranted: {
    EN: {
      title: 'Bonus added',
      content: '<p>See its terms and your progress under <a href="/m/member/bonuses">bonuses</a>.</p>',
    },
    BN: {
      title: 'বোনাস যোগ হয়েছে',
      content: '<p>এর শর্ত ও অগ্রগতি <a href="/m/member/bonuses">বোনাস</a> পাতায় আছে।</p>',
    },
    UR: {
      title: 'بونس شامل ہو گیا',
      content: '<p>اس کی شرائط اور پیش رفت <a href="/m/member/bonuses">بونس</a> میں ہیں۔</p>',
    },
  },
  passwordChanged: {
    EN: {
      title: 'Password changed',
      content:
        '<p>If this wasn’t you, check <a href="/m/member/security">security</a> and contact support now.</p>',
    },
    BN: {
      title: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      content:
        '<p>আপনি না করে থাকলে <a href="/m/member/security">নিরাপত্তা</a> দেখুন এবং এখনই সাপোর্টে যোগাযোগ করুন।</p>',
    },
    UR: {
      title: 'آپ کا پاس ورڈ بدل دیا گیا',
      content:
        '<p>اگر یہ آپ نے نہیں کیا تو <a href="/m/member/security">سیکیورٹی</a> دیکھیں اور فوراً سپورٹ سے رابطہ کریں۔</p>',
    },
  },
  paymentPasswordChanged: {
    EN: {
      title: 'Payment PIN changed',
      content:
        '<p>If this wasn’t you, check <a href="/m/member/security">security</a> and contact support now.</p>',
    },
    BN: {
      title: 'পেমেন্ট পিন বদলানো হয়েছে',
      content:
        '<p>আপনি না করে থাকলে <a href="/m/member/security">নিরাপত্তা</a> দেখুন এবং এখনই সাপোর্টে যোগাযোগ করুন।</p>',
    },
    UR: {
      title: 'پیمنٹ پن بدل دیا گیا',
      content:
        '<p>اگر یہ آپ نے نہیں کیا تو <a href="/m/member/security">سیکیورٹی</a> دیکھیں اور فوراً سپورٹ سے رابطہ کریں۔</p>',
    },
  },
  bankCardBound: {
    EN: {
      title: 'Bank account added',
      content: '<p>Find it under <a href="/m/member/bankCards">bank accounts</a>.</p>',
    },
    BN: {
      title: 'ব্যাংক অ্যাকাউন্ট যোগ হয়েছে',
      content: '<p>এটি <a href="/m/member/bankCards">ব্যাংক অ্যাকাউন্ট</a> পাতায় পাবেন।</p>',
    },
    UR: {
      title: 'بینک اکاؤنٹ شامل کیا گیا',
      content: '<p>یہ <a href="/m/member/bankCards">بینک اکاؤنٹس</a> میں ہے۔</p>',
    },
  },
  breakTaken: {
    EN: {
      title: 'Your break has started',
      content:
        '<p>You can’t place bets until it ends. You can still withdraw. <a href="/m/member/protection">See when it ends</a></p>',
    },
    BN: {
      title: 'আপনি বিরতিতে আছেন',
      content:
        '<p>বিরতি শেষ না হওয়া পর্যন্ত বাজি ধরা যাবে না। উত্তোলন করতে পারবেন। <a href="/m/member/protection">কবে পর্যন্ত দেখুন</a></p>',
    },
    UR: {
      title: 'آپ وقفے پر ہیں',
      content:
        '<p>وقفہ ختم ہونے تک کوئی داؤ نہیں لگ سکتا۔ آپ رقم اب بھی نکلوا سکتے ہیں۔ <a href="/m/member/protection">کب تک، دیکھیں</a></p>',
    },
  },
  caseClosed: {
    EN: {
      title: 'Case decided',
      content: '<p>See our decision and the reasons in <a href="/m/member/cases">the case</a>.</p>',
    },
    BN: {
      title: 'আপনার অভিযোগের সিদ্ধান্ত হয়েছে',
      content: '<p>কী সিদ্ধান্ত হয়েছে ও কেন, তা <a href="/m/member/cases">অভিযোগে</a> লেখা আছে।</p>',
    },
    UR: {
      title: 'آپ کی شکایت کا فیصلہ ہو گیا',
      content: '<p>کیا فیصلہ ہوا اور کیوں، <a href="/m/member/cases">شکایت</a> میں لکھا ہے۔</p>',
    },
  },
}

/** A letter in a language. What stands for something else is cleaned with the rest, whatever it is. */
export function sayLetter(
  kind: FactKind,
  language: LanguageCode,
  parts: Readonly<Record<string, string>>,
): LetterText {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
  const { title, content } = isContractLetter(kind) ? contractLetter(kind, language) : texts[kind][language]
  return { title: fill(title), content: cleanRichText(fill(content)) }
}
