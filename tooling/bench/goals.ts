import type { GoalGroup } from './goal.ts';
import { bills } from './goals/billing/bills.ts';
import { ledger } from './goals/billing/ledger.ts';
import { ownCommands, publicPages } from './goals/commands.ts';
import { deepPage } from './goals/deep-page.ts';
import { documentPages } from './goals/document-pages.ts';
import { door } from './goals/door.ts';
import { estimates } from './goals/estimates.ts';
import { flooded } from './goals/floods.ts';
import { memory } from './goals/memory.ts';
import { nodes } from './goals/nodes.ts';
import { overload } from './goals/overload.ts';
import { panel } from './goals/panel.ts';
import { pdf } from './goals/pdf.ts';
import { photos } from './goals/photos.ts';
import { basket, plans, priceFiles } from './goals/prices.ts';
import { creations, ratios } from './goals/ratios.ts';
import { search } from './goals/search.ts';
import { sessionCheck } from './goals/session-check.ts';
import { signInPage } from './goals/sign-in-page.ts';
import { start } from './goals/start.ts';
import { stream } from './goals/streams.ts';

/** All goals, in the order in which they are measured. */
const groups: GoalGroup[] = [
  ...ratios,
  sessionCheck,
  photos,
  overload,
  flooded,
  memory,
  start,
  nodes,
  ...creations,
  door,
  stream,
  search,
  deepPage,
  basket,
  plans,
  priceFiles,
  ledger,
  bills,
  panel,
  ...estimates,
  ...documentPages,
  signInPage,
  pdf,
  publicPages,
  ownCommands,
];

const isAsked = ({ title, goals }: GoalGroup, part: string) =>
  title.toLowerCase().includes(part) ||
  Object.values(goals).some(({ number }) => number.toLowerCase() === part);

/** The requested groups, by the number of a goal or by a part of the title. Throws when a part matches no group. */
export function chooseGroups({ only, isAll }: { only: string[]; isAll: boolean }): GoalGroup[] {
  if (only.length === 0) return groups.filter(({ onlyWhenAsked }) => isAll || onlyWhenAsked === undefined);
  for (const part of only) {
    if (!groups.some((group) => isAsked(group, part))) throw new Error(`--only: there is no goal ${part}`);
  }
  return groups.filter((group) => only.some((part) => isAsked(group, part)));
}

/** The titles of the groups that are measured only when they are named, with the reasons. */
export const leftOut = groups.flatMap(({ title, onlyWhenAsked }) =>
  onlyWhenAsked === undefined ? [] : [{ title, why: onlyWhenAsked }],
);
