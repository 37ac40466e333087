import { ActionIcon, Menu } from '@mantine/core';
import type { SheetKind } from '@quoin/domain/csv/sheets';
import { lazily } from '@quoin/ui/lazily';
import { IconDotsVertical, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';

import { useMayChange } from '../use-may-change.ts';

// Loaded only for imports, because it contains the schemas of all lists with CSV files.
const dialogPart = lazily(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** The address of the CSV file with the records that a list shows. */
function exportAddress(kind: SheetKind, filter: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && name !== 'limit' && name !== 'cursor') query.set(name, String(value));
  return `/api/admin/${kind}.csv?${query.toString()}`;
}

/** The menu that imports and exports a list, with the dialog that `?import` opens. */
export function CsvMenu({
  kind,
  filter,
}: {
  kind: SheetKind;
  /** The filter and the order of the list, as the server takes them. */
  filter: object;
}) {
  const mayChange = useMayChange();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (isOpen: true | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, import: isOpen }) });

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label="Import and export"
            style={{ flex: 'none' }}
            onPointerEnter={mayChange ? dialogPart.preload : undefined}
          >
            <IconDotsVertical size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <Menu.Item leftSection={<IconFileUpload size={16} stroke={1.5} />} onClick={() => open(true)}>
              Import CSV…
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            href={exportAddress(kind, filter)}
            download
            leftSection={<IconFileDownload size={16} stroke={1.5} />}
          >
            Export CSV
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {mayChange && search.import && (
        <Suspense>
          <dialogPart.Component kind={kind} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
