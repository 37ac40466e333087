import { Anchor, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';

import { problemOf } from '../problem.ts';

/** Whether the server refused a sign-in for its code: none was sent, or not the right one. */
function isAboutCode(error: unknown): boolean {
  return problemOf(error)?.issues?.some(({ path }) => path === 'code') ?? false;
}

/** The code of a second factor at the sign-in: asked for once the server says, after the right password, that it wants one. */
export function useSignInCode() {
  const [asked, setAsked] = useState<'no' | 'app' | 'recovery'>('no');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked !== 'no') field.current?.focus();
  }, [asked]);
  return {
    /** Takes up a refusal; says whether it is about the code, which then has the focus. */
    takeUp: (error: unknown): boolean => {
      if (!isAboutCode(error)) return false;
      if (asked === 'no') setAsked('app');
      // What is typed next takes the place of what was wrong.
      field.current?.focus();
      field.current?.select();
      return true;
    },
    /** Whether a code was asked for and is still to be typed: nothing has failed yet. */
    isFirstAsked: (error: unknown, sent: string | null | undefined) => isAboutCode(error) && !sent?.trim(),
    fieldOf: (input: GetInputPropsReturnType) =>
      asked !== 'no' && (
        <div>
          <TextInput
            key={asked}
            ref={field}
            {...(asked === 'app'
              ? {
                  label: 'Code',
                  description: 'The six digits that your authenticator app shows for Quoin.',
                  inputMode: 'numeric',
                }
              : { label: 'Recovery Code', description: 'One of those you kept. Each is good once.' })}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
          />
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt={6}
            onClick={() => {
              setAsked(asked === 'app' ? 'recovery' : 'app');
              input.onChange('');
            }}
          >
            {asked === 'app' ? 'Use a recovery code' : 'Use the code of the app'}
          </Anchor>
        </div>
      ),
  };
}
