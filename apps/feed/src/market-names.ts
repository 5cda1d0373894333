import { sportModels } from '@baize/engines'
import type { Names } from './world/names.ts'

/** What each type of market asks, in the words of people who bet. */
const words: Readonly<Record<string, Names>> = {
  '1x2': { en: 'Result', bn: 'ফলাফল', ur: 'نتیجہ' },
  ah: { en: 'Handicap', bn: 'হ্যান্ডিক্যাপ', ur: 'ہینڈی کیپ' },
  'both-score': { en: 'Both sides score', bn: 'দুই দলই গোল করবে', ur: 'دونوں ٹیمیں گول کریں' },
  'correct-score': { en: 'Correct score', bn: 'সঠিক স্কোর', ur: 'درست اسکور' },
  'double-chance': { en: 'Double chance', bn: 'ডাবল চান্স', ur: 'ڈبل چانس' },
  'draw-no-bet': { en: 'Draw no bet', bn: 'ড্র হলে ফেরত', ur: 'ڈرا پر واپسی' },
  duration: { en: 'Length of the map', bn: 'ম্যাপের সময়', ur: 'نقشے کا دورانیہ' },
  'first-to-ten': { en: 'First to ten kills', bn: 'প্রথমে 10টি কিল', ur: 'پہلے 10 کلز' },
  'first-tower': { en: 'First tower', bn: 'প্রথম টাওয়ার', ur: 'پہلا ٹاور' },
  'half-full': { en: 'Half time and full time', bn: 'হাফ টাইম ও ফুল টাইম', ur: 'ہاف ٹائم اور فل ٹائم' },
  'head-to-head': { en: 'Head to head', bn: 'মুখোমুখি', ur: 'آمنے سامنے' },
  'maps-ah': { en: 'Handicap of maps', bn: 'ম্যাপের হ্যান্ডিক্যাপ', ur: 'نقشوں کا ہینڈی کیپ' },
  'maps-total': { en: 'Number of maps', bn: 'মোট ম্যাপ', ur: 'کل نقشے' },
  'most-sixes': { en: 'Most sixes', bn: 'সবচেয়ে বেশি ছক্কা', ur: 'سب سے زیادہ چھکے' },
  'next-goal': { en: 'Next goal', bn: 'পরের গোল', ur: 'اگلا گول' },
  'over-runs': { en: 'Runs of the over', bn: 'ওভারের রান', ur: 'اوور کے رنز' },
  'over-wicket': { en: 'Wicket in the over', bn: 'ওভারে উইকেট', ur: 'اوور میں وکٹ' },
  overtime: { en: 'Overtime', bn: 'অতিরিক্ত সময়', ur: 'اوور ٹائم' },
  pistol: { en: 'Pistol round', bn: 'পিস্তল রাউন্ড', ur: 'پستول راؤنڈ' },
  race: { en: 'Race to points', bn: 'আগে পয়েন্টে পৌঁছানো', ur: 'پہلے پوائنٹس تک' },
  runs: { en: 'Runs of the innings', bn: 'ইনিংসের রান', ur: 'اننگز کے رنز' },
  'set-score': { en: 'Score in sets', bn: 'সেটের স্কোর', ur: 'سیٹوں کا اسکور' },
  'team-total': { en: 'Total of a side', bn: 'দলের মোট', ur: 'ٹیم کا ٹوٹل' },
  'top-batter': { en: 'Top batter', bn: 'সেরা ব্যাটার', ur: 'بہترین بیٹر' },
  'top-three': { en: 'Top three', bn: 'প্রথম তিনে', ur: 'پہلے تین' },
  toss: { en: 'Toss', bn: 'টস', ur: 'ٹاس' },
  total: { en: 'Total', bn: 'মোট', ur: 'ٹوٹل' },
  'wicket-runs': { en: 'Runs at the next wicket', bn: 'পরের উইকেটে রান', ur: 'اگلی وکٹ پر رنز' },
  winner: { en: 'Winner', bn: 'বিজয়ী', ur: 'فاتح' },
}

/** The types of every sport with their names. */
export const marketTypeNames = Object.values(sportModels).flatMap(({ code, marketTypes }) =>
  [...new Set(marketTypes.map(({ type }) => type))].map((type) => {
    const names = words[type]
    if (!names) throw new Error(`${type} of ${code} has no name.`)
    return { sport: code, type, names }
  }),
)
