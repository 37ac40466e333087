import { signContract, submitChange, submitDays } from '../workload/change-orders.ts';
import type { Asked } from '../workload/model.ts';
import {
  acceptInCrowd,
  compete,
  CROWD,
  isDone,
  messageOf,
  type Rivalry,
  since,
  wrongRefusals,
} from './rival-rounds.ts';

type Change = Awaited<ReturnType<typeof submitChange>>;

/** What becomes of a change order that was sent once, as {@link wrongState} describes it. */
const states = {
  open: 'submitted, revision 1, 0 signatures, 0 lines: sent',
  approved: 'approved, revision 1, 1 signatures, 2 lines: sent accepted',
  approvedDays: 'approved, revision 1, 1 signatures, 0 lines: sent accepted',
  recalled: 'draft, revision 1, 0 signatures, 0 lines: sent superseded',
} as const;

/** Lets two nodes compete for change orders, and notes each disagreement with the database. */
export async function competeForChanges(
  rivalry: Rivalry,
  { crowds, changes, tell }: { crowds: number; changes: number; tell: (line: string) => void },
): Promise<void> {
  tell(await approveTogether(rivalry, crowds));
  tell(await approveAgainstRecall(rivalry, changes));
  tell(await approveBoth(rivalry, changes, true));
  tell(await approveBoth(rivalry, Math.ceil(changes / 3), false));
}

/** Many clients sign one change order. */
async function approveTogether(rivalry: Rivalry, rounds: number): Promise<string> {
  const { nodes, quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  let signed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const mark = `${name} change ${round}`;
    const change = await submitChange(nodes[0], await signContract(nodes[0], mark), mark);
    const what = `crowd ${round} about change order ${change.id}`;
    signed += (await acceptInCrowd(rivalry, change.accept, { round, what })).length;
    disagreements.push(...(await wrongState(quoin, change, what, 'approved')));
  }
  return `${CROWD} acceptances of a change order at once, ${rounds}x: ${signed} accepted, ${rounds * CROWD - signed} refused, ${since(begun)}`;
}

/** The signature of a change order at one node, while the other node takes it back. */
async function approveAgainstRecall(rivalry: Rivalry, rounds: number): Promise<string> {
  const { quoin, name, disagreements } = rivalry;
  const begun = performance.now();
  const wins = await compete(rivalry, rounds, async (round, [one, other]) => {
    const mark = `${name} recall ${round}`;
    const change = await submitChange(one, await signContract(one, mark), mark);
    const what = `approval of change order ${change.id} while it is taken back`;
    return {
      one: async () => change.accept(one),
      other: async () => change.recall(other),
      compare: async (answers) => {
        const [isApproved, isRecalled] = answers.map(isDone);
        return [
          ...(isApproved === isRecalled ? [`${what}: ${isApproved ? 'both win' : 'none wins'}`] : []),
          ...wrongRefusals(what, answers),
          ...(await wrongState(quoin, change, what, isApproved ? 'approved' : 'recalled')),
        ];
      },
    };
  });
  if (rounds > 20 && (wins === 0 || wins === rounds))
    disagreements.push(`approval while taken back: the same side wins each of ${rounds} rounds`);
  return `approval of a change order while it is taken back, ${rounds}x: ${wins} approved, ${rounds - wins} taken back, ${since(begun)}`;
}

/**
 * The signatures of two change orders of one contract at two nodes. If they change lines, the second one is outdated by the
 * first. Orders of days alone, of a contract without a last day, depend on nothing that the other changes.
 */
async function approveBoth(rivalry: Rivalry, rounds: number, hasLines: boolean): Promise<string> {
  const { quoin, name } = rivalry;
  const begun = performance.now();
  let refused = 0;
  const submit = hasLines ? submitChange : submitDays;
  const approved = hasLines ? 'approved' : 'approvedDays';
  await compete(rivalry, rounds, async (round, [one, other]) => {
    const mark = `${name} ${hasLines ? 'both' : 'days'} ${round}`;
    const contract = await signContract(one, mark);
    const changes = [
      await submit(one, contract, `${mark} first`),
      await submit(one, contract, `${mark} second`),
    ] as const;
    const what = `approvals of change orders ${changes[0].id} and ${changes[1].id}`;
    return {
      one: async () => changes[0].accept(one),
      other: async () => changes[1].accept(other),
      compare: async (answers) => {
        const losers = answers.filter((answer) => !isDone(answer));
        refused += losers.length;
        const due = hasLines ? 1 : 0;
        return [
          ...(losers.length === due ? [] : [`${what}: ${losers.length} refused instead of ${due}`]),
          ...wrongRefusals(what, answers),
          ...losers
            .filter((answer) => !messageOf(answer).startsWith('This change can no longer be signed.'))
            .map((answer) => `${what}: refused with ${messageOf(answer)}`),
          ...(await wrongState(quoin, changes[0], what, isDone(answers[0]) ? approved : 'open')),
          ...(await wrongState(quoin, changes[1], what, isDone(answers[1]) ? approved : 'open')),
        ];
      },
    };
  });
  const kind = hasLines ? 'of lines' : 'of days alone';
  return `approvals of two change orders ${kind}, ${rounds}x: ${2 * rounds - refused} approved, ${refused} refused, ${since(begun)}`;
}

/** Compares the state of a change order with the one that the answers promised. */
async function wrongState(
  { database }: Asked,
  { id }: Pick<Change, 'id'>,
  what: string,
  due: keyof typeof states,
): Promise<string[]> {
  const { rows } = await database.query<{ state: string }>(
    `select format('%s, revision %s, %s signatures, %s lines: %s', o.status, o.revision,
        (select count(*) from signatures where quote_id = sent.quote_id),
        (select count(*) from contract_lines where change_order_id = o.id),
        (select string_agg(kind, ' ' order by seq) from document_events where quote_id = sent.quote_id)) as state
      from change_orders o join change_order_documents sent on sent.change_order_id = o.id where o.id = $1`,
    [id],
  );
  const found = rows.map(({ state }) => state).join(' and ');
  return found === states[due] ? [] : [`${what}: ${id} is ${found} instead of ${states[due]}`];
}
