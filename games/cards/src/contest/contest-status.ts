import type { CardRules } from '@baize/contracts'
import { type PlainSeat, shownUnits, type Translate, unitsOf } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'
import type { FootOffer } from '../seat/foot.ts'

type ContestStanding = Pick<PlainSeat<CardRules>, 't' | 'currency'> & { readonly seats: number }

type Shown = { readonly status: string; readonly offer: FootOffer | undefined }

/** How things stand in a sit & go, where that is not what every table says. */
export function contestStatus(
  { t, currency, seats: all }: ContestStanding,
  { view, you }: CardNow,
): Shown | undefined {
  const { contest, seats } = view
  if (!contest) return undefined
  const isSeated = typeof you?.place === 'number'
  if (you?.finished) return { status: finishedText(t, currency, you.finished), offer: mayEnter(view) }
  if (!isSeated)
    return { status: t(contest.startedAt === null ? 'sitgo.open' : 'sitgo.running'), offer: mayEnter(view) }
  if (contest.startedAt !== null) return sittingOut(t, { view, you })
  if (contest.lotAt !== null) return { status: t('sitgo.drawing'), offer: undefined }
  return { status: t('sitgo.waiting', { count: seats.filter(Boolean).length, all }), offer: undefined }
}

/** Nobody sits down where it has begun. */
function mayEnter({ contest, phase }: CardNow['view']): FootOffer | undefined {
  return contest?.startedAt === null && phase !== 'halted' ? 'sit' : undefined
}

function finishedText(
  t: Translate,
  currency: ContestStanding['currency'],
  { finish, paid }: NonNullable<NonNullable<CardNow['you']>['finished']>,
): string {
  const amount = shownUnits(unitsOf(paid), currency)
  if (finish === null) return t('sitgo.cancelled', { amount })
  return unitsOf(paid) > 0 ? t('sitgo.won', { place: finish, amount }) : t('sitgo.out', { place: finish })
}

function sittingOut(t: Translate, { view, you }: CardNow): Shown | undefined {
  const seat = typeof you?.place === 'number' ? view.seats[you.place] : undefined
  const isAsked = view.turn?.place === you?.place
  if (seat?.state !== 'sitting-out' || isAsked) return undefined
  const why = you?.doneFor ? t(`cards.doneFor.${you.doneFor}`) : ''
  return { status: `${why} ${t('sitgo.sittingOut')}`.trim(), offer: 'back' }
}
