import { Button } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { lazily } from '@quoin/ui/lazily';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import type { Outputs } from '../../../../trpc.ts';

import css from '../-invoices.module.css';

const EditRelease = lazily(async () => (await import('./release-form.tsx')).EditRelease).Component;

/** What a release asks for, and as a draft the way to change it. */
export function Released({
  invoice,
  mayChange,
}: {
  invoice: Outputs['invoices']['get'];
  mayChange: boolean;
}) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Panel
      title="What it releases"
      actions={
        mayChange && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={16} stroke={1.5} />}
            onClick={() => setIsEditing(true)}
          >
            Edit Release
          </Button>
        )
      }
    >
      <p className={css['words']}>
        {`It asks for ${formatMoney(invoice.total)} that earlier invoices held back. It bills no work and no tax.`}
      </p>
      {isEditing && (
        <Suspense>
          <EditRelease invoice={invoice} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
