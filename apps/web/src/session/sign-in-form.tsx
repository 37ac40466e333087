import { Anchor, Button, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType, schemaResolver, useForm } from '@mantine/form';
import { Credentials, type Session } from '@quoin/domain/access/session';
import { signInWords } from '@quoin/domain/access/sign-in-words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { useEffect, useRef, useState } from 'react';

import { messageOf, problemOf } from '../problem.ts';
import { trpc } from '../trpc.ts';

/** Whether the server refused a sign-in because of a missing or wrong code. */
function isAboutCode(error: unknown): boolean {
  return problemOf(error)?.issues?.some(({ path }) => path === 'code') ?? false;
}

/** The code of a second factor at the sign-in. The field appears once the server asks for it after the password. */
function useSignInCode() {
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
            label={signInWords[asked].label}
            description={signInWords[asked].description}
            {...(asked === 'app' && { inputMode: 'numeric' })}
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
            {signInWords[asked].other}
          </Anchor>
        </div>
      ),
  };
}

interface Outcome {
  onSuccess: (session: Session) => void | Promise<void>;
  /** Handles a refused password. Its field still holds it. */
  onWrongPassword: () => void;
}

/** The form of a sign-in inside the panel, and its parts. The first sign-in is a page of the site (`apps/site/src/sign-in`). */
export function useSignIn(username: string, { onSuccess, onWrongPassword }: Outcome) {
  const form = useForm({
    initialValues: { username, password: '', code: '' },
    validate: schemaResolver(Credentials, { sync: true }),
  });
  const code = useSignInCode();
  const login = trpc.session.login.useMutation({
    onSuccess,
    onError: (error) => {
      if (!code.takeUp(error)) onWrongPassword();
    },
  });
  return {
    form,
    isPending: login.isPending,
    submit: form.onSubmit((credentials) => {
      if (!login.isPending) login.mutate(credentials);
    }),
    failure: login.error && !code.isFirstAsked(login.error, login.variables.code) && (
      <Notice tone="red" urgent>
        {messageOf(login.error, signInWords.failed)}
      </Notice>
    ),
    codeField: code.fieldOf(form.getInputProps('code')),
    button: (
      <Button type="submit" fullWidth aria-disabled={login.isPending}>
        {login.isPending ? signInWords.busy : signInWords.button}
      </Button>
    ),
  };
}
