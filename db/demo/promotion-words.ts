import type { PromotionTerms } from '@baize/contracts'

/** What is said of a promotion. Figures stand beside it on the screen, from its own terms. */
export type PromotionWords = Pick<PromotionTerms, 'titles' | 'texts' | 'terms'>

export const freshStartWords: PromotionWords = {
  titles: { EN: 'A fresh start each month', BN: 'প্রতি মাসে নতুন শুরু', UR: 'ہر مہینے نئی شروعات' },
  texts: {
    EN: 'Join, make a deposit and play it: a small thank you in cash waits for you.',
    BN: 'যোগ দিন, জমা করুন এবং খেলুন: নগদ একটি ছোট ধন্যবাদ আপনার অপেক্ষায়।',
    UR: 'شامل ہوں، رقم جمع کریں اور کھیلیں: نقد میں ایک چھوٹا سا شکریہ آپ کا منتظر ہے۔',
  },
  terms: {
    EN: [
      'You take part once you have joined; what you did before does not count.',
      'Once a month, for a deposit of at least the amount shown.',
      'The reward opens when you have staked the amount shown in cash after that deposit.',
      'It is cash: there is no further condition, and it can be withdrawn.',
    ],
    BN: [
      'যোগ দেওয়ার পর থেকে আপনি অংশ নেন; আগের কিছু গণ্য হয় না।',
      'মাসে একবার, দেখানো পরিমাণ বা তার বেশি জমার জন্য।',
      'সেই জমার পরে দেখানো পরিমাণ নগদ বাজি ধরলে পুরস্কার খোলে।',
      'এটি নগদ: আর কোনো শর্ত নেই, তোলা যায়।',
    ],
    UR: [
      'شامل ہونے کے بعد سے آپ حصہ لیتے ہیں؛ اس سے پہلے کا شمار نہیں ہوتا۔',
      'مہینے میں ایک بار، دکھائی گئی رقم یا اس سے زیادہ جمع کرنے پر۔',
      'اس کے بعد دکھائی گئی رقم نقد داؤ پر لگانے سے انعام کھلتا ہے۔',
      'یہ نقد ہے: مزید کوئی شرط نہیں، اور نکالا جا سکتا ہے۔',
    ],
  },
}

export const cashbackWords: PromotionWords = {
  titles: { EN: 'Weekly cashback', BN: 'সাপ্তাহিক ক্যাশব্যাক', UR: 'ہفتہ وار کیش بیک' },
  texts: {
    EN: 'A part of each week comes back to you. Claim it when the week is over, as cash.',
    BN: 'প্রতি সপ্তাহের একটি অংশ আপনার কাছে ফিরে আসে। সপ্তাহ শেষে নগদ হিসেবে নিন।',
    UR: 'ہر ہفتے کا ایک حصہ آپ کو واپس ملتا ہے۔ ہفتہ ختم ہونے پر نقد کی صورت میں لیں۔',
  },
  terms: {
    EN: [
      'Each kind of game has a rate of its own, of your net loss of the week or of what you staked, as the cashback page shows.',
      'Game contribution: originals 10%, video poker and blackjack 5%; all other games count in full.',
      'Only your own cash counts; stakes of a bonus do not.',
      'A round belongs to the week in which it began; a kind of game is worked out once all its rounds are settled, so a lottery ticket may take until its draw.',
      'The higher your VIP level, the more comes back. What a week comes to waits for seven days and is paid once.',
      'It is cash: there is no further condition, and it can be withdrawn.',
    ],
    BN: [
      'প্রতি ধরনের গেমের নিজের হার আছে, সপ্তাহের নিট হার বা যা বাজি ধরেছেন তার ওপর; ক্যাশব্যাক পাতায় দেখানো আছে।',
      'গেমের অবদান: অরিজিনাল ১০%, ভিডিও পোকার ও ব্ল্যাকজ্যাক ৫%; অন্য সব গেম পুরোটা গণ্য।',
      'শুধু আপনার নিজের নগদ গণ্য হয়; বোনাসের বাজি নয়।',
      'একটি রাউন্ড যে সপ্তাহে শুরু সেই সপ্তাহের; এক ধরনের খেলার হিসাব হয় তার সব রাউন্ড নিষ্পত্তি হলে, তাই লটারির টিকিটে ড্র পর্যন্ত সময় লাগতে পারে।',
      'ভিআইপি স্তর যত উঁচু, তত বেশি ফেরে। এক সপ্তাহের পরিমাণ সাত দিন অপেক্ষা করে এবং একবার দেওয়া হয়।',
      'এটি নগদ: আর কোনো শর্ত নেই, তোলা যায়।',
    ],
    UR: [
      'ہر قسم کی گیم کی اپنی شرح ہے، ہفتے بھر کی خالص ہار پر یا لگائے گئے داؤ پر، جیسا کیش بیک کے صفحے پر دکھایا گیا ہے۔',
      'گیم کا حصہ: اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%؛ باقی تمام گیمز پوری شمار ہوتی ہیں۔',
      'صرف آپ کا اپنا نقد شمار ہوتا ہے؛ بونس کے داؤ نہیں۔',
      'راؤنڈ اسی ہفتے کا ہے جس میں شروع ہوا؛ کسی قسم کے کھیل کا حساب اس کے سب راؤنڈ طے ہونے پر ہوتا ہے، اس لیے لاٹری ٹکٹ میں قرعہ تک وقت لگ سکتا ہے۔',
      'وی آئی پی درجہ جتنا اونچا، واپسی اتنی زیادہ۔ ایک ہفتے کی رقم سات دن انتظار کرتی ہے اور ایک بار ادا ہوتی ہے۔',
      'یہ نقد ہے: مزید کوئی شرط نہیں، اور نکالا جا سکتا ہے۔',
    ],
  },
}

export const levelWords: PromotionWords = {
  titles: { EN: 'A gift with every level', BN: 'প্রতিটি স্তরে উপহার', UR: 'ہر درجے پر تحفہ' },
  texts: {
    EN: 'Each VIP level that you reach brings a gift in cash.',
    BN: 'প্রতিটি ভিআইপি স্তরে পৌঁছালে নগদ উপহার।',
    UR: 'ہر وی آئی پی درجے پر پہنچنے پر نقد تحفہ۔',
  },
  terms: {
    EN: [
      'A level is reached by what you have staked in all, in cash; nobody loses a level.',
      'The gift of each level is shown with the level, and is given once.',
      'It is cash: there is no further condition, and it can be withdrawn.',
    ],
    BN: [
      'মোট যত নগদ বাজি ধরেছেন তা দিয়ে স্তর অর্জিত হয়; কেউ স্তর হারায় না।',
      'প্রতিটি স্তরের উপহার স্তরের সঙ্গে দেখানো থাকে, এবং একবার দেওয়া হয়।',
      'এটি নগদ: আর কোনো শর্ত নেই, তোলা যায়।',
    ],
    UR: [
      'درجہ آپ کے کل نقد داؤ سے ملتا ہے؛ کوئی درجہ نہیں کھوتا۔',
      'ہر درجے کا تحفہ درجے کے ساتھ دکھایا گیا ہے، اور ایک بار ملتا ہے۔',
      'یہ نقد ہے: مزید کوئی شرط نہیں، اور نکالا جا سکتا ہے۔',
    ],
  },
}

export const goodwillWords: PromotionWords = {
  titles: { EN: 'With our apologies', BN: 'আমাদের দুঃখপ্রকাশসহ', UR: 'ہماری معذرت کے ساتھ' },
  texts: {
    EN: 'Something did not go as it should have. This is yours.',
    BN: 'কিছু একটা ঠিকমতো হয়নি। এটি আপনার।',
    UR: 'کچھ ویسا نہیں ہوا جیسا ہونا چاہیے تھا۔ یہ آپ کا ہے۔',
  },
  terms: {
    EN: ['It is cash: there is no condition, and it can be withdrawn.'],
    BN: ['এটি নগদ: কোনো শর্ত নেই, তোলা যায়।'],
    UR: ['یہ نقد ہے: کوئی شرط نہیں، اور نکالا جا سکتا ہے۔'],
  },
}
