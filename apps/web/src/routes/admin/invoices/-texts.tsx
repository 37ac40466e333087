import { Textarea, TextInput } from '@mantine/core';
import { InvoicePatch } from '@quoin/domain/receivables/invoice';
import { Panel } from '@quoin/ui/page/Panel';
import type { Ref } from 'react';
import * as z from 'zod';

import { PageForm, type TypedText } from '../../../forms/PageForm.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

const Texts = z.object({ periodTo: InvoicePatch.shape.periodTo, message: InvoicePatch.shape.message });

/** What the client reads beside the amounts. */
export function InvoiceTexts({
  invoice,
  typed,
}: {
  invoice: Outputs['invoices']['get'];
  typed: Ref<TypedText>;
}) {
  const update = trpc.invoices.update.useMutation();
  const { id, kind } = invoice;
  return (
    <Panel title="For the client">
      <PageForm
        schema={Texts}
        record={invoice}
        noun="Invoice"
        submitLabel="Save Texts"
        typed={typed}
        save={async (values) => update.mutateAsync({ id, ...values })}
      >
        {(form) => (
          <>
            {/* A request bills no work. */}
            {kind !== 'deposit' && (
              <TextInput
                type="date"
                label="Work Through"
                description="The last day of the work that it bills. Empty: the day of its issue."
                style={{ maxWidth: '20rem' }}
                {...form.field('periodTo')}
              />
            )}
            <Textarea
              label="Message"
              description="The client reads it above the amounts."
              autosize
              minRows={2}
              {...form.field('message')}
            />
          </>
        )}
      </PageForm>
    </Panel>
  );
}
