import { element } from '../frame/dom.ts'
import { switchRow } from '../frame/switch-row.ts'
import type { Sounds } from '../sounds.ts'
import type { Translate } from '../texts.ts'
import type { RoomSenses } from './room-senses.ts'

type SheetParts = {
  readonly t: Translate
  readonly sounds: Sounds
  readonly senses: RoomSenses
  onMute(isMuted: boolean): void
}

/** All that can be heard or felt of a room, to be switched on and off. What is called out is always written as well. */
export function sensesContent({ t, sounds, senses, onMute }: SheetParts): Node[] {
  return [
    element(
      'section',
      { class: 'kit-part' },
      switchRow({
        name: t('room.sense.sound'),
        isOn: !sounds.isMuted(),
        onChange: (isOn) => onMute(!isOn),
      }),
      ...senses.offered.map((sense) =>
        switchRow({
          name: t(`room.sense.${sense}`),
          isOn: senses.isOn(sense),
          onChange: (isOn) => senses.set(sense, isOn),
        }),
      ),
    ),
    element('section', { class: 'kit-part' }, element('p', {}, t('room.sense.note'))),
  ]
}
