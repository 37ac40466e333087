import { Anchor, Card, Text, Title } from '@mantine/core';
import { Wordmark } from '@quoin/ui/frame/Wordmark';
import type { ReactNode } from 'react';

import { isSignedOut } from '../problem.ts';
import { leadToSignIn } from '../session/sign-in.ts';
import { useSignOut } from '../session/sign-out.ts';

import css from './-door-screen.module.css';

interface DoorScreenProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** The content below `children`. */
  foot: ReactNode;
}

/** A screen before the panel, with one card for one purpose. */
export function DoorScreen({ title, lead, children, foot }: DoorScreenProps) {
  return (
    <main className={css['screen']}>
      <Card className={css['card'] ?? ''} withBorder>
        <Wordmark name="Quoin" />
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <Text c="dimmed">{lead}</Text>
        </div>
        {children}
        {foot}
      </Card>
    </main>
  );
}

/** Signs out a user who must do something before they can use the panel. */
export function SignOutInstead() {
  const signOut = useSignOut();
  return (
    <Text size="sm">
      <Anchor component="button" type="button" onClick={() => signOut.mutate()}>
        Sign out
      </Anchor>
    </Text>
  );
}

/** The answer for a screen that requires a session. Without one, leads to the sign-in, and from there to `next`. */
export async function orToLogin<Answer>(
  asked: Promise<Answer>,
  search: { next?: string | undefined },
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isSignedOut(error)) return leadToSignIn(search.next);
    throw error;
  }
}
