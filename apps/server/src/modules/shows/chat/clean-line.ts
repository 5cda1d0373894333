import { LONGEST_SHOW_LINE } from '@baize/contracts'
import { Refusal } from '#platform/refusal'
import { foldLetters } from './fold-letters.ts'
import { blockedWords } from './word-lists.ts'

const MASK = '***'

/** What cannot be seen, or turns the direction of what follows; the joiners that Bengali and Urdu write with stay. */
const tricks = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu

const digit = '[0-9০-৯٠-٩۰-۹]'

/** What leads out of the room, in the order that it is looked for: addresses, handles, numbers, offers of money. */
const masked: readonly RegExp[] = [
  /\b(?:https?|ftp|tg|whatsapp):\/?\/?\S+/giu,
  /\bwww\.\S+/giu,
  /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}/giu,
  /\b[\p{L}\p{N}-]+\s*(?:\.|\(dot\)|\[dot\]| dot )\s*(?:com|net|org|info|xyz|top|club|vip|app|live|link|site|online|shop|me|io|gg|ly|to|bd|pk|in|cn|vn|th|uk|co)\b\S*/giu,
  /@[\p{L}\p{N}._]{2,}/gu,
  /\b(?:whats\s?app|telegram|wechat|insta(?:gram)?|snapchat|imo|viber|line id|messenger)\b(?:\s*[:=-]?\s*[\p{L}\p{N}._]{3,})?/giu,
  /(?:হোয়াটসঅ্যাপ|টেলিগ্রাম|ইমো|واٹس\s?ایپ|ٹیلیگرام|ایمو)(?:\s*[:=-]?\s*[\p{L}\p{M}\p{N}._]{3,})?/gu,
  new RegExp(`\\+?(?:${digit}[\\s().-]{0,3}){5,}${digit}`, 'gu'),
  new RegExp(
    `(?:send|pay|lend|loan|give|buy|sell|exchange|deposit|পাঠা\\S*|ধার|লোন|টাকা দা?ও|بھیج\\S*|ادھار|قرض)\\s+(?:\\S+\\s+){0,3}(?:${digit}[\\d.,০-৯۰-۹]*|money|cash|coins?|taka|rupees?|usdt|টাকা|পয়সা|رقم|روپ\\S*|پیس\\S*)`,
    'giu',
  ),
]

const blocked: readonly RegExp[] = Object.values(blockedWords)
  .flat()
  .map((word) => {
    const isStart = word.endsWith('*')
    const folded = foldLetters(isStart ? word.slice(0, -1) : word)
    return new RegExp(`(?:^| )${folded}${isStart ? '' : '(?= |$)'}`, 'u')
  })

/**
 * A line as everybody sees it, its author too: composed letters (NFC), on one line, nothing invisible, and what leads out
 * of the room masked. Refused where it says what nobody may, or nothing, or too much.
 */
export function cleanLine(said: string): string {
  const plain = said.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(tricks, '').trim()
  if (plain === '') throw new Refusal('FIELD_REQUIRED', { fields: ['text'] })
  if (Array.from(plain).length > LONGEST_SHOW_LINE) throw new Refusal('FIELD_FORMAT', { fields: ['text'] })
  if (isBlocked(plain)) throw new Refusal('LINE_BLOCKED')
  return masked.reduce((text, pattern) => text.replaceAll(pattern, MASK), plain)
}

/** Whether it has one of the words, however it is spelled. */
function isBlocked(plain: string): boolean {
  const folded = foldLetters(plain)
  return blocked.some((pattern) => pattern.test(folded))
}
