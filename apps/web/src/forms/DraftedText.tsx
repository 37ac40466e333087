import { Button, Textarea, type TextareaProps, VisuallyHidden } from '@mantine/core';
import type { WriterKind } from '@quoin/domain/text-draft';
import { capitalized, withArticle } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { IconArrowBackUp, IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { messageOf } from '../problem.ts';
import { trpc } from '../trpc.ts';
import { sayFailure } from './record-changes.ts';

import css from './DraftedText.module.css';

const hintOf = (writer: WriterKind, source: string) =>
  writer === 'ai'
    ? `AI drafts the text from ${source}. Look it over before you save.`
    : 'Drafts the text from a template, as no AI provider is set up.';

/** The words of the button, and those while it works. */
const buttons = {
  generate: { idle: 'Generate with AI', busy: 'Generating...' },
  write: { idle: 'Write', busy: 'Writing...' },
};

/** A mutation of `trpc.texts` that drafts a text. */
interface Drafting<Input, Draft> {
  isPending: boolean;
  mutate: (
    input: Input,
    told: { onSuccess: (draft: Draft) => void; onError: (error: unknown) => void },
  ) => void;
}

/** The field of a text in a form, such as `form.field('intro')`. A draft goes into the form alone. */
export type TextField = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

/** A text field with a button that drafts its text. The draft replaces the text, and can be undone. */
export function DraftedText<Input, Draft extends { writtenBy: WriterKind }>({
  what,
  button = 'generate',
  source = 'the name',
  subject,
  drafting,
  input,
  textOf,
  value,
  onChange,
  ...field
}: TextField & {
  /** The kind of text, such as `description`. */
  what: string;
  button?: keyof typeof buttons;
  /** The source of the draft, such as `the name`. */
  source?: string;
  /** The record that the text is about. `named` has the name in its form, and the message while the name is missing. */
  subject: { noun: string; named?: { name: string; missing: string } };
  drafting: Drafting<Input, Draft>;
  input: Input;
  textOf: (draft: Draft) => string;
}) {
  const writer = trpc.texts.writer.useQuery();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [replaced, setReplaced] = useState<{ old: string; draft: string }>();

  function generate() {
    if (drafting.isPending) return;
    if (subject.named?.name.trim() === '') {
      toast({
        title: capitalized(`${subject.noun} name required`),
        description: subject.named.missing,
        tone: 'error',
      });
      return;
    }
    drafting.mutate(input, {
      onSuccess: (answer) => {
        const draft = textOf(answer);
        setReplaced({ old: value, draft });
        onChange(draft);
        toast(
          answer.writtenBy === 'template'
            ? { title: capitalized(`${what} drafted from a template`), tone: 'success' }
            : {
                title: capitalized(`${what} generated!`),
                description: `AI has generated ${withArticle(what)} for your ${subject.noun}.`,
                tone: 'success',
              },
        );
      },
      onError: (error) =>
        sayFailure(
          error,
          'Generation failed',
          messageOf(error, `Failed to generate ${what}. Please try again.`),
        ),
    });
  }

  function undo(old: string) {
    onChange(old);
    setReplaced(undefined);
    textarea.current?.focus();
  }

  return (
    <div className={css['field']}>
      <div className={css['actions']}>
        {replaced && replaced.old !== '' && replaced.draft === value && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
            onClick={() => undo(replaced.old)}
          >
            Undo
          </Button>
        )}
        <Button
          className={css['generate'] ?? ''}
          data-tooltip={hintOf(writer.data?.kind ?? 'ai', source)}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconSparkles size={16} stroke={1.5} />}
          // Not `disabled`, which would move the focus out of the dialog.
          aria-disabled={drafting.isPending}
          onClick={generate}
        >
          <span className={css['texts']} data-short={button === 'write' || undefined}>
            <span aria-hidden={drafting.isPending}>{buttons[button].idle}</span>
            <span aria-hidden={!drafting.isPending}>{buttons[button].busy}</span>
          </span>
          <VisuallyHidden component="span">: {what}</VisuallyHidden>
        </Button>
      </div>
      <Textarea
        ref={textarea}
        autosize
        {...field}
        // Text typed meanwhile would be lost.
        readOnly={drafting.isPending}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
