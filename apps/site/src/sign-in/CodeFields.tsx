import { signInWords } from '@quoin/domain/access/sign-in-words';

import type { SignInRequest } from '../rendering.ts';
import { Field } from './Field.tsx';

import css from './SignIn.module.css';

type Kind = NonNullable<NonNullable<SignInRequest['refused']>['code']>;

/** The names of the fields. The server takes either kind of code in both. */
const names = { app: 'code', recovery: 'recoveryCode' } as const satisfies Record<Kind, string>;

/** The code of a second factor, and in its place a recovery code. The script changes between the two. */
export function CodeFields({
  kind: shown,
  problem,
  takesFocus,
}: {
  kind: Kind;
  problem: string | undefined;
  takesFocus: boolean;
}) {
  return (
    <>
      {(['app', 'recovery'] as const).map((kind) => {
        const isShown = kind === shown;
        return (
          <div key={kind} data-kind={kind} hidden={!isShown}>
            <Field
              name={names[kind]}
              label={signInWords[kind].label}
              description={signInWords[kind].description}
              problem={isShown ? problem : undefined}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="text"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  disabled={!isShown}
                  // Only the script lets a phone show digits alone. Without it, this field also takes a recovery code.
                  {...(kind === 'app' && { 'data-digits': '' })}
                  {...(isShown && takesFocus && { 'data-focus': '' })}
                />
              )}
            </Field>
            <button type="button" className={css['other']} data-other="">
              {signInWords[kind].other}
            </button>
          </div>
        );
      })}
    </>
  );
}
