import { Notice } from '@quoin/ui/feedback/Notice';

import css from './SignIn.module.css';
import toast from '@quoin/ui/feedback/Toast.module.css';

interface Failed {
  /** `undefined` if nothing has failed. */
  message: string | undefined;
}

/** The message of a failure above the fields. */
export function FormFailure({ message }: Failed) {
  return (
    <div data-part="failure" hidden={message === undefined}>
      {message !== undefined && (
        <Notice tone="red" urgent>
          {message}
        </Notice>
      )}
    </div>
  );
}

/** The same message as a toast, which looks like those of the panel. */
export function FailureToast({ message }: Failed) {
  return (
    <section data-part="toast" aria-label="Notifications" hidden={message === undefined}>
      {message !== undefined && (
        <ol className={`${toast['viewport']} ${css['passing']}`}>
          <li className={toast['toast']} data-tone="error" data-state="open">
            <svg
              className={toast['icon']}
              width={20}
              height={20}
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden
            >
              <path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 9v4M12 16v.01" />
            </svg>
            <div className={toast['text']}>
              <div className={toast['title']}>Login Failed</div>
              <div className={toast['description']}>{message}</div>
            </div>
            <button type="button" className={css['close']} aria-label="Close notification" data-close="">
              <svg viewBox="0 0 15 15" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden>
                <path d="M3.6 3.6l7.8 7.8M11.4 3.6l-7.8 7.8" strokeWidth={1.15} />
              </svg>
            </button>
          </li>
        </ol>
      )}
    </section>
  );
}
