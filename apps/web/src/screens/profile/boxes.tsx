import { setNickname, setPayeeName } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { type BoxProps, OneField } from './OneField.tsx'

export function NicknameBox(box: BoxProps) {
  const t = useText()
  return (
    <OneField
      {...box}
      title={t('profile.nickname')}
      missing={t('profile.nickname.missing')}
      input={{ autoComplete: 'nickname', maxLength: 40 }}
      save={(nickname) => call(setNickname, { body: { nickname } })}
    />
  )
}

export function PayeeNameBox(box: BoxProps) {
  const t = useText()
  return (
    <OneField
      {...box}
      title={t('profile.payee')}
      text={t('profile.payee.text')}
      missing={t('profile.payee.missing')}
      input={{ autoComplete: 'name', maxLength: 100 }}
      save={(payeeName) => call(setPayeeName, { body: { payeeName } })}
    />
  )
}
