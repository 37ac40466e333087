import { Button } from '@mantine/core';

import css from './Previews.module.css';

/** Posts fields to an address in a new tab. A form is used because no address has room for the longest message. */
function postToNewTab(address: string, fields: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: address,
    target: '_blank',
    rel: 'noopener',
    hidden: true,
  });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('textarea'), { name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Opens what the client would get, as page and as PDF, in new tabs. Nothing is sent. */
export function Previews({
  of,
  fields,
}: {
  /** The record, such as `estimates/7`. */
  of: `estimates/${number}` | `change-orders/${number}`;
  /** What the sender has typed so far. */
  fields: Readonly<Record<string, string>>;
}) {
  const open = (form: 'page' | 'pdf') => () => postToNewTab(`/api/admin/${of}/preview/${form}`, fields);
  return (
    <div className={css['previews']}>
      <Button variant="default" onClick={open('page')}>
        Preview Page
      </Button>
      <Button variant="default" onClick={open('pdf')}>
        Preview PDF
      </Button>
      <p className={css['note']}>What the client will get, in a new tab. Nothing is sent.</p>
    </div>
  );
}
