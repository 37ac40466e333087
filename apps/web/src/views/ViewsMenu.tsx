import { Button, Menu } from '@mantine/core';
import { lazily } from '@quoin/ui/lazily';
import {
  IconAdjustments,
  IconBookmark,
  IconChevronDown,
  IconDeviceFloppy,
  IconRestore,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { failedTo } from '../forms/record-changes.ts';
import { trpc } from '../trpc.ts';
import { useMayChange } from '../use-may-change.ts';
import type { SavedView, SavedViews } from './saved-views.ts';

import css from './ViewsMenu.module.css';

// Loaded later, because a list is read much more often than a view is saved.
const addPart = lazily(async () => (await import('./ViewForm.tsx')).AddView);
const organizePart = lazily(async () => (await import('./OrganizeViews.tsx')).OrganizeViews);

const WHOLE = 'whole';

/** Opens a saved view of a list, and saves the list as it is as a view. */
export function ViewsMenu({
  nouns,
  saved,
  isNarrowed,
}: {
  nouns: string;
  saved: SavedViews;
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean;
}) {
  const { own, shared, open, isChanged, now } = saved;
  const mayShare = useMayChange();
  const [dialog, setDialog] = useState<'add' | 'organize'>();
  const save = trpc.savedViews.update.useMutation({
    onSuccess: saved.forgetColumns,
    onError: failedTo('save view'),
  });
  const all = `All ${nouns}`;
  const name = open?.name ?? (isNarrowed ? `Filtered ${nouns}` : all);
  const close = () => setDialog(undefined);
  const groups = [
    { label: 'My views', views: own },
    { label: 'Views of everybody', views: shared },
  ];
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="xs"
            className={css['button'] ?? ''}
            aria-label={`View: ${name}${isChanged ? ', changed' : ''}`}
            rightSection={<IconChevronDown size={14} stroke={1.5} />}
            onPointerEnter={addPart.preload}
            onFocus={addPart.preload}
          >
            <bdi className={css['name']}>{name}</bdi>
            {isChanged && <span className={css['dot']} />}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css['dropdown'] ?? ''}>
          <div className={css['views']}>
            <Menu.RadioGroup
              value={open ? String(open.id) : isNarrowed ? null : WHOLE}
              onChange={(chosen) => saved.show([...own, ...shared].find(({ id }) => String(id) === chosen))}
            >
              <Menu.RadioItem value={WHOLE} closeMenuOnClick>
                {all}
              </Menu.RadioItem>
              {groups.map(
                ({ label, views }) => views.length > 0 && <Group key={label} {...{ label, views }} />,
              )}
            </Menu.RadioGroup>
          </div>
          <Menu.Divider />
          {open && isChanged && (
            <>
              {(mayShare || !open.isShared) && (
                <Menu.Item
                  leftSection={<IconDeviceFloppy size={16} stroke={1.5} />}
                  onClick={() => save.mutate({ id: open.id, version: open.version, ...now })}
                >
                  Save changes
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconRestore size={16} stroke={1.5} />}
                onClick={() => saved.show(open)}
              >
                Discard changes
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconBookmark size={16} stroke={1.5} />} onClick={() => setDialog('add')}>
            Save as view…
          </Menu.Item>
          {own.length + shared.length > 0 && (
            <Menu.Item
              leftSection={<IconAdjustments size={16} stroke={1.5} />}
              onClick={() => setDialog('organize')}
            >
              Organize views…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'add' && <addPart.Component saved={saved} onClose={close} />}
        {dialog === 'organize' && <organizePart.Component nouns={nouns} saved={saved} onClose={close} />}
      </Suspense>
    </>
  );
}

function Group({ label, views }: { label: string; views: readonly SavedView[] }) {
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.RadioItem key={view.id} value={String(view.id)} closeMenuOnClick>
          <bdi className={css['name']}>{view.name}</bdi>
        </Menu.RadioItem>
      ))}
    </>
  );
}
