import { type HeadIcon, setHeadIcon, showWins } from '@baize/contracts'
import { Card, classes, SectionHeader, StitchedRow, Tick } from '@baize/ui'
import { useState } from 'react'
import { memberInfoQuery } from '../../features/member/queries.ts'
import { type OwnProfile, profileQuery } from '../../features/profile/queries.ts'
import { askWinnersAgain } from '../../features/winners/queries.ts'
import { call } from '../../lib/call/api.ts'
import { headPicture } from '../../lib/files/head-picture.ts'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useQuery } from '../../lib/query/query.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { BirthDateBox } from './BirthDateBox.tsx'
import { NicknameBox, PayeeNameBox } from './boxes.tsx'
import { DataCard } from './DataCard.tsx'
import { EmailBox } from './EmailBox.tsx'
import { MobileBox } from './MobileBox.tsx'
import looks from '../layout/looks.module.css'
import styles from './ProfileScreen.module.css'

/** Who the member is here: a picture, a name, and what the house has to know. */
export function ProfileScreen() {
  const account = useSession()?.userName ?? ''
  const profile = useQuery(profileQuery(account))
  const info = useQuery(memberInfoQuery(account))
  const refresh = async () => {
    await Promise.all([profile.refetch(), info.refetch()])
  }
  return (
    <Loaded answer={profile} cards={3} look="cards">
      {(known) => (
        <>
          <Pictures profile={known} onChanged={refresh} />
          <About account={account} profile={known} onChanged={refresh} />
          <Wins profile={known} onChanged={refresh} />
          <DataCard account={account} />
        </>
      )}
    </Loaded>
  )
}

type PartProps = { readonly profile: OwnProfile; readonly onChanged: () => Promise<void> }

/** Tells the house what was chosen, and says where it was refused. */
function useChoice(onChanged: () => Promise<void>): (choose: () => Promise<unknown>) => Promise<void> {
  const t = useText()
  return async (choose) => {
    try {
      await choose()
      await onChanged()
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
  }
}

function Pictures({ profile, onChanged }: PartProps) {
  const t = useText()
  const settle = useChoice(onChanged)
  const choose = (headIcon: HeadIcon) => settle(() => call(setHeadIcon, { body: { headIcon } }))
  return (
    <Card>
      <SectionHeader title={t('profile.icon')} />
      <div role="radiogroup" aria-label={t('profile.icon')} className={styles.pictures}>
        {profile.icons.map((name) => (
          <label key={name} className={classes(styles.picture, name === profile.headIcon && styles.chosen)}>
            <input
              type="radio"
              name="headIcon"
              value={name}
              checked={name === profile.headIcon}
              className={styles.radio}
              onChange={() => void choose(name)}
            />
            <img src={headPicture(name)} alt={t(`profile.icon.${name}`)} width={40} height={40} />
          </label>
        ))}
      </div>
    </Card>
  )
}

function Wins({ profile: { showsWins }, onChanged }: PartProps) {
  const t = useText()
  const settle = useChoice(async () => {
    await Promise.all([onChanged(), askWinnersAgain()])
  })
  return (
    <Card>
      <SectionHeader title={t('profile.wins')} />
      <Tick
        label={t('profile.wins.show')}
        checked={showsWins}
        onChange={() => void settle(() => call(showWins, { body: { showsWins: !showsWins } }))}
      />
    </Card>
  )
}

const boxes = {
  nickname: NicknameBox,
  email: EmailBox,
  mobile: MobileBox,
  payee: PayeeNameBox,
  birth: BirthDateBox,
} as const
type BoxName = keyof typeof boxes

function About({ account, profile, onChanged }: PartProps & { readonly account: string }) {
  const t = useText()
  const [open, setOpen] = useState<BoxName>()
  const Box = open && boxes[open]
  const row = (label: MessageKey, value: string | null, box?: BoxName) => (
    <StitchedRow
      title={t(label)}
      note={value === null ? t('profile.none') : <bdi>{value}</bdi>}
      end={
        box && (
          <button
            type="button"
            className={looks.action}
            aria-label={`${t(value === null ? 'profile.add' : 'profile.change')}: ${t(label)}`}
            onClick={() => setOpen(box)}
          >
            {t(value === null ? 'profile.add' : 'profile.change')}
          </button>
        )
      }
    />
  )
  return (
    <Card>
      <SectionHeader title={t('profile.about')} />
      {row('profile.nickname', profile.nickname, 'nickname')}
      {row('profile.email', profile.email, 'email')}
      {row('profile.mobile', profile.mobileNum, 'mobile')}
      {row('profile.payee', profile.payeeName, profile.payeeName === null ? 'payee' : undefined)}
      {row(
        'profile.birth',
        profile.hasBirthDate ? t('profile.birth.given') : null,
        profile.hasBirthDate ? undefined : 'birth',
      )}
      {Box && <Box account={account} onSaved={onChanged} onClosed={() => setOpen(undefined)} />}
    </Card>
  )
}
