import type { PromotionWords } from './promotion-words.ts'

const bonusTerms = {
  EN: [
    'Wagering applies to the bonus only, not to your deposit.',
    'Cash is used before bonus. Wins return to the balance the bet came from.',
    'Bets above the max bet are refused; you lose nothing for it.',
    'Game contribution to the wagering requirement: slots and fishing 50%, live 15%, originals 10%, video poker and blackjack 5%; lotteries, sports and player-versus-player games do not count.',
  ],
  BN: [
    'ওয়েজারিং শুধু বোনাসের উপর, আপনার জমার উপর নয়।',
    'বোনাসের আগে ক্যাশ ব্যবহার হয়। যে ব্যালেন্স থেকে বাজি এসেছে, জয় সেখানেই ফেরে।',
    'সর্বোচ্চ বাজির বেশি বাজি নেওয়া হয় না; এজন্য কিছু কাটা হয় না।',
    'ওয়েজারিং শর্তে গেমের অবদান: স্লট ও ফিশিং 50%, লাইভ 15%, অরিজিনাল 10%, ভিডিও পোকার ও ব্ল্যাকজ্যাক 5%; লটারি, স্পোর্টস ও খেলোয়াড়দের মধ্যের গেম গণ্য নয়।',
  ],
  UR: [
    'ویجرنگ صرف بونس پر ہے، آپ کے ڈپازٹ پر نہیں۔',
    'بونس سے پہلے نقد استعمال ہوتا ہے۔ جیت اسی بیلنس میں لوٹتی ہے جہاں سے داؤ آیا تھا۔',
    'زیادہ سے زیادہ داؤ سے بڑا داؤ قبول نہیں ہوتا؛ اس پر کچھ کاٹا نہیں جاتا۔',
    'ویجرنگ کی شرط میں گیم کا حصہ: سلاٹس اور فشنگ 50%، لائیو 15%، اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%؛ لاٹری، اسپورٹس اور کھلاڑیوں کے درمیان گیمز شمار نہیں ہوتیں۔',
  ],
}

export const welcomeWords: PromotionWords = {
  titles: { EN: 'Welcome bonus', BN: 'ওয়েলকাম বোনাস', UR: 'ویلکم بونس' },
  texts: {
    EN: 'A bonus for every new player. No deposit needed.',
    BN: 'প্রতিটি নতুন খেলোয়াড়ের জন্য বোনাস। জমার দরকার নেই।',
    UR: 'ہر نئے کھلاڑی کے لیے بونس۔ ڈپازٹ کی ضرورت نہیں۔',
  },
  terms: {
    EN: ['Once per person, device and household.', ...bonusTerms.EN],
    BN: ['প্রতি ব্যক্তি, ডিভাইস ও পরিবারে একবার।', ...bonusTerms.BN],
    UR: ['ہر شخص، ڈیوائس اور گھرانے کے لیے ایک بار۔', ...bonusTerms.UR],
  },
}

export const appWords: PromotionWords = {
  titles: {
    EN: 'Install the app, get a bonus',
    BN: 'অ্যাপ ইনস্টল করে বোনাস নিন',
    UR: 'ایپ انسٹال کریں، بونس لیں',
  },
  texts: {
    EN: 'Install the app on your phone and open it once while logged in.',
    BN: 'ফোনে অ্যাপটি ইনস্টল করুন এবং লগইন অবস্থায় একবার খুলুন।',
    UR: 'ایپ اپنے فون پر انسٹال کریں اور لاگ اِن ہو کر ایک بار کھولیں۔',
  },
  terms: {
    EN: ['Once per person and device, from the app or the home screen.', ...bonusTerms.EN],
    BN: ['প্রতি ব্যক্তি ও ডিভাইসে একবার, অ্যাপ বা হোম স্ক্রিন থেকে।', ...bonusTerms.BN],
    UR: ['ہر شخص اور ڈیوائس کے لیے ایک بار، ایپ یا ہوم اسکرین سے۔', ...bonusTerms.UR],
  },
}

export const secondDepositWords: PromotionWords = {
  titles: { EN: '20 free rounds', BN: '20টি ফ্রি রাউন্ড', UR: '20 فری راؤنڈ' },
  texts: {
    EN: 'Get 20 free rounds with your second deposit.',
    BN: 'আপনার দ্বিতীয় জমায় 20টি ফ্রি রাউন্ড নিন।',
    UR: 'اپنے دوسرے ڈپازٹ پر 20 فری راؤنڈ حاصل کریں۔',
  },
  terms: {
    EN: [
      'For your second deposit, of at least the amount shown. Once per person.',
      'Free rounds are played in the game and at the bet shown, and expire after the days shown.',
      'Wins are paid in cash with no wagering requirement.',
    ],
    BN: [
      'আপনার দ্বিতীয় জমার জন্য, দেখানো পরিমাণ বা তার বেশি। প্রতি ব্যক্তিতে একবার।',
      'ফ্রি রাউন্ড দেখানো গেমে ও বাজিতে খেলা হয়; দেখানো দিনের পরে মেয়াদ শেষ।',
      'জয় ক্যাশে দেওয়া হয়, কোনো ওয়েজারিং শর্ত নেই।',
    ],
    UR: [
      'آپ کے دوسرے ڈپازٹ کے لیے، دکھائی گئی رقم یا اس سے زیادہ۔ ہر شخص کو ایک بار۔',
      'فری راؤنڈ دکھائی گئی گیم اور داؤ پر کھیلے جاتے ہیں؛ دکھائے گئے دنوں کے بعد میعاد ختم۔',
      'جیت نقد ملتی ہے، کوئی ویجرنگ شرط نہیں۔',
    ],
  },
}

export const referralWords: PromotionWords = {
  titles: { EN: 'Refer a friend', BN: 'বন্ধুকে রেফার করুন', UR: 'دوست کو ریفر کریں' },
  texts: {
    EN: 'Share your link. You get cash when your friend has deposited and played.',
    BN: 'আপনার লিংক পাঠান। বন্ধু জমা করে খেললে আপনি ক্যাশ পান।',
    UR: 'اپنا لنک بھیجیں۔ جب دوست ڈپازٹ کر کے کھیلے تو آپ کو نقد ملتا ہے۔',
  },
  terms: {
    EN: [
      'A friend qualifies by registering with your link or code, and depositing and betting at least the amounts shown, in cash.',
      'Self-referrals don’t count: accounts that share a device, document or bank account are one person.',
      'The number of rewards per month is limited as shown.',
      'Paid in cash with no wagering requirement. You can withdraw it.',
    ],
    BN: [
      'যে বন্ধু আপনার লিংক বা কোডে নিবন্ধন করে দেখানো পরিমাণ জমা ও ক্যাশ বাজি করেছে সে গণ্য।',
      'নিজেকে রেফার করা গণ্য নয়: একই ডিভাইস, নথি বা ব্যাংক অ্যাকাউন্টের সবাই এক ব্যক্তি।',
      'মাসে সর্বোচ্চ দেখানো সংখ্যক পুরস্কার।',
      'ক্যাশে দেওয়া হয়, কোনো ওয়েজারিং শর্ত নেই। উত্তোলন করা যায়।',
    ],
    UR: [
      'وہ دوست شمار ہوتا ہے جو آپ کے لنک یا کوڈ سے آیا، اور دکھائی گئی رقوم ڈپازٹ کیں اور نقد داؤ پر لگائیں۔',
      'خود کو ریفر کرنا شمار نہیں: ایک ہی ڈیوائس، دستاویز یا بینک اکاؤنٹ والے اکاؤنٹ ایک شخص ہیں۔',
      'مہینے میں زیادہ سے زیادہ اتنے انعام جتنے دکھائے گئے ہیں۔',
      'نقد ملتا ہے، کوئی ویجرنگ شرط نہیں۔ نکلوایا جا سکتا ہے۔',
    ],
  },
}
