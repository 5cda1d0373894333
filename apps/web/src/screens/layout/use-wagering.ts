import { formatAmount } from '@baize/money/format'
import { bonusesQuery } from '../../features/protection/queries.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'

/** How far the wagering of the active bonus has come, in words and in units; undefined where none is active. */
export function useWagering() {
  const t = useText()
  const { money } = useSettings()
  const { data } = useQuery({ ...bonusesQuery(useSession()?.userName ?? ''), isPlain: true })
  const active = data?.content.find(({ state }) => state === 'active')
  if (!active) return undefined
  const say = (amount: string) => formatAmount(amount, money)
  const { turnoverDone, turnoverOwed } = active
  return {
    text: t('shell.wagering', { done: say(turnoverDone), owed: say(turnoverOwed) }),
    done: unitsOf(turnoverDone),
    owed: Math.max(1, unitsOf(turnoverOwed)),
  }
}
