import { type Execution, executions, type WallBanner, type WallHelp, type WallPopup } from '@baize/contracts'
import { SelectField, TextField, Tick } from '@baize/ui'
import kit from '../kit/kit.module.css'
import type { Wall, WallPiece } from './piece.ts'
import { useWallText } from './texts.ts'

type KindFieldsProps = {
  readonly draft: WallPiece
  readonly wall: Wall
  readonly onChange: (draft: WallPiece) => void
}

/** What only pieces of this kind have. */
export function KindFields({ draft, wall, onChange }: KindFieldsProps) {
  switch (draft.kind) {
    case 'notice':
      return <NoticeFields draft={draft} onChange={onChange} />
    case 'banner':
      return <BannerFields piece={draft.piece} onChange={(piece) => onChange({ kind: 'banner', piece })} />
    case 'popup':
      return <PopupFields piece={draft.piece} onChange={(piece) => onChange({ kind: 'popup', piece })} />
    case 'help':
      return (
        <HelpFields piece={draft.piece} wall={wall} onChange={(piece) => onChange({ kind: 'help', piece })} />
      )
  }
}

type NoticeFieldsProps = {
  readonly draft: WallPiece & { readonly kind: 'notice' }
  readonly onChange: (draft: WallPiece) => void
}

function NoticeFields({ draft, onChange }: NoticeFieldsProps) {
  const t = useWallText()
  const { piece } = draft
  return (
    <div className={kit.fields}>
      <SelectField
        label={t('field.audience')}
        value={piece.audience}
        onChange={({ currentTarget }) =>
          onChange({
            ...draft,
            piece: { ...piece, audience: currentTarget.value === 'agent' ? 'agent' : 'player' },
          })
        }
      >
        <option value="player">{t('audience.player')}</option>
        <option value="agent">{t('audience.agent')}</option>
      </SelectField>
      <Tick
        label={t('field.isPromotion')}
        checked={piece.isPromotion}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, piece: { ...piece, isPromotion: currentTarget.checked } })
        }
      />
    </div>
  )
}

type PieceFieldsProps<Piece> = { readonly piece: Piece; readonly onChange: (piece: Piece) => void }

function BannerFields({ piece, onChange }: PieceFieldsProps<WallBanner>) {
  const t = useWallText()
  return (
    <div className={kit.fields}>
      <TextField
        label={t('field.groupName')}
        pattern="[a-z_]{1,32}"
        required
        dir="ltr"
        value={piece.groupName}
        onChange={({ currentTarget }) => onChange({ ...piece, groupName: currentTarget.value })}
      />
      <PositionField piece={piece} onChange={onChange} />
      <TextField
        label={t('field.url')}
        hint={t('field.url.hint')}
        maxLength={300}
        dir="ltr"
        value={piece.url ?? ''}
        onChange={({ currentTarget }) => onChange({ ...piece, url: currentTarget.value || null })}
      />
      {(['M', 'W'] as const).map((platform) => (
        <Tick
          key={platform}
          label={t(`platform.${platform}`)}
          checked={piece.platforms.includes(platform)}
          onChange={({ currentTarget }) => {
            const others = piece.platforms.filter((each) => each !== platform)
            onChange({ ...piece, platforms: currentTarget.checked ? [...others, platform] : others })
          }}
        />
      ))}
    </div>
  )
}

function PopupFields({ piece, onChange }: PieceFieldsProps<WallPopup>) {
  const t = useWallText()
  const executionOf = (text: string): Execution => executions.find((each) => each === text) ?? 'A'
  return (
    <div className={kit.fields}>
      <SelectField
        label={t('field.execution')}
        value={piece.execution}
        onChange={({ currentTarget }) => onChange({ ...piece, execution: executionOf(currentTarget.value) })}
      >
        {executions.map((each) => (
          <option key={each} value={each}>
            {t(`execution.${each}`)}
          </option>
        ))}
      </SelectField>
      <PositionField piece={piece} onChange={onChange} />
      <TextField
        label={t('field.promotionType')}
        hint={t('field.promotionType.hint')}
        pattern="[A-Z][A-Z_]{1,39}"
        dir="ltr"
        value={piece.promotionType ?? ''}
        onChange={({ currentTarget }) => onChange({ ...piece, promotionType: currentTarget.value || null })}
      />
    </div>
  )
}

type HelpFieldsProps = PieceFieldsProps<WallHelp> & { readonly wall: Wall }

function HelpFields({ piece, wall, onChange }: HelpFieldsProps) {
  const t = useWallText()
  const above = wall.help.filter(({ name, parent }) => parent === null && name !== piece.name)
  return (
    <div className={kit.fields}>
      <SelectField
        label={t('field.parent')}
        value={piece.parent ?? ''}
        onChange={({ currentTarget }) => onChange({ ...piece, parent: currentTarget.value || null })}
      >
        <option value="">{t('field.parent.none')}</option>
        {above.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('field.anchor')}
        pattern="[a-z][a-z0-9\-]{0,39}"
        dir="ltr"
        value={piece.anchor ?? ''}
        onChange={({ currentTarget }) => onChange({ ...piece, anchor: currentTarget.value || null })}
      />
      <PositionField piece={piece} onChange={onChange} />
    </div>
  )
}

function PositionField<Piece extends { readonly position: number }>({
  piece,
  onChange,
}: PieceFieldsProps<Piece>) {
  const t = useWallText()
  return (
    <TextField
      label={t('field.position')}
      type="number"
      min={0}
      max={9999}
      required
      dir="ltr"
      value={piece.position}
      onChange={({ currentTarget }) => onChange({ ...piece, position: Number(currentTarget.value) })}
    />
  )
}
