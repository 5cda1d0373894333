import type { LanguageCode } from '@baize/contracts'

/** A show of the demo: one of the studio's loops under a game of the catalogue, with a host whom we drew. */
export type DemoShow = {
  readonly host: string
  /** Of the simulated member who stands for the host. */
  readonly account: string
  /** The loop's name at the studio. */
  readonly stream: string
  readonly gameCode: string
  readonly tableCode: string
  /** What is spoken in it, where the house speaks it. */
  readonly language: LanguageCode
  readonly titles: Readonly<Record<LanguageCode, string>>
}

export const demoShows: readonly DemoShow[] = [
  {
    host: 'Mira',
    account: 'mira.host.sim',
    stream: 'mira',
    gameCode: 'parlour-live',
    tableCode: 'baccarat',
    language: 'EN',
    titles: { EN: 'Evening in the parlour', BN: 'বৈঠকখানার সন্ধ্যা', UR: 'بیٹھک کی شام' },
  },
  {
    host: 'Arjun',
    account: 'arjun.host.sim',
    stream: 'arjun',
    gameCode: 'night-market-live',
    tableCode: 'baccarat',
    language: 'BN',
    titles: { EN: 'Night market stories', BN: 'রাতের বাজারের গল্প', UR: 'رات بازار کی کہانیاں' },
  },
  {
    host: 'Noor',
    account: 'noor.host.sim',
    stream: 'noor',
    gameCode: 'courtyard-live',
    tableCode: 'baccarat',
    language: 'UR',
    titles: { EN: 'Songs in the courtyard', BN: 'উঠানের গান', UR: 'آنگن کے گیت' },
  },
]

/** What simulated members say, by the language of the show; nothing of it speaks of money. */
export const chatter: Readonly<Record<LanguageCode, readonly string[]>> = {
  EN: [
    'Good evening everyone!',
    'Love the lights tonight.',
    'Hello from the simulated corner.',
    'What a calm stream.',
    'Nice song!',
    'Greetings to the host.',
  ],
  BN: ['সবাইকে শুভ সন্ধ্যা!', 'আজকের আলোটা সুন্দর।', 'কী শান্ত পরিবেশ।', 'গানটা ভালো লাগল!', 'হোস্টকে শুভেচ্ছা।'],
  UR: [
    'سب کو شام بخیر!',
    'آج کی روشنی خوب ہے۔',
    'کتنا پُرسکون ماحول ہے۔',
    'گانا اچھا لگا!',
    'میزبان کو سلام۔',
  ],
}
