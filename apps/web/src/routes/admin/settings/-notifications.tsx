import { Switch } from '@mantine/core';
import type { NoticeChoice } from '@quoin/domain/notices/notice';
import { noticeKinds } from '@quoin/domain/notices/notice-kinds';
import { Notice } from '@quoin/ui/feedback/Notice';
import { Panel } from '@quoin/ui/page/Panel';

import { failedTo } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';

import css from './-notifications.module.css';

/** Chooses what the user is told in the panel and by mail. Each switch saves immediately. */
export function Notifications() {
  const [{ choices, canMail }] = trpc.notices.choices.useSuspenseQuery();
  const stored = trpc.useUtils().notices.choices;
  const choose = trpc.notices.choose.useMutation({
    // The switch moves immediately.
    onMutate: (choice) =>
      stored.setData(
        undefined,
        (now) =>
          now && { ...now, choices: now.choices.map((each) => (each.kind === choice.kind ? choice : each)) },
      ),
    onError: (error) => {
      failedTo('update notifications')(error);
      void stored.invalidate();
    },
  });
  const change = (choice: NoticeChoice) => choose.mutate(choice);
  return (
    <Panel title="Notification Choices">
      {!canMail && (
        <Notice tone="blue" title="No mail is set up">
          Quoin sends mail once an administrator of the server sets SMTP_URL.
        </Notice>
      )}
      <table className={css['choices']}>
        <thead>
          <tr>
            <th scope="col">Tell me when</th>
            <th scope="col">In the panel</th>
            <th scope="col">By mail</th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.kind}>
              <th scope="row">{noticeKinds[choice.kind].label}</th>
              <td>
                <Switch
                  aria-label={`In the panel: ${noticeKinds[choice.kind].label}`}
                  checked={choice.inPanel}
                  onChange={(event) => change({ ...choice, inPanel: event.currentTarget.checked })}
                />
              </td>
              <td>
                <Switch
                  aria-label={`By mail: ${noticeKinds[choice.kind].label}`}
                  checked={canMail && choice.byMail}
                  disabled={!canMail}
                  onChange={(event) => change({ ...choice, byMail: event.currentTarget.checked })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {canMail && (
        <p className={css['note']}>A mail waits five minutes, and leaves out what you have read.</p>
      )}
    </Panel>
  );
}
