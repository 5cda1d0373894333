/** A name in the three languages of the demo. */
export type Names = { readonly en: string; readonly bn: string; readonly ur: string }

const named = (rows: readonly (readonly [string, string, string])[]): readonly Names[] =>
  rows.map(([en, bn, ur]) => ({ en, bn, ur }))

/** Towns that stand on no map. */
export const places = named([
  ['Silverbank', 'সিলভারব্যাংক', 'سلوربینک'],
  ['Kalmigarh', 'কলমীগড়', 'کلمی گڑھ'],
  ['Noor Bazar', 'নূর বাজার', 'نور بازار'],
  ['Shapla Ghat', 'শাপলা ঘাট', 'شاپلا گھاٹ'],
  ['Amberfield', 'অ্যাম্বারফিল্ড', 'امبرفیلڈ'],
  ['Deodar Pass', 'দেওদার পাস', 'دیودار پاس'],
  ['Tamarind Hill', 'ট্যামারিন্ড হিল', 'ٹیمرنڈ ہل'],
  ['Neelpur', 'নীলপুর', 'نیل پور'],
  ['Harborough Sands', 'হারবরো স্যান্ডস', 'ہاربرو سینڈز'],
  ['Moti Tal', 'মতি তাল', 'موتی تال'],
  ['Kestrel Cross', 'কেস্ট্রেল ক্রস', 'کیسٹرل کراس'],
  ['Jamuna Reach', 'যমুনা রিচ', 'جمنا ریچ'],
  ['Chinarabad', 'চিনারাবাদ', 'چنار آباد'],
  ['Saltmere', 'সল্টমিয়ার', 'سالٹمیئر'],
  ['Palashbari', 'পলাশবাড়ি', 'پلاش باڑی'],
  ['Gulistan Ford', 'গুলিস্তান ফোর্ড', 'گلستان فورڈ'],
  ['Windle Quay', 'উইন্ডল কি', 'ونڈل کی'],
  ['Rupali Char', 'রূপালী চর', 'روپالی چر'],
])

/** What clubs call themselves. */
export const mascots = named([
  ['Herons', 'হেরনস', 'ہیرنز'],
  ['Otters', 'অটারস', 'اوٹرز'],
  ['Falcons', 'ফ্যালকনস', 'فیلکنز'],
  ['Lanterns', 'ল্যান্টার্নস', 'لینٹرنز'],
  ['Rafters', 'র‍্যাফটারস', 'رافٹرز'],
  ['Comets', 'কমেটস', 'کومٹس'],
  ['Ibexes', 'আইবেক্সেস', 'آئیبیکسز'],
  ['Monsoons', 'মনসুনস', 'مون سونز'],
  ['Weavers', 'উইভারস', 'ویورز'],
  ['Drummers', 'ড্রামারস', 'ڈرمرز'],
  ['Kingfishers', 'কিংফিশারস', 'کنگ فشرز'],
])

export const givenNames = named([
  ['Anil', 'অনিল', 'انیل'],
  ['Tara', 'তারা', 'تارا'],
  ['Bilal', 'বিলাল', 'بلال'],
  ['Mira', 'মীরা', 'میرا'],
  ['Osman', 'ওসমান', 'عثمان'],
  ['Lena', 'লেনা', 'لینا'],
  ['Rafi', 'রাফি', 'رافع'],
  ['Sana', 'সানা', 'ثنا'],
  ['Piotr', 'পিওতর', 'پیوتر'],
  ['Jaya', 'জয়া', 'جیا'],
  ['Idris', 'ইদ্রিস', 'ادریس'],
  ['Nadia', 'নাদিয়া', 'نادیہ'],
])

export const familyNames = named([
  ['Quillen', 'কুইলেন', 'کوئلن'],
  ['Sarkhel', 'সরখেল', 'سرکھیل'],
  ['Bahari', 'বাহারী', 'بہاری'],
  ['Voss', 'ভস', 'ووس'],
  ['Teague', 'টিগ', 'ٹیگ'],
  ['Marwat', 'মারওয়াত', 'مروت'],
  ['Dastidar', 'দস্তিদার', 'دستیدار'],
  ['Okoro', 'ওকোরো', 'اوکورو'],
  ['Lindqvist', 'লিন্ডকভিস্ট', 'لنڈکوسٹ'],
  ['Shamsi', 'শামসি', 'شمسی'],
  ['Pereira', 'পেরেইরা', 'پیریرا'],
])

/** Two names side by side, in every language. */
export function joined(first: Names | undefined, second: Names | undefined): Names {
  const both = (language: keyof Names) => `${first?.[language] ?? ''} ${second?.[language] ?? ''}`.trim()
  return { en: both('en'), bn: both('bn'), ur: both('ur') }
}
