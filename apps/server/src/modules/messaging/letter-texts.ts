import { cleanRichText, type LanguageCode, type LetterKind } from '@baize/contracts'

type Said = { readonly title: string; readonly content: string }
type FactKind = Exclude<LetterKind, 'operator'>

/** What the house writes by itself, in rich text; `{house}` is its name, and a letter may have parts of its own. */
const texts: Readonly<Record<FactKind, Readonly<Record<LanguageCode, Said>>>> = {
  welcome: {
    EN: {
      title: 'Welcome to {house}',
      content:
        '<p>Your account is open. Before you play, <a href="/m/member/protection">set a limit that suits you</a>; how every result can be checked is in the <a href="/m/help#fairness">help centre</a>.</p>',
    },
    BN: {
      title: '{house}-এ স্বাগতম',
      content:
        '<p>আপনার অ্যাকাউন্ট চালু হয়েছে। খেলার আগে <a href="/m/member/protection">নিজের জন্য একটি সীমা ঠিক করুন</a>; প্রতিটি ফল কীভাবে যাচাই করা যায় তা <a href="/m/help#fairness">সহায়তা কেন্দ্রে</a> আছে।</p>',
    },
    UR: {
      title: '{house} میں خوش آمدید',
      content:
        '<p>آپ کا اکاؤنٹ کھل گیا ہے۔ کھیلنے سے پہلے <a href="/m/member/protection">اپنے لیے ایک حد مقرر کریں</a>؛ ہر نتیجہ کیسے پرکھا جا سکتا ہے، <a href="/m/help#fairness">مدد مرکز</a> میں ہے۔</p>',
    },
  },
  depositSettled: {
    EN: {
      title: 'Your deposit has arrived',
      content: '<p>{amount} is in your balance. <a href="/m/member/moneyRecord">See the record</a></p>',
    },
    BN: {
      title: 'আপনার জমা পৌঁছেছে',
      content: '<p>{amount} আপনার ব্যালেন্সে যোগ হয়েছে। <a href="/m/member/moneyRecord">রেকর্ড দেখুন</a></p>',
    },
    UR: {
      title: 'آپ کی جمع شدہ رقم پہنچ گئی',
      content: '<p>{amount} آپ کے بیلنس میں ہے۔ <a href="/m/member/moneyRecord">ریکارڈ دیکھیں</a></p>',
    },
  },
  withdrawalPaid: {
    EN: {
      title: 'Your withdrawal was paid',
      content:
        '<p>The money is on its way to your card. <a href="/m/member/moneyRecord">See the record</a></p>',
    },
    BN: {
      title: 'আপনার উত্তোলন পরিশোধ হয়েছে',
      content: '<p>টাকা আপনার কার্ডে পাঠানো হয়েছে। <a href="/m/member/moneyRecord">রেকর্ড দেখুন</a></p>',
    },
    UR: {
      title: 'آپ کی رقم ادا کر دی گئی',
      content: '<p>رقم آپ کے کارڈ پر بھیج دی گئی ہے۔ <a href="/m/member/moneyRecord">ریکارڈ دیکھیں</a></p>',
    },
  },
  withdrawalRejected: {
    EN: {
      title: 'Your withdrawal was not approved',
      content:
        '<p>The money is back in your balance. The reason is in <a href="/m/member/moneyRecord">your record</a>; if you do not agree, <a href="/m/member/cases">write to us</a>.</p>',
    },
    BN: {
      title: 'আপনার উত্তোলন অনুমোদিত হয়নি',
      content:
        '<p>টাকা আপনার ব্যালেন্সে ফিরে এসেছে। কারণ <a href="/m/member/moneyRecord">আপনার রেকর্ডে</a> আছে; একমত না হলে <a href="/m/member/cases">আমাদের লিখুন</a>।</p>',
    },
    UR: {
      title: 'آپ کی رقم نکلوانے کی درخواست منظور نہیں ہوئی',
      content:
        '<p>رقم آپ کے بیلنس میں واپس آ گئی ہے۔ وجہ <a href="/m/member/moneyRecord">آپ کے ریکارڈ</a> میں ہے؛ اگر آپ متفق نہیں تو <a href="/m/member/cases">ہمیں لکھیں</a>۔</p>',
    },
  },
  withdrawalFailed: {
    EN: {
      title: 'Your withdrawal could not be paid',
      content:
        '<p>The bank did not take it, so the money is back in your balance. Please check <a href="/m/member/bankCards">your card</a> and try again.</p>',
    },
    BN: {
      title: 'আপনার উত্তোলন পরিশোধ করা যায়নি',
      content:
        '<p>ব্যাংক এটি গ্রহণ করেনি, তাই টাকা আপনার ব্যালেন্সে ফিরে এসেছে। <a href="/m/member/bankCards">আপনার কার্ড</a> দেখে আবার চেষ্টা করুন।</p>',
    },
    UR: {
      title: 'آپ کی رقم ادا نہیں ہو سکی',
      content:
        '<p>بینک نے اسے قبول نہیں کیا، اس لیے رقم آپ کے بیلنس میں واپس آ گئی ہے۔ <a href="/m/member/bankCards">اپنا کارڈ</a> دیکھ کر دوبارہ کوشش کریں۔</p>',
    },
  },
  kycApproved: {
    EN: { title: 'We know who you are', content: '<p>Your documents were approved. Thank you.</p>' },
    BN: { title: 'আপনার পরিচয় নিশ্চিত হয়েছে', content: '<p>আপনার নথি অনুমোদিত হয়েছে। ধন্যবাদ।</p>' },
    UR: { title: 'آپ کی شناخت ہو گئی', content: '<p>آپ کی دستاویزات منظور ہو گئی ہیں۔ شکریہ۔</p>' },
  },
  kycRejected: {
    EN: {
      title: 'Your documents were not enough',
      content: '<p>Please see <a href="/m/member/kyc">what is missing</a> and send them again.</p>',
    },
    BN: {
      title: 'আপনার নথি যথেষ্ট ছিল না',
      content: '<p><a href="/m/member/kyc">কী বাকি আছে</a> দেখে আবার পাঠান।</p>',
    },
    UR: {
      title: 'آپ کی دستاویزات کافی نہیں تھیں',
      content: '<p>براہِ کرم <a href="/m/member/kyc">دیکھیں کیا کمی ہے</a> اور دوبارہ بھیجیں۔</p>',
    },
  },
  bonusGranted: {
    EN: {
      title: 'You have a bonus',
      content: '<p>Its terms and how far you are stand under <a href="/m/member/bonuses">bonuses</a>.</p>',
    },
    BN: {
      title: 'আপনি একটি বোনাস পেয়েছেন',
      content: '<p>এর শর্ত ও অগ্রগতি <a href="/m/member/bonuses">বোনাস</a> পাতায় আছে।</p>',
    },
    UR: {
      title: 'آپ کو ایک بونس ملا ہے',
      content: '<p>اس کی شرائط اور پیش رفت <a href="/m/member/bonuses">بونس</a> میں ہیں۔</p>',
    },
  },
  passwordChanged: {
    EN: {
      title: 'Your password was changed',
      content: '<p>If it was not you, see <a href="/m/member/security">security</a> and tell us at once.</p>',
    },
    BN: {
      title: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
      content: '<p>আপনি না করে থাকলে <a href="/m/member/security">নিরাপত্তা</a> দেখুন এবং এখনই আমাদের জানান।</p>',
    },
    UR: {
      title: 'آپ کا پاس ورڈ بدل دیا گیا',
      content:
        '<p>اگر یہ آپ نے نہیں کیا تو <a href="/m/member/security">سیکیورٹی</a> دیکھیں اور فوراً ہمیں بتائیں۔</p>',
    },
  },
  paymentPasswordChanged: {
    EN: {
      title: 'Your payment password was changed',
      content: '<p>If it was not you, see <a href="/m/member/security">security</a> and tell us at once.</p>',
    },
    BN: {
      title: 'আপনার পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে',
      content: '<p>আপনি না করে থাকলে <a href="/m/member/security">নিরাপত্তা</a> দেখুন এবং এখনই আমাদের জানান।</p>',
    },
    UR: {
      title: 'آپ کا ادائیگی کا پاس ورڈ بدل دیا گیا',
      content:
        '<p>اگر یہ آپ نے نہیں کیا تو <a href="/m/member/security">سیکیورٹی</a> دیکھیں اور فوراً ہمیں بتائیں۔</p>',
    },
  },
  bankCardBound: {
    EN: {
      title: 'A bank card was added',
      content: '<p>You find it under <a href="/m/member/bankCards">bank cards</a>.</p>',
    },
    BN: {
      title: 'একটি ব্যাংক কার্ড যোগ হয়েছে',
      content: '<p>এটি <a href="/m/member/bankCards">ব্যাংক কার্ড</a> পাতায় পাবেন।</p>',
    },
    UR: {
      title: 'ایک بینک کارڈ شامل کیا گیا',
      content: '<p>یہ <a href="/m/member/bankCards">بینک کارڈز</a> میں ہے۔</p>',
    },
  },
  breakTaken: {
    EN: {
      title: 'You are taking a break',
      content:
        '<p>Nothing can be staked until it is over. Your money stays yours and can be withdrawn. <a href="/m/member/protection">See until when</a></p>',
    },
    BN: {
      title: 'আপনি বিরতিতে আছেন',
      content:
        '<p>বিরতি শেষ না হওয়া পর্যন্ত বাজি ধরা যাবে না। আপনার টাকা আপনারই, তোলা যাবে। <a href="/m/member/protection">কবে পর্যন্ত দেখুন</a></p>',
    },
    UR: {
      title: 'آپ وقفے پر ہیں',
      content:
        '<p>وقفہ ختم ہونے تک کوئی داؤ نہیں لگ سکتا۔ آپ کی رقم آپ ہی کی ہے اور نکلوائی جا سکتی ہے۔ <a href="/m/member/protection">کب تک، دیکھیں</a></p>',
    },
  },
  caseClosed: {
    EN: {
      title: 'Your complaint was decided',
      content: '<p>What we decided, and why, stands in <a href="/m/member/cases">the case</a>.</p>',
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
): Said {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
  const { title, content } = texts[kind][language]
  return { title: fill(title), content: cleanRichText(fill(content)) }
}
