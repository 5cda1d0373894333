import { Amount, Notice } from '@baize/ui'
import { type Figure, FigureTiles } from '../../features/agents/FigureTiles.tsx'
import { agentIncomeQuery } from '../../features/agents/queries.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { Places } from '../layout/Places.tsx'

/** What came in today and yesterday, and in this period and the last, of all kinds together. */
export function EarnedTiles({ account }: { readonly account: string }) {
  const t = useText()
  const { money } = useSettings()
  const { data, error, isPending } = useQuery(agentIncomeQuery(account))
  if (isPending) return <Places of="low" count={1} />
  if (data === undefined) return <Notice tone="problem">{problemText(t, error)}</Notice>
  const tile = (name: string, value: string): Figure => ({
    name,
    value: <Amount value={value} format={money} />,
  })
  return (
    <FigureTiles
      figures={[
        tile(t('agents.range.today'), data.today),
        tile(t('agents.range.yesterday'), data.yesterday),
        tile(t('agents.home.current'), sumOf(data.kinds.map(({ current }) => current))),
        tile(t('agents.home.previous'), sumOf(data.kinds.map(({ previous }) => previous))),
      ]}
    />
  )
}

function sumOf(amounts: readonly string[]): string {
  return amountOf(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0))
}
