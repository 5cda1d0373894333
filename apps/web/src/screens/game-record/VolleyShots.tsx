import { Card, Fact, SectionHeader } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './GameRecordScreen.module.css'
import { type VolleyShot, volleyShots } from './volley-shots.ts'

/** What became of each shot of a volley in a reef; nothing for rounds of other games. */
export function VolleyShots({ view }: { readonly view: unknown }) {
  const t = useText()
  const shots = volleyShots(view)
  if (!shots) return null
  return (
    <Card>
      <SectionHeader title={t('volley.title')} />
      <dl>
        {shots.map((shot, place) => (
          <Fact key={place} name={t('volley.shot', { n: place + 1, name: t(`volley.kind.${shot.kind}`) })}>
            <Outcome shot={shot} />
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

function Outcome({ shot: { was, times, free } }: { readonly shot: VolleyShot }) {
  const t = useText()
  return (
    <>
      {t(`volley.${was}`, { times })}
      {free && <span className={styles.free}>{t('volley.free', free)}</span>}
    </>
  )
}
