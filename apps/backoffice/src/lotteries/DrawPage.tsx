import { getOfficeDraw, type OperatorInfo, replayDraw } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useWork } from '../kit/use-work.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { toneOf } from './DrawsPage.tsx'
import { useLotteriesText } from './texts.ts'
import { VoidDraw } from './VoidDraw.tsx'

type DrawPageProps = { readonly operator: OperatorInfo; readonly house: string; readonly drawId: string }

/** A draw: its times, what it can cost, and every result it has had. */
export function DrawPage({ operator, house, drawId }: DrawPageProps) {
  const t = useLotteriesText()
  const asked = useAsked(useCallback(() => call(getOfficeDraw, { query: { drawId } }), [drawId]))
  return (
    <Answer asked={asked}>
      {({ draw, results, exposure }) => (
        <section className={styles.section} aria-label={draw.numero}>
          <a className={styles.link} href={placeTo('lotteries', { house, path: ['game', draw.gameId] })}>
            {t('allOf', { game: draw.gameId })}
          </a>
          <ul className={styles.list}>
            <Item
              title={<bdi>{`${draw.gameId} ${draw.numero}`}</bdi>}
              state={{ tone: toneOf(draw.state), text: t(`draw.${draw.state}`) }}
            >
              <Figures
                figures={[
                  [t('opens'), <When key="opens" at={draw.opensAt} house={house} />],
                  [t('closes'), <When key="closes" at={draw.closesAt} house={house} />],
                  [t('draws.at'), <When key="draws" at={draw.drawsAt} house={house} />],
                  [t('tickets'), draw.tickets ?? '–'],
                  [t('void'), draw.voidReason ?? '–'],
                  ...exposure.map(
                    ({ currency, amount }): Figure => [t('cost', { currency }), sumIn(currency)(amount)],
                  ),
                ]}
              />
            </Item>
            {results.map(({ version, numbers, enteredBy, confirmedBy, sourceHash, madeAt }) => (
              <Item
                key={version}
                title={<bdi>{numbers}</bdi>}
                state={{ tone: 'waiting', text: t('versionOf', { version }) }}
              >
                <Figures
                  figures={[
                    [t('made'), <When key="made" at={madeAt} house={house} />],
                    [t('enteredBy'), enteredBy ?? t('drawnItself')],
                    [t('confirmedBy'), confirmedBy ?? '–'],
                    [t('sourceHash'), <bdi key="hash">{sourceHash ?? '–'}</bdi>],
                  ]}
                />
              </Item>
            ))}
          </ul>
          <VoidDraw {...{ operator, house, draw }} />
          {canDo(operator, 'replayDraw') && draw.state === 'settled' && <Replay drawId={drawId} />}
        </section>
      )}
    </Answer>
  )
}

/** Every ticket settled again, beside what is stored. */
function Replay({ drawId }: { readonly drawId: string }) {
  const t = useLotteriesText()
  const text = useText()
  const [said, setSaid] = useState<string>()
  const { isBusy, error, run } = useWork()
  const replay = () =>
    run(async () => {
      const { tickets, won, differences } = await call(replayDraw, { query: { drawId } })
      setSaid(t('replay.said', { tickets, won, differences: differences.length }))
    })
  return (
    <>
      <div className={styles.actions}>
        <Button look="quiet" busy={isBusy} onClick={() => void replay()}>
          {t('replay')}
        </Button>
      </div>
      {said !== undefined && <Notice tone="plain">{said}</Notice>}
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
    </>
  )
}
