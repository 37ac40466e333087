/** A row of a list. A session has a reference for an id, and an entry of the agenda its kind, project and task. */
interface Row {
  id?: number | string;
  ref?: string;
  kind?: string;
  projectId?: number;
  taskId?: number | null;
}

type Rows = readonly Row[];

const keyOf = ({ id, ref, kind, projectId, taskId }: Row) =>
  String(id ?? ref ?? `${kind} ${projectId} ${taskId}`);

/** The forms in which the server answers a list: rows alone, a page, several pages, or the rows of the dashboard. */
interface Answer {
  items?: Rows;
  nextCursor?: unknown;
  pages?: readonly Answer[];
  recentActivity?: Rows;
}

function rowsOf(answer: Answer | Rows): Rows {
  if (isRows(answer)) return answer;
  return answer.pages?.flatMap(rowsOf) ?? answer.items ?? answer.recentActivity ?? [];
}

const isRows = (answer: Answer | Rows): answer is Rows => Array.isArray(answer);

/** The shown answer with the rows in their places and all other data fresh. A held page ends where it ended. */
function withRows(shown: Answer | Rows, fresh: Answer | Rows, rowOf: (row: Row) => Row): Answer | Rows {
  if (isRows(shown) || isRows(fresh)) return rowsOf(shown).map(rowOf);
  if (shown.pages)
    return { ...shown, pages: shown.pages.map((page) => withRows(page, page, rowOf) as Answer) };
  if (shown.recentActivity) return { ...fresh, recentActivity: shown.recentActivity.map(rowOf) };
  return { ...fresh, items: rowsOf(shown).map(rowOf), nextCursor: shown.nextCursor };
}

const goesOn = (answer: Answer | Rows): boolean =>
  !isRows(answer) &&
  (answer.recentActivity !== undefined || typeof (answer.pages?.at(-1) ?? answer).nextCursor === 'string');

/**
 * The fresh answer of a list without a row that moves: the rows that are shown stay in their places with their new values,
 * and new ones wait. `count` is the number of these. `undefined` if the fresh answer moves no row.
 */
export function heldRows(
  shown: Answer | Rows,
  fresh: Answer | Rows,
): { data: Answer | Rows; count: number } | undefined {
  const before = rowsOf(shown).map(keyOf);
  const rows = new Map(rowsOf(fresh).map((row) => [keyOf(row), row]));
  const after = [...rows.keys()];
  if (before.length === after.length && before.every((key, place) => key === after[place])) return undefined;
  const known = new Set(before);
  // Rows that cannot be told apart have no places.
  if (known.size < before.length || rows.size < rowsOf(fresh).length) return undefined;
  // A page with room for other rows, because some were removed, ends with rows of the next page. They are not new.
  const end = goesOn(fresh) ? after.findLastIndex((key) => known.has(key)) : after.length;
  return {
    data: withRows(shown, fresh, (row) => rows.get(keyOf(row)) ?? row),
    count: after.slice(0, end < 0 ? after.length : end).filter((key) => !known.has(key)).length,
  };
}
