// Users may type search parameters, and old links may contain them, so an invalid parameter counts as absent.
// Plain functions read them, because the addresses of all screens are in the first download, and zod is not.

/** Reads one search parameter. */
export type Read<Value> = (given: unknown) => Value | undefined;

/** The search text of a list. A text of only digits arrives as a number. */
export const searchText: Read<string> = (given) => {
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && text.length <= 200 ? text : undefined;
};

/** The id of the record that a dialog is about. */
export const dialogId: Read<number> = (given) =>
  typeof given === 'number' && Number.isInteger(given) && given > 0 && given < 2 ** 31 ? given : undefined;

/** Whether a dialog is open. */
export const dialogFlag: Read<true> = (given) => (given === true ? given : undefined);

/** The two-letter code of a state, in upper case. */
export const stateCode: Read<string> = (given) =>
  typeof given === 'string' && /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : undefined;

/** A calendar date, such as `2026-03-04`. */
export const calendarDate: Read<string> = (given) =>
  typeof given === 'string' && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined;

/** One of these texts. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Read<Choice> {
  return (given) => choices.find((choice) => choice === given);
}

type Shape = Record<string, Read<unknown>>;

/** The search parameters of an address, as their functions read them. */
export type SearchOf<Parameters extends Shape> = {
  [Name in keyof Parameters]?: ReturnType<Parameters[Name]>;
};

/** Reads only these parameters, for `validateSearch`. Written inside the route, it would lose its type. */
export function readSearch<Parameters extends Shape>(parameters: Parameters) {
  return (given: Record<string, unknown>): SearchOf<Parameters> =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, read]) => [name, read(given[name])]),
    ) as SearchOf<Parameters>;
}

/** The dialog over a list, which adds a record or edits the one with this id. */
export const dialogSearch = { add: dialogFlag, edit: dialogId };

/** The dialog that imports a list. */
export const importSearch = { import: dialogFlag };

/** The dialogs that import projects and tasks. */
export const importWorkSearch = { ...importSearch, importTasks: dialogFlag };

/** The id in `/…/$id` as a number. Any other text identifies no record. */
export const idParams = {
  parse: ({ id }: { id: string }) => ({ id: Number(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
