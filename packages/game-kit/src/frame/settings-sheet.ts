import type { Sounds } from '../sounds.ts'
import { keepLean, readSwitches } from '../switches.ts'
import type { Translate } from '../texts.ts'
import { element } from './dom.ts'
import { switchRow } from './switch-row.ts'

type SettingsParts = {
  readonly t: Translate
  readonly sounds: Sounds
  onMute(isMuted: boolean): void
  /** Begins the frame anew, when nothing is under way. */
  again(): void
}

/** What is heard of a game, and how much its picture may cost. */
export function settingsContent({ t, sounds, onMute, again }: SettingsParts): Node[] {
  const music = sounds.music()
  return [
    element(
      'section',
      { class: 'kit-part' },
      switchRow({ name: t('kit.sound'), isOn: !sounds.isMuted(), onChange: (isOn) => onMute(!isOn) }),
      ...(music
        ? [switchRow({ name: t('kit.music'), isOn: music.isOn(), onChange: (isOn) => music.setOn(isOn) })]
        : []),
      switchRow({
        name: t('kit.fullPicture'),
        isOn: !readSwitches(location.search).isLean,
        onChange(isOn) {
          keepLean(!isOn)
          again()
        },
      }),
      element('p', {}, t('kit.fullPictureNote')),
    ),
  ]
}
