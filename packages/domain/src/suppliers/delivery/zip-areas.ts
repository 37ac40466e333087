import { counted } from '../../words.ts';

// Where a branch delivers (supply.md section 2, "Branch of a job"). An area is a zip code, or the three digits with which
// those of one sorting center begin.

/** The largest number of areas of a branch. */
export const ZIP_AREAS_MAX = 2000;

const AREA = /^\d{3}(?:\d{2})?$/;
/** The largest number of words that a message repeats. */
const REPEATED_WORDS = 3;

/** The areas of a text, or the problem with it. */
export type ReadZipAreas = { ok: true; areas: string[] } | { ok: false; problem: string };

/**
 * Reads areas that commas, semicolons, spaces or lines separate. The result has each once, in order. An area within
 * another stays, because the longer one wins over other branches.
 *
 * A text with any other word is refused with that word. A range such as `45402-45410` or `453 to 458` is one: half of it
 * would be another area than was meant. So is a number of four digits, which most likely lost a 0 in a spreadsheet.
 */
export function readZipAreas(text: string): ReadZipAreas {
  const words = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  const wrong = words.filter((word) => !AREA.test(word));
  if (wrong.length > 0) return { ok: false, problem: wrongWords(wrong) };
  if (words.length > ZIP_AREAS_MAX)
    return { ok: false, problem: `A branch has at most ${counted(ZIP_AREAS_MAX, 'zip area')}` };
  return { ok: true, areas: words.toSorted() };
}

function wrongWords(wrong: readonly string[]): string {
  const repeated = wrong.slice(0, REPEATED_WORDS).map((word) => `"${word.slice(0, 20)}"`);
  const others = wrong.length - repeated.length;
  const all = others === 0 ? repeated.join(', ') : `${repeated.join(', ')} and ${others} more`;
  const are = wrong.length === 1 ? 'is no zip area' : 'are no zip areas';
  return `${all} ${are}. Write three or five digits.`;
}

/**
 * The longest of the areas with which a zip code begins. Without areas, a branch delivers everywhere, which is the empty
 * area and the shortest. `undefined`: the branch does not deliver there. A job without a zip code is nowhere in particular.
 */
export function longestArea(areas: readonly string[], zipCode: string | null): string | undefined {
  if (areas.length === 0) return '';
  return areas
    .filter((area) => zipCode?.startsWith(area))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** What decides which branch delivers to a job. */
export interface BranchAreas {
  readonly id: number;
  readonly isActive: boolean;
  readonly rank: number;
  readonly zipAreas: readonly string[];
}

/**
 * The branch of a supplier that delivers to a zip code: the active one with the longest area, then the lowest rank, then
 * the lowest id. `undefined` if none delivers there, which leaves pickup.
 */
export function branchOfJob<Branch extends BranchAreas>(
  branches: readonly Branch[],
  zipCode: string | null,
): Branch | undefined {
  return branches
    .flatMap((branch) => {
      const area = branch.isActive ? longestArea(branch.zipAreas, zipCode) : undefined;
      return area === undefined ? [] : { branch, length: area.length };
    })
    .toSorted(
      (one, other) =>
        other.length - one.length || one.branch.rank - other.branch.rank || one.branch.id - other.branch.id,
    )[0]?.branch;
}

/** `Hollis Fork does not deliver to 45402`. */
export const doesNotDeliver = (supplier: string, zipCode: string): string =>
  `${supplier} does not deliver to ${zipCode}`;
