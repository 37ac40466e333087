import { Anchor, Card, Text, Title } from '@mantine/core';
import { Wordmark } from '@quoin/ui/Wordmark';
import { redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isSignedOut } from '../problem.ts';
import { useSignOut } from './admin/-sign-out.ts';

import css from './-door-screen.module.css';

interface DoorScreenProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** What stands below. */
  foot: ReactNode;
}

/** A screen between the outside and the panel: one card with one purpose. */
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

/** The way back out, for somebody who is signed in and must do something first. */
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

/** What a screen for somebody who is signed in has asked; whoever is not is led to the login, and from there to `next`. */
export async function orToLogin<Answer>(
  asked: Promise<Answer>,
  search: { next?: string | undefined },
): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (isSignedOut(error)) throw redirect({ to: '/admin/login', search, replace: true });
    throw error;
  }
}
