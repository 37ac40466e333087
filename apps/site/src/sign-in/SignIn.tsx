import { signInWords } from '@quoin/domain/access/sign-in-words';
import { Wordmark } from '@quoin/ui/frame/Wordmark';

import { assets } from '../assets.ts';
import { takesFocus } from '../document/answer/takes-focus.ts';
import type { SignInRequest } from '../rendering.ts';
import { CHOSEN_SCHEME } from './chosen-scheme.ts';
import { CodeFields } from './CodeFields.tsx';
import { FailureToast, FormFailure } from './Failed.tsx';
import { Field } from './Field.tsx';
import { ShowPassword } from './ShowPassword.tsx';

import css from './SignIn.module.css';

/** The texts of the two messages about a failure, if the server gave no words of its own. */
const UNANSWERED = { form: signInWords.failed, toast: 'Invalid credentials. Please try again.' };

/** The whole HTML document of the sign-in to the panel. It works without its script, which keeps what was typed. */
export function SignIn({ panelFiles, refused }: SignInRequest) {
  const { font, signIn } = assets;
  const problems = refused?.problems ?? {};
  const message = refused?.message;
  const isWrong = (name: string) => problems[name] !== undefined;
  const first = isWrong('username') || !refused ? 'username' : 'password';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>Quoin</title>
        <meta name="description" content="Sign in to Quoin" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        {/* Both are inserted unchanged, because the content security policy allows exactly the digests of these texts. */}
        <style dangerouslySetInnerHTML={{ __html: signIn.style }} />
        <script dangerouslySetInnerHTML={{ __html: CHOSEN_SCHEME }} />
        <script type="module" src={signIn.script} />
      </head>
      <body data-panel={JSON.stringify(panelFiles)}>
        <main className={css['screen']}>
          <div className={css['card']}>
            <Wordmark name="Quoin" />
            <div>
              <h1 className={css['title']}>Admin</h1>
              <p className={css['lead']}>Sign in to access the administration panel</p>
            </div>
            {/* Sent to the address of the page, which names the screen that the user wants. */}
            <form method="post" noValidate className={css['form']}>
              <FormFailure message={message} />
              <Field name="username" label={signInWords.username} problem={problems['username']}>
                {(attributes) => (
                  <input
                    {...attributes}
                    type="text"
                    autoComplete="username"
                    autoCapitalize="none"
                    spellCheck={false}
                    defaultValue={refused?.username}
                    {...(first === 'username' && takesFocus)}
                  />
                )}
              </Field>
              <Field name="password" label={signInWords.password} problem={problems['password']}>
                {(attributes) => (
                  <>
                    <input
                      {...attributes}
                      type="password"
                      autoComplete="current-password"
                      {...(first === 'password' && takesFocus)}
                    />
                    <ShowPassword />
                    {/* The script keeps the password. */}
                    {refused?.code && <p className={css['hint']}>Type your password again, too.</p>}
                  </>
                )}
              </Field>
              {refused?.code && (
                <CodeFields
                  kind={refused.code}
                  problem={problems['code']}
                  takesFocus={refused.isAboutCode && !isWrong('username') && !isWrong('password')}
                />
              )}
              <button type="submit" className={css['button']} data-busy={signInWords.busy}>
                {signInWords.button}
              </button>
            </form>
            <p className={css['foot']}>Need help? Contact your system administrator.</p>
          </div>
        </main>
        <FailureToast message={message} />
        <template data-unanswered="">
          <FormFailure message={UNANSWERED.form} />
          <FailureToast message={UNANSWERED.toast} />
        </template>
      </body>
    </html>
  );
}
