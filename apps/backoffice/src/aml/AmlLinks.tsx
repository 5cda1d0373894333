import { getAmlLinks, type ReplyOf } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { apart } from '../kit/figures.ts'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import styles from './links.module.css'
import { useAmlText } from './texts.ts'

type Links = ReplyOf<typeof getAmlLinks>
type AmlLinksProps = { readonly caseId: string; readonly house: string }

/** Whom the member shares cards and devices with: drawn, and in words for whoever reads or hears them. */
export function AmlLinks({ caseId, house }: AmlLinksProps) {
  const t = useAmlText()
  const asked = useAsked(useCallback(() => call(getAmlLinks, { query: { id: caseId } }), [caseId]))
  return (
    <section className={kit.section} aria-label={t('links.title')}>
      <h3 className={kit.heading}>{t('links.title')}</h3>
      <Answer asked={asked}>
        {(found) =>
          found.links.length === 0 ? (
            <p className={kit.note}>{t('links.none')}</p>
          ) : (
            <>
              {found.isCut && <Notice tone="plain">{t('links.cut')}</Notice>}
              <Drawing {...found} />
              <Words house={house} {...found} />
            </>
          )
        }
      </Answer>
    </section>
  )
}

/** Half the side of the drawing, and how far out those stand who share something with the member, and with these. */
const HALF = 160
const NEAR = 70
const FAR = 125

type Point = { readonly x: number; readonly y: number }

/** The member of the case in the middle, whoever shares something with them around, and the others outside. */
function placesOf({ members, links }: Links): ReadonlyMap<string, Point> {
  const [middle, ...others] = members.map(({ id }) => id)
  const isNear = (id: string) =>
    links.some(({ one, other }) => (one === middle && other === id) || (other === middle && one === id))
  const ring = (ids: readonly string[], far: number) =>
    ids.map((id, place): readonly [string, Point] => {
      const turn = (place / ids.length) * 2 * Math.PI - Math.PI / 2
      return [id, { x: far * Math.cos(turn), y: far * Math.sin(turn) }]
    })
  return new Map([
    ...(middle === undefined ? [] : [[middle, { x: 0, y: 0 }] as const]),
    ...ring(others.filter(isNear), NEAR),
    ...ring(
      others.filter((id) => !isNear(id)),
      FAR,
    ),
  ])
}

function Drawing(found: Links) {
  const places = placesOf(found)
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
      aria-hidden="true"
      direction="ltr"
    >
      {found.links.map(({ one, other, by }) => {
        const [from, to] = [places.get(one), places.get(other)]
        if (!from || !to) return null
        const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
        return <line key={`${one} ${other} ${by}`} className={styles[by]} {...ends} />
      })}
      {found.members.map(({ id, account }, place) => {
        const { x = 0, y = 0 } = places.get(id) ?? {}
        return (
          <g key={id}>
            <circle className={place === 0 ? styles.middle : styles.member} cx={x} cy={y} r={6} />
            <text className={styles.name} x={x} y={y + 18}>
              {account}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Words({ house, members, links }: Links & { readonly house: string }) {
  const t = useAmlText()
  const [middle, ...others] = members
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const account = (id: string) => apart(accounts.get(id) ?? '')
  return (
    <>
      <ul className={kit.tiers}>
        {links.map(({ one, other, by }) => {
          // Whom the case is about comes first.
          const [first, second] = other === middle?.id ? [other, one] : [one, other]
          return (
            <li key={`${one} ${other} ${by}`}>
              {t(`links.${by}`, { one: account(first), other: account(second) })}
            </li>
          )
        })}
      </ul>
      <ul className={kit.actions}>
        {others.map(({ id, account: name }) => (
          <li key={id}>
            <a className={kit.link} href={placeTo('members', { house, path: [id] })}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
