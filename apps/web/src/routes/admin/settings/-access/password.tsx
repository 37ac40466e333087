import { Form } from '@quoin/ui/forms/Form';
import { Panel } from '@quoin/ui/page/Panel';

import { usePasswordForm } from '../../-change-password.tsx';
import { LeaveGuard } from '../../../../forms/LeaveGuard.tsx';

import css from '../-settings.module.css';

/** The user's own password. Viewers have one too. */
export function Password() {
  const { fields, dirty, ...form } = usePasswordForm();
  return (
    <Panel title="Your password">
      <p className={css['lead']}>Changing it ends all your sessions but this one.</p>
      <Form {...form}>{fields}</Form>
      <LeaveGuard dirty={dirty} />
    </Panel>
  );
}
