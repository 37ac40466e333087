import { signInWords } from '@quoin/domain/access/sign-in-words';

import css from './SignIn.module.css';

/** The button that shows the typed password. It is drawn like that of the panel, and needs the script. */
export function ShowPassword() {
  return (
    <button
      type="button"
      className={css['show']}
      aria-pressed={false}
      aria-label={signInWords.showsPassword}
      tabIndex={-1}
      data-show-password=""
    >
      <svg
        viewBox="0 0 256 256"
        fill="none"
        stroke="currentColor"
        strokeWidth={16}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <g className={css['open']}>
          <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
          <circle cx={128} cy={128} r={40} />
        </g>
        <g className={css['crossed']}>
          <path d="M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53" />
          <path d="M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6" />
        </g>
      </svg>
    </button>
  );
}
