import { listWall, type OperatorInfo, wallKinds } from '@baize/contracts'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Page } from '../kit/Page.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { type Asked, useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { type AreaProps, placeTo, type Search } from '../lib/use-place.ts'
import { CalendarPage } from './CalendarPage.tsx'
import { newPiece, piecesOf, type Wall } from './piece.ts'
import { PieceForm } from './PieceForm.tsx'
import { PieceList } from './PieceList.tsx'
import { useWallText } from './texts.ts'

const parts = [...wallKinds, 'calendar'] as const

/** What a house shows everybody: announcements, banners, popups and help. */
export function WallArea({ operator, house, path, search }: AreaProps) {
  const t = useWallText()
  const part = parts.find((each) => each === path[0]) ?? 'notice'
  const asked = useAsked(useCallback(() => call(listWall, { query: { house } }), [house]))
  return (
    <Page title={t('area.title')}>
      <Tabs
        label={t('area.title')}
        tabs={parts.map((each) => ({
          name: t(`part.${each}`),
          href: placeTo('wall', { house, path: [each] }),
          isHere: each === part,
        }))}
      />
      <Answer asked={asked}>
        {(wall) => (
          <Part operator={operator} house={house} path={path} search={search} wall={wall} asked={asked} />
        )}
      </Answer>
    </Page>
  )
}

type PartProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly path: readonly string[]
  readonly search: Search
  readonly wall: Wall
  readonly asked: Asked<Wall>
}

function Part({ operator, house, path: [first, name], search, wall, asked }: PartProps) {
  const all = wallKinds.flatMap((each) => piecesOf(wall, each))
  if (first === 'calendar') return <CalendarPage house={house} pieces={all} month={search['month']} />
  const kind = wallKinds.find((each) => each === first) ?? 'notice'
  const pieces = piecesOf(wall, kind)
  const given = { operator, house, kind, onChanged: asked.refresh }
  if (name === undefined) return <PieceList {...given} pieces={pieces} search={search} />
  const found = name === '+' ? newPiece(kind, house) : pieces.find(({ piece }) => piece.name === name)
  return <PieceForm {...given} key={`${kind} ${name}`} name={name} found={found} wall={wall} />
}
