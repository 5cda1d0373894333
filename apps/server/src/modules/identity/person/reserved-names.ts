import { Refusal } from '#platform/refusal'

/** Words that speak for the house wherever they stand at the beginning or the end of a name. */
const OPENLY = [
  'admin',
  'administrator',
  'support',
  'moderator',
  'official',
  'helpdesk',
  'customerservice',
  'customercare',
  'অ্যাডমিন',
  'সাপোর্ট',
  'ایڈمن',
  'سپورٹ',
  'админ',
  'поддержка',
  '客服',
  '管理员',
  '官方',
]

/** Words that do so only by themselves: people are called Stafford, and somebody likes modern things. */
const ALONE = [
  'mod',
  'staff',
  'operator',
  'system',
  'security',
  'cashier',
  'dealer',
  'croupier',
  'manager',
  'root',
]

/** Letters of other alphabets, and digits, that are read as Latin ones; written as pairs, the look first. */
const CAPITALS = 'ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxАaВbЕeЅsІiЈjКkМmНhОoРpСcТtУyХx'
const SMALL =
  'αaβbγyεeηnιiκkμmνnοoρpςsτtυuχxωwаaвbгrеeзeиnіiїiјjкkмmнhоoпnрpсcтtуyхxѕsԁdԛqԝwһhѵvոnսuօoաwıiłløođdɑaɡgℓl' +
  '0o1i2z3e4a5s6b7t8b9g'
const looks = new Map((CAPITALS + SMALL).match(/../gu)?.map((pair) => [pair[0] ?? '', pair[1] ?? '']))

/** What a name looks like: small Latin letters without marks, whatever it was written with; l and i are one. */
function lookOf(text: string): string {
  return Array.from(text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''))
    .map((letter) => looks.get(letter) ?? letter.toLowerCase())
    .map((letter) => looks.get(letter) ?? letter)
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .replaceAll('l', 'i')
}

const openly = OPENLY.map(lookOf)
const alone = ALONE.map(lookOf)

/** Whether somebody could take a name for one of the house: of its staff, or of the house itself. */
export function isReservedName(name: string, houseNames: readonly string[]): boolean {
  const words = name.split(/[\s_-]+/).map(lookOf)
  const whole = words.join('')
  const ofHouse = houseNames.map((each) => lookOf(each.replace(/[\s_-]+/g, ''))).filter((each) => each !== '')
  return (
    [...openly, ...ofHouse].some(
      (word) => whole.startsWith(word) || whole.endsWith(word) || words.includes(word),
    ) || alone.some((word) => words.includes(word) || whole === word)
  )
}

type House = { readonly name: string; readonly code: string }

export function requireOwnName(nickname: string | undefined, { name, code }: House): void {
  if (nickname !== undefined && isReservedName(nickname, [name, code]))
    throw new Refusal('NAME_RESERVED', { fields: ['nickname'] })
}
