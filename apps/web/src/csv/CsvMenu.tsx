import { ActionIcon, Menu } from '@mantine/core';
import type { EstimateStatus } from '@quoin/domain/estimates/estimate-status';
import type { SheetKind } from '@quoin/domain/sheets';
import { lazily } from '@quoin/ui/lazily';
import { IconDotsVertical, IconFileDownload, IconFileUpload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';

import { useMayChange } from '../use-may-change.ts';
import { exportAddress, linesAddress } from './export-address.ts';

// Loaded only for imports, because it contains the schemas of all lists with CSV files.
const dialogPart = lazily(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);
const keptPart = lazily(async () => (await import('./import/KeptRecords.tsx')).KeptRecordsDialog);

/** One list of the menu. */
interface CsvList {
  kind: SheetKind;
  /** The filter and the order of the list, as the server takes them. */
  filter: object;
  /** The cells that the rows of a file get where the file has no such column, by the names of their fields. */
  given?: Record<string, string>;
  /** The estimate whose lines the list has. Only a draft takes an import. */
  estimate?: { id: number; status: EstimateStatus };
}

/** The menu that imports and exports a list, with the dialog that `?import` opens. */
export function CsvMenu({
  tasks,
  ...list
}: CsvList & {
  /** A list of tasks in the same menu, with the dialog that `?importTasks` opens. */
  tasks?: CsvList;
}) {
  const isOpen = list.estimate === undefined || list.estimate.status === 'draft';
  const mayChange = useMayChange() && isOpen;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [undone, setUndone] = useState<number>();
  const entries = [
    { ...list, flag: 'import' as const, words: '' },
    ...(tasks ? [{ ...tasks, flag: 'importTasks' as const, words: ' of tasks' }] : []),
  ];
  const opened = entries.find(({ flag }) => search[flag]);
  const open = (flag: 'import' | 'importTasks', isShown: true | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, [flag]: isShown }) });

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
          {entries.map(({ kind, filter, estimate, flag, words }, place) => (
            <Fragment key={kind}>
              {place > 0 && <Menu.Divider />}
              {mayChange && (
                <Menu.Item
                  leftSection={<IconFileUpload size={16} stroke={1.5} />}
                  onClick={() => open(flag, true)}
                >
                  {`Import CSV${words}…`}
                </Menu.Item>
              )}
              <Menu.Item
                component="a"
                href={estimate ? linesAddress(estimate.id) : exportAddress(kind, filter)}
                download
                leftSection={<IconFileDownload size={16} stroke={1.5} />}
              >
                {`Export CSV${words}`}
              </Menu.Item>
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {mayChange && opened && (
        <Suspense>
          <dialogPart.Component
            kind={opened.kind}
            given={opened.given}
            estimateId={opened.estimate?.id}
            onLeft={setUndone}
            onClose={() => open(opened.flag, undefined)}
          />
        </Suspense>
      )}
      {undone !== undefined && (
        <Suspense>
          <keptPart.Component id={undone} onClose={() => setUndone(undefined)} />
        </Suspense>
      )}
    </>
  );
}
