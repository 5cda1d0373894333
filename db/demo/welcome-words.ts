import type { PromotionWords } from './promotion-words.ts'

const bonusTerms = {
  EN: [
    'The bonus alone is what you stake over, as often as shown: never the deposit.',
    'Cash is staked before the bonus, and wins go back to where their stake came from.',
    'A stake above the largest one is refused; nothing is taken away for it.',
    'Game contribution to the wagering requirement: slots and fishing 50%, live 15%, originals 10%, video poker and blackjack 5%; lotteries, sports and games between players do not count.',
  ],
  BN: [
    'শুধু বোনাসই দেখানো সংখ্যক বার বাজি ধরতে হয়: জমা কখনও নয়।',
    'বোনাসের আগে নগদ বাজি হয়, আর জয় সেখানেই ফেরে যেখান থেকে বাজি এসেছে।',
    'সর্বোচ্চ বাজির বেশি হলে তা নেওয়া হয় না; এজন্য কিছু কাটা হয় না।',
    'ওয়েজারিং শর্তে গেমের অবদান: স্লট ও ফিশিং ৫০%, লাইভ ১৫%, অরিজিনাল ১০%, ভিডিও পোকার ও ব্ল্যাকজ্যাক ৫%; লটারি, স্পোর্টস ও খেলোয়াড়দের মধ্যের খেলা গণ্য নয়।',
  ],
  UR: [
    'صرف بونس ہی دکھائی گئی بار داؤ پر لگانا ہے: جمع شدہ رقم کبھی نہیں۔',
    'بونس سے پہلے نقد لگتا ہے، اور جیت وہیں لوٹتی ہے جہاں سے داؤ آیا تھا۔',
    'سب سے بڑے داؤ سے زیادہ قبول نہیں ہوتا؛ اس پر کچھ کاٹا نہیں جاتا۔',
    'ویجرنگ کی شرط میں گیم کا حصہ: سلاٹس اور فشنگ 50%، لائیو 15%، اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%؛ لاٹری، اسپورٹس اور کھلاڑیوں کے درمیان کھیل شمار نہیں ہوتے۔',
  ],
}

export const welcomeWords: PromotionWords = {
  titles: { EN: 'Welcome to the table', BN: 'টেবিলে স্বাগতম', UR: 'میز پر خوش آمدید' },
  texts: {
    EN: 'A bonus for everybody who joins. No deposit is needed.',
    BN: 'যোগ দেওয়া সবার জন্য একটি বোনাস। জমার দরকার নেই।',
    UR: 'شامل ہونے والے ہر شخص کے لیے بونس۔ جمع کی ضرورت نہیں۔',
  },
  terms: {
    EN: ['Once for each person, device and household.', ...bonusTerms.EN],
    BN: ['প্রতি ব্যক্তি, যন্ত্র ও পরিবারে একবার।', ...bonusTerms.BN],
    UR: ['ہر شخص، آلے اور گھرانے کے لیے ایک بار۔', ...bonusTerms.UR],
  },
}

export const appWords: PromotionWords = {
  titles: { EN: 'Take the house with you', BN: 'ঘরটি সঙ্গে নিন', UR: 'گھر ساتھ لے چلیں' },
  texts: {
    EN: 'Put the app on your telephone and open it once while you are logged in.',
    BN: 'ফোনে অ্যাপটি রাখুন এবং লগ ইন অবস্থায় একবার খুলুন।',
    UR: 'ایپ اپنے فون پر رکھیں اور لاگ اِن ہو کر ایک بار کھولیں۔',
  },
  terms: {
    EN: ['Once for each person and device, from the app or the home screen.', ...bonusTerms.EN],
    BN: ['প্রতি ব্যক্তি ও যন্ত্রে একবার, অ্যাপ বা হোম স্ক্রিন থেকে।', ...bonusTerms.BN],
    UR: ['ہر شخص اور آلے کے لیے ایک بار، ایپ یا ہوم اسکرین سے۔', ...bonusTerms.UR],
  },
}

export const secondDepositWords: PromotionWords = {
  titles: { EN: 'Twenty free rounds', BN: 'কুড়িটি বিনামূল্যের রাউন্ড', UR: 'بیس مفت راؤنڈ' },
  texts: {
    EN: 'Your second deposit brings twenty rounds that cost you nothing.',
    BN: 'আপনার দ্বিতীয় জমায় কুড়িটি রাউন্ড যার কোনো খরচ নেই।',
    UR: 'آپ کی دوسری جمع پر بیس راؤنڈ جن کا کوئی خرچ نہیں۔',
  },
  terms: {
    EN: [
      'For the second deposit of each person, of at least the amount shown.',
      'The rounds are played at the stake and in the game shown, within the days shown.',
      'What they win is cash: there is no further condition.',
    ],
    BN: [
      'প্রতি ব্যক্তির দ্বিতীয় জমার জন্য, দেখানো পরিমাণ বা তার বেশি।',
      'রাউন্ডগুলি দেখানো বাজিতে ও খেলায়, দেখানো দিনের মধ্যে খেলা হয়।',
      'এতে যা জেতেন তা নগদ: আর কোনো শর্ত নেই।',
    ],
    UR: [
      'ہر شخص کی دوسری جمع کے لیے، دکھائی گئی رقم یا اس سے زیادہ۔',
      'راؤنڈ دکھائے گئے داؤ اور کھیل میں، دکھائے گئے دنوں کے اندر کھیلے جاتے ہیں۔',
      'ان کی جیت نقد ہے: مزید کوئی شرط نہیں۔',
    ],
  },
}

export const referralWords: PromotionWords = {
  titles: { EN: 'Bring a friend', BN: 'বন্ধু আনুন', UR: 'دوست لائیں' },
  texts: {
    EN: 'Send your link. When your friend has deposited and played, cash waits for you.',
    BN: 'আপনার লিংক পাঠান। বন্ধু জমা করে খেললে আপনি নগদ পান।',
    UR: 'اپنا لنک بھیجیں۔ جب دوست جمع کر کے کھیلے تو آپ کو نقد ملتا ہے۔',
  },
  terms: {
    EN: [
      'A friend counts who registered by your link or code, deposited and staked at least the amounts shown, in cash.',
      'Nobody is their own friend: accounts that share a device, a document or a bank card are one person.',
      'There are at most as many rewards a month as shown.',
      'It is cash: there is no further condition, and it can be withdrawn.',
    ],
    BN: [
      'যে বন্ধু আপনার লিংক বা কোডে নিবন্ধন করে দেখানো পরিমাণ জমা ও নগদ বাজি করেছে সে গণ্য।',
      'নিজের বন্ধু নিজে হওয়া যায় না: একই যন্ত্র, নথি বা ব্যাংক কার্ডের অ্যাকাউন্ট এক ব্যক্তি।',
      'মাসে সর্বোচ্চ দেখানো সংখ্যক পুরস্কার।',
      'এটি নগদ: আর কোনো শর্ত নেই, তোলা যায়।',
    ],
    UR: [
      'وہ دوست شمار ہوتا ہے جو آپ کے لنک یا کوڈ سے آیا، اور دکھائی گئی رقوم جمع کیں اور نقد داؤ پر لگائیں۔',
      'کوئی اپنا دوست خود نہیں: ایک ہی آلے، دستاویز یا بینک کارڈ کے اکاؤنٹ ایک شخص ہیں۔',
      'مہینے میں زیادہ سے زیادہ اتنے انعام جتنے دکھائے گئے ہیں۔',
      'یہ نقد ہے: مزید کوئی شرط نہیں، اور نکالا جا سکتا ہے۔',
    ],
  },
}
