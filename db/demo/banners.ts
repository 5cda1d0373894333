import type { Texts } from './types.ts'
import type { BannerRecipe, DemoBanner } from './wall-types.ts'

type BannerRow = Omit<DemoBanner, 'images'>

function withImages(row: BannerRow): DemoBanner {
  const image = (side: '' | '-rtl') => `/m/art/banners/${row.name}${side}.webp`
  const images: Texts = { EN: image(''), BN: image(''), UR: image('-rtl') }
  return { ...row, images }
}

/** The same banner on another merchant's cloth; the picture is another, so it has a name of its own. */
export function onFelt(banner: DemoBanner, felt: BannerRecipe['felt']): DemoBanner {
  return withImages({ ...banner, name: `${felt}-${banner.name}`, art: { ...banner.art, felt } })
}

export const provable = withImages({
  name: 'provable',
  groupName: 'm_home',
  titles: { EN: 'Every result, provable.', BN: 'প্রতিটি ফল, প্রমাণসহ।', UR: 'ہر نتیجہ، ثبوت کے ساتھ۔' },
  texts: {
    EN: 'Check any spin, draw or deal on your own phone.',
    BN: 'যেকোনো স্পিন, ড্র বা ডিল নিজের ফোনেই যাচাই করুন।',
    UR: 'کوئی بھی اسپن، قرعہ یا ڈیل اپنے فون پر پرکھیں۔',
  },
  actions: { EN: 'See how', BN: 'দেখে নিন', UR: 'طریقہ دیکھیں' },
  url: '/m/help#fairness',
  art: { emblem: 'slot-machine', companion: 'coin', felt: 'green' },
})

export const jackpot = withImages({
  name: 'jackpot',
  groupName: 'm_home',
  titles: { EN: 'One pot, every spin.', BN: 'প্রতি স্পিনে বড় জ্যাকপট।', UR: 'ہر اسپن پر بڑھتا جیک پاٹ۔' },
  texts: {
    EN: 'The grand jackpot grows with every bet.',
    BN: 'প্রতিটি বাজিতে গ্র্যান্ড জ্যাকপট বাড়ে।',
    UR: 'ہر داؤ کے ساتھ بڑا جیک پاٹ بڑھتا ہے۔',
  },
  actions: { EN: 'Play slots', BN: 'স্লট খেলুন', UR: 'سلاٹ کھیلیں' },
  url: '/m/gameList?gameType=RNG',
  art: { emblem: 'trophy', companion: 'glowing-star', felt: 'green' },
})

export const everyMinute = withImages({
  name: 'every-minute',
  groupName: 'm_home',
  titles: { EN: 'A draw every minute.', BN: 'প্রতি মিনিটে ড্র।', UR: 'ہر منٹ ایک قرعہ۔' },
  texts: {
    EN: 'Quick draws all day, regional draws by night.',
    BN: 'সারাদিন দ্রুত ড্র, রাতে আঞ্চলিক ড্র।',
    UR: 'دن بھر تیز قرعے، رات کو علاقائی قرعے۔',
  },
  actions: { EN: 'Pick numbers', BN: 'নম্বর বাছুন', UR: 'نمبر چنیں' },
  url: '/m/lottery',
  art: { emblem: 'ticket', companion: 'stopwatch', felt: 'green' },
})

export const invite = withImages({
  name: 'invite',
  groupName: 'm_home',
  titles: { EN: 'Refer a friend.', BN: 'বন্ধুকে রেফার করুন।', UR: 'دوست کو ریفر کریں۔' },
  texts: {
    EN: 'Share your link and see your earnings.',
    BN: 'লিংক শেয়ার করুন, আয় দেখুন।',
    UR: 'اپنا لنک شیئر کریں اور کمائی دیکھیں۔',
  },
  actions: { EN: 'Invite', BN: 'আমন্ত্রণ', UR: 'دعوت دیں' },
  url: '/m/inviteFriends',
  art: { emblem: 'wrapped-gift', companion: 'party-popper', felt: 'green' },
})

export const season = withImages({
  name: 'season',
  groupName: 'm_home',
  titles: { EN: 'The season is on.', BN: 'মৌসুম শুরু।', UR: 'سیزن شروع ہے۔' },
  texts: {
    EN: 'Live odds, singles and multiples, cash-out in one tap.',
    BN: 'লাইভ দর, একক ও মাল্টিপল, এক ট্যাপে ক্যাশ আউট।',
    UR: 'لائیو بھاؤ، سنگل اور ملٹی پل، ایک ٹیپ میں کیش آؤٹ۔',
  },
  actions: { EN: 'See matches', BN: 'ম্যাচ দেখুন', UR: 'میچ دیکھیں' },
  url: '/m/sportsGame',
  art: { emblem: 'soccer-ball', companion: 'sports-medal', felt: 'green' },
})

export const trial = withImages({
  name: 'trial',
  groupName: 'm_home',
  titles: { EN: 'Try before you bet.', BN: 'আগে শিখুন, পরে খেলুন।', UR: 'پہلے سیکھیں، پھر کھیلیں۔' },
  texts: {
    EN: 'The same games at the same odds, with play money.',
    BN: 'একই গেম, একই সম্ভাবনা, খেলার টাকায়।',
    UR: 'وہی گیمز، وہی امکانات، نقلی رقم کے ساتھ۔',
  },
  actions: { EN: 'Try it free', BN: 'ফ্রি খেলুন', UR: 'مفت آزمائیں' },
  url: '/m/trail',
  art: { emblem: 'joystick', companion: 'game-die', felt: 'green' },
})

export const tablesTonight = withImages({
  name: 'tables-tonight',
  groupName: 'm_live',
  titles: { EN: 'Take a seat tonight.', BN: 'আজ রাতে বসে পড়ুন।', UR: 'آج رات میز پر آئیں۔' },
  texts: {
    EN: 'Baccarat, roulette, dragon tiger and sic bo on one clock.',
    BN: 'বাকারা, রুলেট, ড্রাগন টাইগার ও সিক বো, এক ঘড়িতে।',
    UR: 'بکارا، رولیٹ، ڈریگن ٹائیگر اور سک بو، ایک ہی گھڑی پر۔',
  },
  actions: { EN: 'Join a table', BN: 'টেবিলে যোগ দিন', UR: 'میز پر بیٹھیں' },
  url: '/m/gameList?gameType=LIVE',
  art: { emblem: 'top-hat', companion: 'diamond-suit', felt: 'green' },
})
