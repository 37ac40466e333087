import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconFileDownload } from '@tabler/icons-react';

import { exportAddress } from './export-address.ts';

/** The menu that saves what a list shows as CSV files, for lists that no file is imported into. */
export function ExportMenu({
  files,
  filter,
}: {
  /** Each with the name in its address, and what is in it, such as ` of lines`. */
  files: { path: string; words?: string }[];
  filter: object;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Export" style={{ flex: 'none' }}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ path, words = '' }) => (
          <Menu.Item
            key={path}
            component="a"
            href={exportAddress(path, filter)}
            download
            leftSection={<IconFileDownload size={16} stroke={1.5} />}
          >
            {`Export CSV${words}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
