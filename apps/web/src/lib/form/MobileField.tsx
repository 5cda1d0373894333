import { TextField, type TextFieldProps } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSettings } from '../page/boot.tsx'
import { lazyPart } from '../lazy/lazy-part.ts'
import { useText } from '../texts/i18n.tsx'
import { MOBILE_DIGITS } from '../limits.ts'
import styles from './fields.module.css'
import { useCountries } from './use-countries.ts'

const CountryPicker = lazyPart(() => import('./CountryPicker.tsx').then((file) => file.CountryPicker))

type MobileFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'start' | 'dir'> & {
  /** Empty until one was chosen; the house's own is then filled in. */
  readonly dialingCode: string
  readonly onDialingCode: (dialingCode: string) => void
}

/** A mobile number with the dialing code of its country before it. */
export function MobileField({ dialingCode, onDialingCode, ...input }: MobileFieldProps) {
  const text = useText()
  const { data: countries } = useCountries()
  const [isOpen, setOpen] = useState(false)
  const { dialingCode: own } = useSettings()
  // It does not wait for the countries: a number may be sent before they are here.
  useEffect(() => {
    if (!dialingCode) onDialingCode(own)
  }, [own, dialingCode, onDialingCode])
  return (
    <>
      <TextField
        {...input}
        label={text('form.mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MOBILE_DIGITS}
        dir="ltr"
        start={
          <button
            type="button"
            className={styles.dialing}
            aria-label={text('form.dialingCode', { code: dialingCode })}
            aria-haspopup="dialog"
            disabled={!countries}
            onClick={() => setOpen(true)}
          >
            <bdi dir="ltr">{dialingCode}</bdi>
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        }
      />
      {isOpen && countries && (
        <Suspense>
          <CountryPicker
            countries={countries}
            chosen={dialingCode}
            onChoose={onDialingCode}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
