import type { ReactNode } from 'react'

type SportIconProps = { readonly sport: string; readonly size?: number }

/** Our own signs of the sports, in one line weight. */
const signs: Readonly<Record<string, ReactNode>> = {
  football: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m12 8 3.6 2.6-1.4 4.2H9.8l-1.4-4.2zM12 3v5M3.4 9.4l5 1.2M6.5 19.2l3.3-4.4M17.5 19.2l-3.3-4.4M20.6 9.4l-5 1.2" />
    </>
  ),
  cricket: (
    <>
      <path d="m4 20 3-3M6.2 14.8l3 3L18.6 8.4a2.1 2.1 0 0 0-3-3z" />
      <circle cx="18" cy="17.5" r="2.5" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M5.5 5.8a9.5 9.5 0 0 1 0 12.4M18.5 5.8a9.5 9.5 0 0 0 0 12.4" />
    </>
  ),
  basketball: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3v18M5.6 5.7c3.6 3 3.6 9.6 0 12.6M18.4 5.7c-3.6 3-3.6 9.6 0 12.6" />
    </>
  ),
  kabaddi: (
    <>
      <circle cx="14" cy="5" r="2" />
      <path d="M4 20l4-5 3 1 1-5-4-1-2 3M12 11l3 2 4-1M11 16l4 1 2 4" />
    </>
  ),
  shooter: (
    <>
      <circle cx="12" cy="12" r="7" />
      <path d="M12 2v5M12 17v5M2 12h5M17 12h5" />
      <circle cx="12" cy="12" r="1" />
    </>
  ),
  arena: <path d="M4 4l9 9M4 4v3l8 8M4 4h3l8 8M20 4l-9 9M20 4v3l-8 8M20 4h-3l-8 8M5 19l4-4M19 19l-4-4" />,
  karts: (
    <>
      <path d="M5 21V4M5 4h14v9H5M9.7 4v9M14.3 4v9M5 8.5h14" />
    </>
  ),
}

export function SportIcon({ sport, size = 20 }: SportIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {signs[sport] ?? <circle cx="12" cy="12" r="8" />}
    </svg>
  )
}
