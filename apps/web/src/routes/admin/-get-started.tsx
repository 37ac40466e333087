import { Button, VisuallyHidden } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import type { FirstSteps } from '@quoin/domain/dashboard/first-steps';
import type { StarterSet } from '@quoin/domain/dashboard/starter-sets';
import { counted, type Nouns } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { Panel } from '@quoin/ui/page/Panel';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { failedTo } from '../../forms/record-changes.ts';
import { screens } from '../../screens.ts';
import { stored } from '../../stored.ts';
import { trpc } from '../../trpc.ts';

import css from './-get-started.module.css';

/** A step, and the ways to do it, the usual one first. */
interface Step {
  name: keyof FirstSteps;
  title: string;
  text: string;
  place: LinkProps;
  /** The starter set that one click adds, and the words for its records. */
  starter?: { set: StarterSet; words: Nouns };
  ways: { label: string; link: LinkProps }[];
}

const settings = linkOptions({ to: '/admin/settings', search: { tab: 'company' } });

const steps: Step[] = [
  {
    name: 'company',
    title: 'Company details',
    text: 'Enter the name of your company, and a phone number or an email.',
    place: settings,
    ways: [{ label: 'Enter Details', link: settings }],
  },
  {
    name: 'logo',
    title: 'Logo',
    text: 'Your printed sheets show it, and the navigation.',
    place: settings,
    ways: [{ label: 'Add Your Logo', link: settings }],
  },
  {
    name: 'projectTypes',
    title: 'Kinds of work',
    text: 'Project types sort your projects. Begin with eight common ones, and edit them later.',
    place: screens['project-type'].list,
    starter: { set: 'project-types', words: concepts['project-type'] },
    ways: [{ label: 'Add Your Own', link: screens['project-type'].add.link }],
  },
  {
    name: 'productCategories',
    title: 'Product categories',
    text: 'Each project offers the categories of its kind of work. Begin with twelve common ones.',
    place: screens['product-category'].list,
    starter: { set: 'product-categories', words: concepts['product-category'] },
    ways: [{ label: 'Add Your Own', link: screens['product-category'].add.link }],
  },
  {
    name: 'properties',
    title: 'First property',
    text: 'Projects happen at a property. Enter its address and its owner.',
    place: screens.property.list,
    ways: [{ label: 'Add Property', link: screens.property.add.link }],
  },
  {
    name: 'products',
    title: 'Products',
    text: 'Import your price list from a CSV file, or add products one by one.',
    place: screens.product.list,
    ways: [
      { label: 'Import CSV', link: linkOptions({ to: '/admin/products', search: { import: true } }) },
      { label: 'Add Product', link: screens.product.add.link },
    ],
  },
];

/** The first steps of a new installation, until all are done or this administrator dismisses them in this browser. */
export function GetStarted({ done }: { done: FirstSteps }) {
  const session = trpc.session.me.useQuery();
  const key = `quoin-get-started-${session.data?.admin.id ?? 0}`;
  const [isDismissed, setIsDismissed] = useState(
    () => stored((storage) => storage.getItem(key)) === 'dismissed',
  );
  const count = steps.filter(({ name }) => done[name]).length;
  const next = steps.find(({ name }) => !done[name]);
  if (isDismissed || !next) return null;

  const progress = `${count} of ${steps.length} done`;
  return (
    <Panel
      title="Get started"
      note={<output>{progress}</output>}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            stored((storage) => storage.setItem(key, 'dismissed'));
            setIsDismissed(true);
          }}
        >
          Dismiss
        </Button>
      }
    >
      <ProgressBar label={progress} value={count / steps.length} />
      <ol className={css['steps']}>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} isDone={done[step.name]} isNext={step === next} />
        ))}
      </ol>
    </Panel>
  );
}

function StepRow({ step, isDone, isNext }: { step: Step; isDone: boolean; isNext: boolean }) {
  const Mark = isDone ? IconCircleCheck : IconCircle;
  const title = useRef<HTMLAnchorElement>(null);
  const main = isNext ? 'filled' : 'default';
  return (
    <li className={css['step']} data-done={isDone || undefined}>
      <Mark className={css['mark']} size={24} stroke={1.5} aria-hidden />
      <div>
        <h3 className={css['title']}>
          <Link {...step.place} ref={title}>
            {step.title}
          </Link>
          {isDone && <VisuallyHidden component="span"> (done)</VisuallyHidden>}
        </h3>
        {!isDone && <p className={css['text']}>{step.text}</p>}
      </div>
      {!isDone && (
        <div className={css['ways']}>
          {step.starter && (
            <AddStarterSet {...step.starter} variant={main} onAdded={() => title.current?.focus()} />
          )}
          {step.ways.map(({ label, link }, place) => (
            <Button
              key={label}
              size="sm"
              variant={place === 0 && !step.starter ? main : 'default'}
              renderRoot={(props) => <Link {...link} {...props} />}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function AddStarterSet({
  set,
  words,
  variant,
  onAdded,
}: NonNullable<Step['starter']> & {
  variant: 'filled' | 'default';
  /** Moves the focus, because the button goes away. */
  onAdded: () => void;
}) {
  const add = trpc.starterSets.add.useMutation({
    onSuccess: ({ added }) => {
      toast({ title: 'Success', description: `${counted(added, words)} added`, tone: 'success' });
      onAdded();
    },
    onError: failedTo('add the starter set'),
  });
  return (
    <Button size="sm" variant={variant} loading={add.isPending} onClick={() => add.mutate({ set })}>
      Add Starter Set
    </Button>
  );
}
