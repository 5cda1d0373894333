import { buttonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './ComingScreen.module.css'

/** A screen that opens later: a table being laid, a sentence and a way on. */
export function ComingScreen() {
  const text = useText()
  return (
    <div className={styles.coming}>
      <LaidTable />
      <p className={styles.title}>{text('coming.title')}</p>
      <p className={styles.text}>{text('coming.text')}</p>
      <Link to="/m/home" className={buttonClass('primary')}>
        {text('coming.action')}
      </Link>
    </div>
  )
}

/** A round table seen from above, one card dealt and the places still empty, a chip rolling in. */
function LaidTable() {
  return (
    <svg viewBox="0 0 240 180" className={styles.drawing} aria-hidden="true">
      <ellipse cx="120" cy="104" rx="112" ry="66" className={styles.rim} />
      <ellipse cx="120" cy="100" rx="112" ry="66" className={styles.felt} />
      <ellipse cx="120" cy="100" rx="98" ry="55" className={styles.seam} />
      <g className={styles.place}>
        <rect x="44" y="76" width="30" height="42" rx="5" transform="rotate(-14 59 97)" />
        <rect x="166" y="76" width="30" height="42" rx="5" transform="rotate(14 181 97)" />
        <rect x="105" y="104" width="30" height="42" rx="5" />
      </g>
      <g className={styles.card}>
        <rect
          x="88"
          y="44"
          width="30"
          height="42"
          rx="5"
          className={styles.ivory}
          transform="rotate(-8 103 65)"
        />
        <rect
          x="118"
          y="42"
          width="30"
          height="42"
          rx="5"
          className={styles.back}
          transform="rotate(7 133 63)"
        />
        <path d="M103 58l6 7-6 8-6-8z" className={styles.pip} transform="rotate(-8 103 65)" />
      </g>
      <g className={styles.chip}>
        <circle cx="182" cy="46" r="19" className={styles.brass} />
        <circle cx="182" cy="46" r="15.5" className={styles.notches} />
        <circle cx="182" cy="46" r="9" className={styles.ivory} />
      </g>
    </svg>
  )
}
