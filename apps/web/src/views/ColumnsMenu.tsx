import { Button, Menu } from '@mantine/core';
import type { Column } from '@quoin/ui/lists/DataTable';
import { IconColumns3, IconRestore } from '@tabler/icons-react';

import { type ColumnChoice, isUnchanged } from './column-choice.ts';

import css from '../lists/ListPage.module.css';

/** Shows and hides the columns of a table, except the first, which names the record. */
export function ColumnsMenu<Row>({
  columns,
  choice,
  onHide,
  onReset,
}: {
  columns: readonly Column<Row>[];
  choice: ColumnChoice;
  onHide: (hidden: readonly string[]) => void;
  onReset: () => void;
}) {
  const choosable = columns.slice(1);
  const { hidden } = choice;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          className={css['columns'] ?? ''}
          leftSection={<IconColumns3 size={16} stroke={1.5} />}
        >
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup
          value={choosable.map(({ name }) => name).filter((name) => !hidden.includes(name))}
          onChange={(shown) =>
            onHide(choosable.map(({ name }) => name).filter((name) => !shown.includes(name)))
          }
        >
          {choosable.map(({ name, label }) => (
            <Menu.CheckboxItem key={name} value={name}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconRestore size={16} stroke={1.5} />}
          disabled={isUnchanged(choice)}
          closeMenuOnClick
          onClick={onReset}
        >
          Reset
        </Menu.Item>
        <p className={css['hint']}>Columns that do not fit are left out.</p>
      </Menu.Dropdown>
    </Menu>
  );
}
