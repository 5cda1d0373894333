import type { LanguageCode } from '@baize/contracts'
import { natureWords } from './nature.ts'
import { placeWords } from './places.ts'

/** How other languages say an English word. */
export type Words = Readonly<Record<string, Readonly<Record<Exclude<LanguageCode, 'EN'>, string>>>>

/** Last words of titles, and the names of the flagships. */
const closing: Words = {
  Parade: { BN: 'প্যারেড', UR: 'پریڈ' },
  Pageant: { BN: 'শোভাযাত্রা', UR: 'جلوس' },
  Gala: { BN: 'গালা', UR: 'گالا' },
  Jubilee: { BN: 'জয়ন্তী', UR: 'جوبلی' },
  Trail: { BN: 'ট্রেইল', UR: 'پگڈنڈی' },
  Passage: { BN: 'পথ', UR: 'گزرگاہ' },
  Crossing: { BN: 'পারাপার', UR: 'گھاٹ پار' },
  Expedition: { BN: 'অভিযান', UR: 'مہم' },
  Keepsake: { BN: 'স্মৃতি', UR: 'یادگار' },
  Vigil: { BN: 'জাগরণ', UR: 'شب بیداری' },
  Charm: { BN: 'জাদু', UR: 'جادو' },
  Reverie: { BN: 'স্বপ্ন', UR: 'خواب' },
  Classic: { BN: 'ক্লাসিক', UR: 'کلاسک' },
  Trio: { BN: 'ত্রয়ী', UR: 'تکڑی' },
  Parlour: { BN: 'বৈঠকখানা', UR: 'بیٹھک' },
  Arcade: { BN: 'আর্কেড', UR: 'آرکیڈ' },
  Mint: { BN: 'টাঁকশাল', UR: 'ٹکسال' },
  Strongbox: { BN: 'সিন্দুক', UR: 'صندوق' },
  Vault: { BN: 'ভল্ট', UR: 'تجوری' },
  Treasury: { BN: 'কোষাগার', UR: 'خزانہ' },
  Drizzle: { BN: 'ঝিরিঝিরি', UR: 'پھوار' },
  Cascade: { BN: 'ঝরনা', UR: 'آبشار' },
  Downpour: { BN: 'মুষলধারা', UR: 'موسلا دھار' },
  Garden: { BN: 'বাগান', UR: 'باغ' },
  Gathering: { BN: 'আসর', UR: 'محفل' },
  Upheaval: { BN: 'আলোড়ন', UR: 'ہلچل' },
}

const flagships: Words = {
  'Lamplight Regatta': { BN: 'প্রদীপের নৌকাবাইচ', UR: 'چراغوں کی کشتی دوڑ' },
  'Marigold Caravan': { BN: 'গাঁদা ফুলের কাফেলা', UR: 'گیندے کا قافلہ' },
  'Cobalt Kiln': { BN: 'নীল ভাটি', UR: 'نیلی بھٹی' },
  'Saltmarsh Post': { BN: 'লোনা বিলের ডাক', UR: 'نمکین دلدل کی ڈاک' },
  'Ninefold Kite': { BN: 'নয় ঘুড়ি', UR: 'نو پتنگیں' },
  'Moth and Lantern': { BN: 'পতঙ্গ ও লণ্ঠন', UR: 'پروانہ اور لالٹین' },
  'Cedar Clockworks': { BN: 'দেবদারুর ঘড়িঘর', UR: 'دیودار کی گھڑیاں' },
  'Brassworks Vault': { BN: 'পিতলের ভল্ট', UR: 'پیتل کی تجوری' },
  'Heron Bay Treasury': { BN: 'বক উপসাগরের কোষাগার', UR: 'بگلا خلیج کا خزانہ' },
  'Monsoon Jar': { BN: 'বর্ষার কলস', UR: 'برسات کا گھڑا' },
  'Sugarcane Thunder': { BN: 'আখখেতে বজ্র', UR: 'گنے کی گرج' },
  'Tidepool Choir': { BN: 'জোয়ারের গান', UR: 'جوار کے گائیک' },
  'Glasshouse Riot': { BN: 'কাচঘরের হুল্লোড়', UR: 'شیش گھر کا ہنگامہ' },
}

const words: Words = { ...natureWords, ...placeWords, ...closing, ...flagships }

/** A title in every language: as a whole where it has a name of its own, else word by word. */
export function titleNames(name: string): Record<LanguageCode, string> {
  const said = (language: Exclude<LanguageCode, 'EN'>) =>
    words[name]?.[language] ??
    name
      .split(' ')
      .map((word) => words[word]?.[language] ?? word)
      .join(' ')
  return { EN: name, BN: said('BN'), UR: said('UR') }
}
