import { getVersion, listVersions, type OfficeVersion, type VersionKind } from '@baize/contracts'
import { Button, EmptyFace } from '@baize/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Changes } from '../kit/Changes.tsx'
import { isValues } from '../kit/changes.ts'
import kit from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { useAsked, usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useWritingText } from './texts.ts'

type VersionsProps = {
  readonly house: string
  readonly kind: VersionKind
  /** Of one thing; without, of all of the kind. */
  readonly name?: string
  /** How to go back to a version, where that can be asked for here. */
  readonly back?: ((version: OfficeVersion, content: unknown) => ReactNode) | undefined
}

/** Every state that something was in: who wrote it and why, what differed, and the way back. */
export function Versions({ house, kind, name, back }: VersionsProps) {
  const t = useWritingText()
  const asked = usePages(
    useCallback(
      (after: string | undefined) =>
        call(listVersions, {
          query: { house, kind, ...(name !== undefined && { name }), ...(after !== undefined && { after }) },
        }),
      [house, kind, name],
    ),
  )
  return (
    <section className={kit.section} aria-label={t('versions.title')}>
      <h2 className={kit.heading}>{t('versions.title')}</h2>
      <Answer asked={asked}>
        {(pages) => {
          const all = pages.flatMap(({ versions }) => versions)
          if (all.length === 0) return <EmptyFace title={t('versions.none')} />
          return (
            <ul className={kit.list}>
              {all.map((version) => (
                <Version
                  key={`${version.name} ${version.number}`}
                  house={house}
                  version={version}
                  back={back}
                />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...asked} />
    </section>
  )
}

type VersionProps = Pick<VersionsProps, 'house' | 'back'> & { readonly version: OfficeVersion }

function Version({ house, version, back }: VersionProps) {
  const t = useWritingText()
  const [isOpen, setOpen] = useState(false)
  const { name, number, by, agreedBy, reason, backTo, isGone, at } = version
  return (
    <li className={kit.item}>
      <div className={kit.itemHead}>
        <span className={kit.itemTitle}>{t('versions.one', { name, number })}</span>
        <When at={at} house={house} />
      </div>
      <p className={kit.note}>
        {by === null
          ? t('versions.found')
          : t(agreedBy ? 'versions.two' : 'versions.by', { by, agreedBy: agreedBy ?? '' })}
        {isGone && ` ${t('versions.gone')}`}
        {backTo !== null && ` ${t('versions.backTo', { number: backTo })}`}
      </p>
      {reason && <p dir="auto">{reason}</p>}
      <div className={kit.actions}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'versions.close' : 'versions.open')}
        </Button>
      </div>
      {isOpen && <Difference house={house} version={version} back={back} />}
    </li>
  )
}

function Difference({ house, version, back }: VersionProps) {
  const { kind, name, number } = version
  const asked = useAsked(
    useCallback(
      () => call(getVersion, { query: { house, kind, name, number: String(number) } }),
      [house, kind, name, number],
    ),
  )
  return (
    <Answer asked={asked}>
      {({ content, before }) => (
        <>
          <Changes before={isValues(before) ? before : null} after={isValues(content) ? content : {}} />
          {isValues(content) && back?.(version, content)}
        </>
      )}
    </Answer>
  )
}
