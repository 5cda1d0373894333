import type { ShownFixture } from '@baize/contracts'
import { Card, Segments } from '@baize/ui'
import { useState } from 'react'
import { readBoard } from '../../features/sports/board.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { ClosingOdds } from './ClosingOdds.tsx'
import { MatchStatistics } from './MatchStatistics.tsx'
import { type Telling, tellings } from './tellings.ts'

/** What is told of a match that is over: what was counted in it, and what its markets closed at. */
export function MatchTold({ fixture }: { readonly fixture: ShownFixture }) {
  const t = useText()
  const [told, setTold] = useState<Telling>('statistics')
  const board = readBoard(fixture)
  if (!board)
    return (
      <Card>
        <ClosingOdds fixture={fixture} />
      </Card>
    )
  return (
    <Card>
      <Segments
        label={t('sports.view')}
        segments={tellings.map((value) => ({ value, label: t(`sports.${value}`) }))}
        value={told}
        onChange={setTold}
      />
      {told === 'statistics' ? (
        <MatchStatistics fixture={fixture} board={board} />
      ) : (
        <ClosingOdds fixture={fixture} />
      )}
    </Card>
  )
}
