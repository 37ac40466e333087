// Whoever types a line and at once sends the document means to send that line, too. So sending waits for the saves that are under
// way, in whatever part of the screen they began.

/** Whether the saves of a document that are under way are whole in the end, by its name. */
const underWay = new Map<string, Promise<boolean>>();

/** What an edit of a grid comes to: some of its cells may be refused, or changed by somebody else meanwhile. */
interface Saved {
  readonly refused?: readonly unknown[];
  readonly stale?: readonly unknown[];
}

const isWhole = ({ refused = [], stale = [] }: Saved & object) => refused.length + stale.length === 0;

/** Notes a save of lines of a document, such as `estimate 12`, until it ends. */
export async function noteSave<Result extends object>(name: string, save: Promise<Result>): Promise<Result> {
  const before = underWay.get(name) ?? true;
  const all = Promise.all([before, save.then(isWhole, () => false)]).then((saved) => saved.every(Boolean));
  underWay.set(name, all);
  void all.then(() => underWay.get(name) === all && underWay.delete(name));
  return save;
}

/** Waits for the saves of a document that are under way. `false`: something of them was not saved. */
export async function untilSaved(name: string): Promise<boolean> {
  let saved = true;
  for (let all = underWay.get(name); all; all = underWay.get(name)) saved = (await all) && saved;
  return saved;
}

/** What a person reads who sends a document while a line of it is not saved. */
export const NOT_SAVED = 'A line was not saved. Close this, and look at it before you send.';
