import { Checkbox, Switch, Text } from '@mantine/core';
import type { ProductCategoryWithProjectTypes } from '@quoin/domain/catalog/product-category';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { toast } from '@quoin/ui/feedback/toasts';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { useState } from 'react';

import { saveState, sayFailure } from '../../../../../forms/record-changes.ts';
import { useBeginning } from '../../../../../forms/use-record-to-edit.ts';
import { FailedScreen } from '../../../../../shell/FailedScreen.tsx';
import { shorten } from '../../../../../shorten.ts';
import { trpc } from '../../../../../trpc.ts';

import css from './category-select.module.css';

interface Props {
  task: ProjectTask;
  /** The form offers categories of this kind of work first. */
  projectTypeId: number | null;
  onClose: () => void;
}

/** Chooses the product categories of a task. */
export function SelectCategories(props: Props) {
  const links = useBeginning(
    trpc.taskProductCategories.list.useQuery({ taskId: props.task.id }),
    props.onClose,
  );
  if (!links) return null;
  return <CategoryForm {...props} before={links.items.map((link) => link.productCategoryId)} />;
}

const counted = (count: number) => `${count} ${count === 1 ? 'category' : 'categories'}`;

function CategoryForm({ task, projectTypeId, before, onClose }: Props & { before: number[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(before));
  const [search, setSearch] = useState('');
  const [showAll, setShowAll] = useState(false);
  const list = trpc.productCategories.listWithProjectTypes.useQuery({});
  const replace = trpc.taskProductCategories.replace.useMutation({
    onSuccess: () => {
      toast({ title: 'Categories Updated', tone: 'success' });
      onClose();
    },
    onError: (error) => sayFailure(error, 'Failed to save categories. Please try again.'),
  });

  const offered = (list.data?.items ?? []).filter(
    ({ id, isActive, projectTypes }) =>
      (isActive || before.includes(id)) &&
      (showAll || projectTypes.some((type) => type.id === projectTypeId)),
  );
  const text = search.trim().toLowerCase();
  const found = offered.filter(({ name, description }) =>
    [name, description].some((words) => words?.toLowerCase().includes(text)),
  );

  return (
    <ResourceForm
      title="Select Product Categories"
      submitLabel="Save Categories"
      cancelLabel="Close"
      size="lg"
      {...saveState(replace)}
      dirty={chosen.size !== before.length || before.some((id) => !chosen.has(id))}
      onSubmit={() => replace.mutate({ taskId: task.id, productCategoryIds: [...chosen] })}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed" className={css['task'] ?? ''}>
        {`Task: ${task.name}`}
      </Text>
      <div
        role="presentation"
        // Enter in the search field does not save the form. On the clear button, it still clears the search.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <SearchBox
          label="Search product categories"
          placeholder="Search product categories..."
          value={search}
          onChange={setSearch}
        />
      </div>
      <Switch
        label="Show all categories"
        checked={showAll}
        onChange={(event) => setShowAll(event.currentTarget.checked)}
      />
      <div className={css['counts']}>
        <output>{`${counted(chosen.size)} selected`}</output>
        {list.data && <output className={css['found']}>{`${counted(found.length)} found`}</output>}
      </div>
      {list.error && list.data === undefined ? (
        <FailedScreen error={list.error} reset={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <ListSkeleton label="Loading product categories..." />
      ) : found.length === 0 ? (
        <NoCategories isSearched={text !== '' && offered.length > 0} showAll={showAll} />
      ) : (
        <ul className={css['list']} aria-label="Product categories">
          {found.map((category) => (
            <Choice
              key={category.id}
              category={category}
              checked={chosen.has(category.id)}
              onChange={(checked) => {
                const next = new Set(chosen);
                if (checked) next.add(category.id);
                else next.delete(category.id);
                setChosen(next);
              }}
            />
          ))}
        </ul>
      )}
    </ResourceForm>
  );
}

function NoCategories({ isSearched, showAll }: { isSearched: boolean; showAll: boolean }) {
  if (isSearched)
    return (
      <EmptyState
        compact
        drawing="magnifier"
        title="No product categories found"
        hint={showAll ? 'Try adjusting your search.' : 'Try adjusting your search, or show all categories.'}
      />
    );
  return (
    <EmptyState
      compact
      drawing="tag"
      title={
        showAll
          ? 'There are no product categories yet. Add them in the Product Categories section.'
          : 'No product categories are linked to this project type. Configure product category assignments in the Product Categories section.'
      }
    />
  );
}

function Choice({
  category: { name, description },
  checked,
  onChange,
}: {
  category: ProductCategoryWithProjectTypes;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <li className={css['choice']}>
      <Checkbox
        label={name}
        description={description && shorten(description, 150)}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </li>
  );
}
