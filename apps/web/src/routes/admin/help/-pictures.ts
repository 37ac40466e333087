import type { HelpTopicName } from '../../../help-topics.ts';

/** Made by `npm run screenshots`. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of the picture of a subject. A test sees to it that each has one. */
export function pictureOf(topic: HelpTopicName, scheme: 'light' | 'dark'): string {
  return pictures[`./pictures/${topic}-${scheme}.webp`] ?? '';
}
