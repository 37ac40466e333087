import * as z from 'zod';

import { ById } from '../entity.ts';
import { errorList } from '../errors.ts';
import { ProjectCreate } from '../work/project.ts';
import { PropertyCreate } from '../work/property.ts';
import type { ContactSubmission } from './contact-submission.ts';

/**
 * Makes a project of a lead. The project is at an existing property, which `project.propertyId` names, or at the new
 * `property`. Exactly one of them is given.
 */
export const LeadConversion = z
  .object({ ...ById.shape, property: PropertyCreate.optional(), project: ProjectCreate })
  .refine(({ property, project }) => (property === undefined) === (typeof project.propertyId === 'number'), {
    path: ['property'],
    error: errorList.oneProperty.message(),
  });
export type LeadConversion = z.output<typeof LeadConversion>;

/** The longest name that is made of a message. A longer one fits neither cards nor tables. */
const NAME_WISHED = 60;

/** Names the project of a lead by the first clause of its message, or by its topic. It names no person. */
export function projectNameOf({ message, topic }: Pick<ContactSubmission, 'message' | 'topic'>): string {
  const beginning = message?.split(/[\n.!?:;]/).find((part) => part.trim() !== '') ?? topic ?? '';
  const words = beginning.trim().split(/\s+/);
  while (words.length > 1 && words.join(' ').length > NAME_WISHED) words.pop();
  return Array.from(words.join(' ')).slice(0, NAME_WISHED).join('');
}
