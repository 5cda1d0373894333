import { Button } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { Box } from './Box.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './security.module.css'

type CodesBoxProps = { readonly codes: readonly string[]; readonly onClosed: () => void }

/** Recovery codes, shown this once. */
export function CodesBox({ codes, onClosed }: CodesBoxProps) {
  const text = useText()
  return (
    <Box title={text('security.codes.title')} onClosed={onClosed}>
      {(close) => (
        <>
          <p className={styles.text}>{text('security.codes.text')}</p>
          <ul className={styles.codes} aria-label={text('security.codes.title')}>
            {codes.map((code) => (
              <li key={code}>
                <bdi dir="ltr">{code}</bdi>
              </li>
            ))}
          </ul>
          <CopyButton copied={codes.join('\n')} />
          <Button className={styles.wide} onClick={close}>
            {text('security.codes.kept')}
          </Button>
        </>
      )}
    </Box>
  )
}
