import { arrangeGame, type GameTag, gameTags, type OfficeGame } from '@baize/contracts'
import { SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useGameText } from './texts.ts'

type ArrangeFormProps = {
  readonly house: string
  readonly game: OfficeGame
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Where this site lists a game, and with which tag. */
export function ArrangeForm({ house, game, onClose, onDone }: ArrangeFormProps) {
  const t = useGameText()
  const [place, setPlace] = useState(game.ownPlace === null ? '' : String(game.ownPlace))
  const [tag, setTag] = useState<GameTag | null>(game.ownTag)
  const isPlace = /^\d{0,6}$/.test(place)
  return (
    <ActForm
      title={t('act.arrange')}
      note={t('note.arrange')}
      submit={t('act.arrange')}
      wish={isPlace ? { gameId: game.code, place: place === '' ? null : Number(place), tag } : undefined}
      missing={t('arrange.missing')}
      send={(_, { wish, reason }) => call(arrangeGame, { body: { house, reason, ...wish } })}
      // The page says it.
      done={() => null}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.fields}>
        <TextField
          label={t('place')}
          hint={t('arrange.hint')}
          value={place}
          inputMode="numeric"
          maxLength={6}
          dir="ltr"
          onChange={({ currentTarget }) => setPlace(currentTarget.value.trim())}
        />
        <SelectField
          label={t('tag')}
          value={tag ?? ''}
          onChange={({ currentTarget }) =>
            setTag(gameTags.find((each) => each === currentTarget.value) ?? null)
          }
        >
          <option value="">{t('tag.usual')}</option>
          {gameTags.map((each) => (
            <option key={each} value={each}>
              {t(`tag.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </ActForm>
  )
}
