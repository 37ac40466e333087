import { Anchor, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';

import { problemOf } from '../problem.ts';

/** Whether the server refused a sign-in because of a missing or wrong code. */
function isAboutCode(error: unknown): boolean {
  return problemOf(error)?.issues?.some(({ path }) => path === 'code') ?? false;
}

/** The code of a second factor at the sign-in. The field appears once the server asks for it after the password. */
export function useSignInCode() {
  const [asked, setAsked] = useState<'no' | 'app' | 'recovery'>('no');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked !== 'no') field.current?.focus();
  }, [asked]);
  return {
    /** Handles a refused sign-in. Returns whether it is about the code, whose field then has the focus. */
    takeUp: (error: unknown): boolean => {
      if (!isAboutCode(error)) return false;
      if (asked === 'no') setAsked('app');
      // The next typed text replaces the wrong one.
      field.current?.focus();
      field.current?.select();
      return true;
    },
    /** Whether the server only asks for a code that the user has not typed yet. Then nothing has failed. */
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
