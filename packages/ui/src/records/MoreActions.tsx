import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';

import type { IconActionProps } from './IconAction.tsx';

import css from './IconAction.module.css';

/** A menu of actions in words, for a row that has no room for all their icons. */
export function MoreActions({
  label,
  actions,
}: {
  /** Such as "More actions for 12 Elm Street". */
  label: string;
  actions: readonly IconActionProps[];
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={css['action'] ?? ''} aria-label={label}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: name, tooltip = name, icon: Icon, danger, disabled = false, onClick }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={16} stroke={1.5} />}
            disabled={disabled}
            {...(danger && { color: 'red' })}
            onClick={onClick}
          >
            {tooltip}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
