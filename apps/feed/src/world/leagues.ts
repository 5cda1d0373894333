import { familyNames, givenNames, joined, mascots, type Names, places } from './names.ts'

type Category = { readonly code: string; readonly names: Names; readonly country: string | null }

/** A side of a competition, and how good it is: 1,000 is the usual. */
export type Side = { readonly code: string; readonly names: Names; readonly strength: number }

export type League = {
  readonly code: string
  readonly sport: string
  readonly category: Category
  readonly names: Names
  /** What a change of would touch bets. */
  readonly format: string
  readonly sides: readonly Side[]
  /** How many stand in one fixture: two, or a field. */
  readonly fieldSize: number
  /** A fixture begins every so many minutes, this many after the hour; a day holds a whole number of them. */
  readonly everyMinutes: number
  readonly offsetMinutes: number
}

const bangladesh = { code: 'bd', names: { en: 'Bangladesh', bn: 'বাংলাদেশ', ur: 'بنگلہ دیش' }, country: 'BD' }
const pakistan = { code: 'pk', names: { en: 'Pakistan', bn: 'পাকিস্তান', ur: 'پاکستان' }, country: 'PK' }
const world = { code: 'world', names: { en: 'World', bn: 'বিশ্ব', ur: 'عالمی' }, country: null }
const circuit = { code: 'circuit', names: { en: 'Circuit', bn: 'সার্কিট', ur: 'سرکٹ' }, country: null }

type Sketch = Omit<League, 'sides' | 'fieldSize'> & {
  readonly fieldSize?: number
  readonly count: number
  /** Where its names begin in the lists, so that no two competitions share a club. */
  readonly from: number
  readonly people?: boolean
}

const sketches: readonly Sketch[] = [
  {
    code: 'delta-premier',
    sport: 'football',
    category: bangladesh,
    names: { en: 'Delta Premier', bn: 'ডেল্টা প্রিমিয়ার', ur: 'ڈیلٹا پریمیئر' },
    format: 'minutes=90',
    everyMinutes: 9,
    offsetMinutes: 0,
    count: 10,
    from: 0,
  },
  {
    code: 'indus-first',
    sport: 'football',
    category: pakistan,
    names: { en: 'Indus First Division', bn: 'ইন্ডাস ফার্স্ট ডিভিশন', ur: 'انڈس فرسٹ ڈویژن' },
    format: 'minutes=90',
    everyMinutes: 9,
    offsetMinutes: 3,
    count: 10,
    from: 31,
  },
  {
    code: 'seven-seas-cup',
    sport: 'football',
    category: world,
    names: { en: 'Seven Seas Cup', bn: 'সেভেন সিজ কাপ', ur: 'سیون سیز کپ' },
    format: 'minutes=90',
    everyMinutes: 9,
    offsetMinutes: 6,
    count: 12,
    from: 62,
  },
  {
    code: 'padma-t20',
    sport: 'cricket',
    category: bangladesh,
    names: { en: 'Padma T20', bn: 'পদ্মা টি20', ur: 'پدما ٹی 20' },
    format: 'overs=20',
    everyMinutes: 12,
    offsetMinutes: 0,
    count: 8,
    from: 93,
  },
  {
    code: 'khyber-t20',
    sport: 'cricket',
    category: pakistan,
    names: { en: 'Khyber T20', bn: 'খাইবার টি20', ur: 'خیبر ٹی 20' },
    format: 'overs=20',
    everyMinutes: 12,
    offsetMinutes: 6,
    count: 8,
    from: 124,
  },
  {
    code: 'grass-masters',
    sport: 'tennis',
    category: circuit,
    names: { en: 'Grass Masters', bn: 'গ্রাস মাস্টার্স', ur: 'گراس ماسٹرز' },
    format: 'best-of=3',
    everyMinutes: 8,
    offsetMinutes: 1,
    count: 12,
    from: 0,
    people: true,
  },
  {
    code: 'clay-open',
    sport: 'tennis',
    category: circuit,
    names: { en: 'Clay Open', bn: 'ক্লে ওপেন', ur: 'کلے اوپن' },
    format: 'best-of=3',
    everyMinutes: 8,
    offsetMinutes: 5,
    count: 12,
    from: 37,
    people: true,
  },
  {
    code: 'harbour-hoops',
    sport: 'basketball',
    category: world,
    names: { en: 'Harbour Hoops', bn: 'হারবার হুপস', ur: 'ہاربر ہوپس' },
    format: 'minutes=48',
    everyMinutes: 5,
    offsetMinutes: 2,
    count: 10,
    from: 155,
  },
  {
    code: 'bengal-kabaddi',
    sport: 'kabaddi',
    category: bangladesh,
    names: { en: 'Bengal Kabaddi League', bn: 'বেঙ্গল কাবাডি লিগ', ur: 'بنگال کبڈی لیگ' },
    format: 'minutes=40',
    everyMinutes: 5,
    offsetMinutes: 4,
    count: 8,
    from: 186,
  },
  {
    code: 'ivory-siege-pro',
    sport: 'shooter',
    category: world,
    names: { en: 'Ivory Siege Pro League', bn: 'আইভরি সিজ প্রো লিগ', ur: 'آئیوری سیج پرو لیگ' },
    format: 'best-of=3',
    everyMinutes: 4,
    offsetMinutes: 1,
    count: 10,
    from: 217,
  },
  {
    code: 'five-lanes-masters',
    sport: 'arena',
    category: world,
    names: { en: 'Five Lanes Masters', bn: 'ফাইভ লেনস মাস্টার্স', ur: 'فائیو لینز ماسٹرز' },
    format: 'best-of=3',
    everyMinutes: 8,
    offsetMinutes: 3,
    count: 10,
    from: 248,
  },
  {
    code: 'kart-foxes-grand-prix',
    sport: 'karts',
    category: circuit,
    names: { en: 'Kart Foxes Grand Prix', bn: 'কার্ট ফক্সেস গ্রাঁ প্রি', ur: 'کارٹ فاکسز گراں پری' },
    format: 'laps=10',
    everyMinutes: 4,
    offsetMinutes: 2,
    fieldSize: 8,
    count: 12,
    from: 74,
    people: true,
  },
]

/** Strengths lie around the middle, spread evenly and mixed, so that a table of a season has a top and a foot. */
const STRENGTH_SPREAD = 140

function sidesOf({ code, count, from, people = false }: Sketch): readonly Side[] {
  const [first, second] = people ? [givenNames, familyNames] : [places, mascots]
  return Array.from({ length: count }, (_, index) => {
    const at = from + index
    const rank = (index * 7 + from) % count
    return {
      code: `${code}-${index + 1}`,
      names: joined(first[at % first.length], second[at % second.length]),
      strength: Math.round(1_000 + STRENGTH_SPREAD * ((2 * rank) / (count - 1) - 1)),
    }
  })
}

/** Every competition of the demo. All of it is invented. */
export const leagues: readonly League[] = sketches.map((sketch) => {
  const { count: _count, from: _from, people: _people, fieldSize = 2, ...league } = sketch
  return { ...league, fieldSize, sides: sidesOf(sketch) }
})
