import {
  type LanguageCode,
  languageCodes,
  languages,
  type OperatorInfo,
  type WallKind,
} from '@baize/contracts'
import { buttonClass, EmptyFace } from '@baize/ui'
import { useState } from 'react'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import kit from '../kit/kit.module.css'
import { When } from '../kit/When.tsx'
import { canDo } from '../lib/rights.ts'
import { useLanguage } from '../lib/texts.tsx'
import { placeTo, type Search, useSearchChange } from '../lib/use-place.ts'
import { Versions } from '../writing/Versions.tsx'
import { standingAt, titleOf, type WallPiece } from './piece.ts'
import { useWallText } from './texts.ts'

type PieceListProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly kind: WallKind
  readonly pieces: readonly WallPiece[]
  readonly search: Search
}

const standings = ['on', 'later', 'over'] as const
const audiences = ['player', 'agent'] as const

/** All pieces of a kind, narrowed to what a reader of a language or an audience has before them. */
export function PieceList({ operator, house, kind, pieces, search }: PieceListProps) {
  const t = useWallText()
  const { code } = useLanguage()
  const [now] = useState(() => Date.now())
  const language = languageCodes.find((each) => each === search['language'])
  const standing = standings.find((each) => each === search['standing'])
  const audience = audiences.find((each) => each === search['audience'])
  const shown = pieces.filter(
    (each) =>
      (language === undefined || language in each.piece.texts) &&
      (standing === undefined || standingAt(each, now) === standing) &&
      (audience === undefined || each.kind !== 'notice' || each.piece.audience === audience),
  )
  const link = (name: string) => placeTo('wall', { house, path: [kind, name] })
  return (
    <section className={kit.section} aria-label={t(`part.${kind}`)}>
      <PieceFilters kind={kind} language={language} standing={standing} audience={audience} />
      {canDo(operator, 'putNotice') && (
        <div className={kit.actions}>
          <a className={buttonClass()} href={link('+')}>
            {t(`new.${kind}`)}
          </a>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyFace title={t('list.none')} />
      ) : (
        <DataTable
          label={t(`part.${kind}`)}
          rows={shown}
          rowKey={({ piece }) => piece.name}
          rowHref={({ piece }) => link(piece.name)}
          columns={[
            { name: t('field.title'), of: (each) => titleOf(each, code) },
            { name: t('field.name'), of: ({ piece }) => <bdi>{piece.name}</bdi> },
            { name: t('field.languages'), of: ({ piece }) => Object.keys(piece.texts).join(' ') },
            { name: t('filter.standing'), of: (each) => t(`standing.${standingAt(each, now)}`) },
            { name: t('field.startsAt'), of: ({ piece }) => <Edge at={piece.startsAt} house={house} /> },
            { name: t('field.endsAt'), of: ({ piece }) => <Edge at={piece.endsAt} house={house} /> },
          ]}
        />
      )}
      <Versions house={house} kind={kind} />
    </section>
  )
}

function Edge({ at, house }: { readonly at: string | null; readonly house: string }) {
  return at === null ? '–' : <When at={at} house={house} />
}

type PieceFiltersProps = {
  readonly kind: WallKind
  readonly language: LanguageCode | undefined
  readonly standing: (typeof standings)[number] | undefined
  readonly audience: (typeof audiences)[number] | undefined
}

function PieceFilters({ kind, language, standing, audience }: PieceFiltersProps) {
  const t = useWallText()
  const change = useSearchChange()
  return (
    <div className={kit.filters}>
      <ChoiceFilter
        label={t('filter.language')}
        among={languageCodes}
        value={language}
        textOf={(each) => languages[each].name}
        onChange={(each) => change({ language: each })}
      />
      <ChoiceFilter
        label={t('filter.standing')}
        among={standings}
        value={standing}
        textOf={(each) => t(`standing.${each}`)}
        onChange={(each) => change({ standing: each })}
      />
      {kind === 'notice' && (
        <ChoiceFilter
          label={t('field.audience')}
          among={audiences}
          value={audience}
          textOf={(each) => t(`audience.${each}`)}
          onChange={(each) => change({ audience: each })}
        />
      )}
    </div>
  )
}
