import { acceptChoices, oddsFormats } from '@baize/contracts'
import { Button, classes, Tick } from '@baize/ui'
import { Modal } from '../../lib/overlays/modal.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { oddsText, useOddsFormat } from './odds-text.ts'
import { changeSettings, useSportsSettings } from './settings.ts'
import styles from './SettingsSheet.module.css'

/** Odds in each format, for whoever chooses one. */
const EXAMPLE = 2_750

/** How odds are shown, which changed ones are taken, and whether one tap bets. */
export function SettingsSheet({ onClosed }: { readonly onClosed: () => void }) {
  const t = useText()
  const { accept, isQuick } = useSportsSettings()
  const format = useOddsFormat()
  return (
    <Modal label={t('sports.settings')} place="bottom" onClosed={onClosed}>
      {(close) => (
        <div className={styles.sheet}>
          <h2 className={styles.title}>{t('sports.settings')}</h2>
          <h3 className={styles.heading}>{t('sports.format')}</h3>
          <div className={styles.formats} role="group" aria-label={t('sports.format')}>
            {oddsFormats.map((each) => (
              <Choice
                key={each}
                isOn={format === each}
                name={t(`sports.format.${each}`)}
                note={oddsText(EXAMPLE, each)}
                onChoose={() => void changeSettings({ format: each })}
              />
            ))}
          </div>
          <h3 className={styles.heading}>{t('sports.accept')}</h3>
          <div className={styles.accepts} role="group" aria-label={t('sports.accept')}>
            {acceptChoices.map((each) => (
              <Choice
                key={each}
                isOn={accept === each}
                name={t(`sports.accept.${each}`)}
                note={t(`sports.accept.${each}.text`)}
                onChoose={() => void changeSettings({ accept: each })}
              />
            ))}
          </div>
          <Tick
            label={t('sports.quick')}
            checked={isQuick}
            onChange={({ target }) => void changeSettings({ isQuick: target.checked })}
          />
          <p className={styles.note}>{t('sports.quick.text')}</p>
          <Button onClick={close}>{t('sports.done')}</Button>
        </div>
      )}
    </Modal>
  )
}

type ChoiceProps = {
  readonly isOn: boolean
  readonly name: string
  readonly note: string
  readonly onChoose: () => void
}

function Choice({ isOn, name, note, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={classes(styles.choice, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={onChoose}
    >
      <span className={styles.name}>{name}</span>
      <bdi className={styles.note}>{note}</bdi>
    </button>
  )
}
