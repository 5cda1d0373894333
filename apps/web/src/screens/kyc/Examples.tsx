import type { ReactNode } from 'react'
import { Card, classes, SectionHeader } from '@baize/ui'
import { Check, X } from 'lucide-react'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import styles from './Examples.module.css'

/** How a picture should look, and what makes one useless; drawn, so that nobody's document is shown. */
export function Examples() {
  const t = useText()
  return (
    <Card>
      <SectionHeader title={t('kyc.guide')} />
      <ul className={styles.examples}>
        <Example text="kyc.guide.good" isGood>
          <Document />
        </Example>
        <Example text="kyc.guide.cut">
          <g transform="translate(30 12)">
            <Document />
          </g>
        </Example>
        <Example text="kyc.guide.blurry">
          <g opacity="0.35">
            <Document />
            <g transform="translate(3 1)">
              <Document />
            </g>
            <g transform="translate(-3 -1)">
              <Document />
            </g>
          </g>
        </Example>
        <Example text="kyc.guide.dark">
          <Document />
          <rect width="96" height="64" className={styles.night} />
        </Example>
        <Example text="kyc.guide.glare">
          <Document />
          <path d="M58 6 L86 6 L62 58 L34 58 Z" className={styles.glare} />
        </Example>
      </ul>
    </Card>
  )
}

type ExampleProps = {
  readonly text: MessageKey
  readonly isGood?: boolean
  readonly children: ReactNode
}

function Example({ text, isGood = false, children }: ExampleProps) {
  const t = useText()
  const Mark = isGood ? Check : X
  return (
    <li className={classes(styles.example, isGood && styles.good)}>
      <svg viewBox="0 0 96 64" aria-hidden="true" className={styles.picture}>
        {children}
      </svg>
      <span className={styles.words}>
        <Mark size={16} aria-hidden="true" className={isGood ? styles.yes : styles.no} />
        {t(text)}
      </span>
    </li>
  )
}

/** A card with a face and lines of print; nobody's. */
function Document() {
  return (
    <g>
      <rect x="12" y="9" width="72" height="46" rx="5" className={styles.card} />
      <circle cx="30" cy="26" r="7" className={styles.face} />
      <path d="M18 46 Q18 35 30 35 Q42 35 42 46 Z" className={styles.face} />
      <path d="M50 22 H77 M50 30 H72 M50 38 H77 M50 46 H66" className={styles.print} />
    </g>
  )
}
