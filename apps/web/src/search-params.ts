// Search parameters are what a person may have typed or an old link may hold: what does not fit counts as absent.
// They are read by plain functions, because the addresses of all screens are in the first download, and zod is not.

/** Reads one search parameter. */
type Read<Value> = (given: unknown) => Value | undefined;

/** What a list is searched for. A text of digits alone arrives as a number. */
export const searchText: Read<string> = (given) => {
  const text = typeof given === 'number' ? String(given) : given;
  return typeof text === 'string' && text.length <= 200 ? text : undefined;
};

/** A record that a dialog is about. */
export const dialogId: Read<number> = (given) =>
  typeof given === 'number' && Number.isInteger(given) && given > 0 && given < 2 ** 31 ? given : undefined;

/** A dialog that is open. */
export const dialogFlag: Read<true> = (given) => (given === true ? given : undefined);

/** A state of the country: two letters. */
export const stateCode: Read<string> = (given) =>
  typeof given === 'string' && /^[A-Za-z]{2}$/.test(given) ? given.toUpperCase() : undefined;

/** One of these texts. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Read<Choice> {
  return (given) => choices.find((choice) => choice === given);
}

type Shape = Record<string, Read<unknown>>;

/** What an address says, each parameter as its function reads it. */
export type SearchOf<Parameters extends Shape> = {
  [Name in keyof Parameters]?: ReturnType<Parameters[Name]>;
};

/** For `validateSearch`: reads these parameters, and no other. Written into the route itself, its type would be lost. */
export function readSearch<Parameters extends Shape>(parameters: Parameters) {
  return (given: Record<string, unknown>): SearchOf<Parameters> =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, read]) => [name, read(given[name])]),
    ) as SearchOf<Parameters>;
}

/** The dialog over a list: adding, or editing the record with this id. */
export const dialogSearch = { add: dialogFlag, edit: dialogId };

/** The dialog that imports a list. */
export const importSearch = { import: dialogFlag };

/** `/…/$id` as a number; what is no number names no record. */
export const idParams = {
  parse: ({ id }: { id: string }) => ({ id: Number(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
