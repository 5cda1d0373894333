import { fishing, type GameRow } from './row.ts'

/** Games of aim and ammunition. */
export const fish: readonly GameRow[] = [
  {
    ...fishing,
    code: 'reef-hunter',
    names: { EN: 'Reef Hunter', BN: 'প্রবাল শিকারি', UR: 'مرجانی شکاری' },
    vendor: 'JL',
    tag: null,
    popularity: 4,
    art: { emblem: 'shark', palette: 'reef', pattern: 'rays' },
  },
  {
    ...fishing,
    code: 'octopus-bay',
    names: { EN: 'Octopus Bay', BN: 'অক্টোপাস উপসাগর', UR: 'آکٹوپس کی خلیج' },
    vendor: 'FC',
    tag: null,
    popularity: 19,
    art: { emblem: 'octopus', palette: 'ocean', pattern: 'bubbles' },
  },
  {
    ...fishing,
    code: 'golden-carp-lagoon',
    names: { EN: 'Golden Carp Lagoon', BN: 'সোনালি কার্পের হ্রদ', UR: 'سنہری مچھلی کی جھیل' },
    vendor: 'BZ',
    tag: null,
    popularity: 37,
    art: { emblem: 'carp-streamer', palette: 'brass', pattern: 'scales' },
  },
  {
    ...fishing,
    code: 'crab-parade',
    names: { EN: 'Crab Parade', BN: 'কাঁকড়ার মিছিল', UR: 'کیکڑوں کا جلوس' },
    vendor: 'JL',
    tag: null,
    popularity: 54,
    art: { emblem: 'crab', palette: 'lagoon', pattern: 'waves' },
  },
]
