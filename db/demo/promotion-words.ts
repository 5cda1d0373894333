import type { PromotionTerms } from '@baize/contracts'

/** What is said of a promotion. Figures stand beside it on the screen, from its own terms. */
export type PromotionWords = Pick<PromotionTerms, 'titles' | 'texts' | 'terms'>

export const freshStartWords: PromotionWords = {
  titles: { EN: 'Monthly cash reward', BN: 'মাসিক ক্যাশ পুরস্কার', UR: 'ماہانہ نقد انعام' },
  texts: {
    EN: 'Join, deposit and play: get a cash reward every month.',
    BN: 'যোগ দিন, জমা করুন এবং খেলুন: প্রতি মাসে ক্যাশ পুরস্কার নিন।',
    UR: 'شامل ہوں، ڈپازٹ کریں اور کھیلیں: ہر مہینے نقد انعام حاصل کریں۔',
  },
  terms: {
    EN: [
      'Join first: only what you do after joining counts.',
      'Once a month, for a deposit of at least the amount shown.',
      'The reward unlocks when you have bet the amount shown in cash after that deposit.',
      'Paid in cash with no wagering requirement. You can withdraw it.',
    ],
    BN: [
      'যোগ দেওয়ার পর থেকে আপনি অংশ নেন; আগের কিছু গণ্য হয় না।',
      'মাসে একবার, দেখানো পরিমাণ বা তার বেশি জমার জন্য।',
      'সেই জমার পরে দেখানো পরিমাণ ক্যাশ বাজি ধরলে পুরস্কার খোলে।',
      'ক্যাশে দেওয়া হয়, কোনো ওয়েজারিং শর্ত নেই। উত্তোলন করা যায়।',
    ],
    UR: [
      'شامل ہونے کے بعد سے آپ حصہ لیتے ہیں؛ اس سے پہلے کا شمار نہیں ہوتا۔',
      'مہینے میں ایک بار، دکھائی گئی رقم یا اس سے زیادہ ڈپازٹ کرنے پر۔',
      'اس کے بعد دکھائی گئی رقم نقد داؤ پر لگانے سے انعام کھلتا ہے۔',
      'نقد ملتا ہے، کوئی ویجرنگ شرط نہیں۔ نکلوایا جا سکتا ہے۔',
    ],
  },
}

export const cashbackWords: PromotionWords = {
  titles: { EN: 'Weekly cashback', BN: 'সাপ্তাহিক ক্যাশব্যাক', UR: 'ہفتہ وار کیش بیک' },
  texts: {
    EN: 'Get back a share of every week’s play. Claim it in cash when the week ends.',
    BN: 'প্রতি সপ্তাহের একটি অংশ আপনার কাছে ফিরে আসে। সপ্তাহ শেষে ক্যাশ হিসেবে নিন।',
    UR: 'ہر ہفتے کا ایک حصہ آپ کو واپس ملتا ہے۔ ہفتہ ختم ہونے پر نقد کی صورت میں لیں۔',
  },
  terms: {
    EN: [
      'Each game type has its own rate, on your net loss of the week or on your bets. See the cashback page.',
      'Game contribution: originals 10%, video poker and blackjack 5%; all other games count in full.',
      'Only cash bets count; bonus bets do not.',
      'A round counts for the week it began in. Cashback for a game type is calculated once all its rounds are settled, so a lottery ticket may wait for its draw.',
      'The higher your VIP level, the more cashback you get. Claim it within 7 days.',
      'Paid in cash with no wagering requirement. You can withdraw it.',
    ],
    BN: [
      'প্রতি ধরনের গেমের নিজের হার আছে, সপ্তাহের নিট হার বা যা বাজি ধরেছেন তার ওপর; ক্যাশব্যাক পাতায় দেখানো আছে।',
      'গেমের অবদান: অরিজিনাল 10%, ভিডিও পোকার ও ব্ল্যাকজ্যাক 5%; অন্য সব গেম পুরোটা গণ্য।',
      'শুধু ক্যাশ বাজি গণ্য হয়; বোনাসের বাজি নয়।',
      'একটি রাউন্ড যে সপ্তাহে শুরু সেই সপ্তাহের; এক ধরনের গেমের হিসাব হয় তার সব রাউন্ড নিষ্পত্তি হলে, তাই লটারির টিকিটে ড্র পর্যন্ত সময় লাগতে পারে।',
      'VIP স্তর যত উঁচু, ক্যাশব্যাক তত বেশি। 7 দিনের মধ্যে নিন।',
      'ক্যাশে দেওয়া হয়, কোনো ওয়েজারিং শর্ত নেই। উত্তোলন করা যায়।',
    ],
    UR: [
      'ہر قسم کی گیم کی اپنی شرح ہے، ہفتے بھر کی خالص ہار پر یا لگائے گئے داؤ پر، جیسا کیش بیک کے صفحے پر دکھایا گیا ہے۔',
      'گیم کا حصہ: اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%؛ باقی تمام گیمز پوری شمار ہوتی ہیں۔',
      'صرف نقد داؤ شمار ہوتے ہیں؛ بونس کے داؤ نہیں۔',
      'راؤنڈ اسی ہفتے کا ہے جس میں شروع ہوا؛ کسی قسم کی گیم کا حساب اس کے سب راؤنڈ طے ہونے پر ہوتا ہے، اس لیے لاٹری ٹکٹ میں قرعہ تک وقت لگ سکتا ہے۔',
      'VIP درجہ جتنا اونچا، کیش بیک اتنا زیادہ۔ 7 دن کے اندر وصول کریں۔',
      'نقد ملتا ہے، کوئی ویجرنگ شرط نہیں۔ نکلوایا جا سکتا ہے۔',
    ],
  },
}

export const levelWords: PromotionWords = {
  titles: { EN: 'VIP level-up bonus', BN: 'VIP স্তর বোনাস', UR: 'VIP درجہ بونس' },
  texts: {
    EN: 'Get cash for every VIP level you reach.',
    BN: 'প্রতিটি VIP স্তরে পৌঁছালে ক্যাশ পান।',
    UR: 'ہر VIP درجے پر پہنچنے پر نقد حاصل کریں۔',
  },
  terms: {
    EN: [
      'Your level depends on your total cash bets. You never lose a level.',
      'The bonus of each level is shown with the level and is paid once.',
      'Paid in cash with no wagering requirement. You can withdraw it.',
    ],
    BN: [
      'স্তর নির্ভর করে আপনার মোট ক্যাশ বাজির উপর। স্তর কখনো কমে না।',
      'প্রতিটি স্তরের বোনাস স্তরের সঙ্গে দেখানো থাকে, এবং একবার দেওয়া হয়।',
      'ক্যাশে দেওয়া হয়, কোনো ওয়েজারিং শর্ত নেই। উত্তোলন করা যায়।',
    ],
    UR: [
      'درجہ آپ کے کل نقد داؤ پر منحصر ہے۔ درجہ کبھی کم نہیں ہوتا۔',
      'ہر درجے کا بونس درجے کے ساتھ دکھایا گیا ہے، اور ایک بار ملتا ہے۔',
      'نقد ملتا ہے، کوئی ویجرنگ شرط نہیں۔ نکلوایا جا سکتا ہے۔',
    ],
  },
}

export const goodwillWords: PromotionWords = {
  titles: { EN: 'With our apologies', BN: 'আমাদের দুঃখপ্রকাশসহ', UR: 'ہماری معذرت کے ساتھ' },
  texts: {
    EN: 'Something went wrong on our side. This reward is for you.',
    BN: 'আমাদের দিকে কিছু ভুল হয়েছে। এই পুরস্কার আপনার জন্য।',
    UR: 'ہماری طرف کچھ غلط ہوا۔ یہ انعام آپ کے لیے ہے۔',
  },
  terms: {
    EN: ['Paid in cash with no conditions. You can withdraw it.'],
    BN: ['ক্যাশে দেওয়া হয়, কোনো শর্ত নেই। উত্তোলন করা যায়।'],
    UR: ['نقد ملتا ہے، کوئی شرط نہیں۔ نکلوایا جا سکتا ہے۔'],
  },
}
