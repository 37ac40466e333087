import * as z from 'zod';

import { LONG_MAX, NAME_MAX, optionalText, requiredText } from './text.ts';

/** The maximum length of a draft, in code points. Users may make it longer. */
export const DESCRIPTION_DRAFT_MAX = 2_000;
export const CONTRACT_EXCERPT_DRAFT_MAX = 10_000;
export const ESTIMATE_TEXT_DRAFT_MAX = 2_000;

/** How often one administrator may ask a provider for a text. */
export const draftLimit = { max: 30, windowMinutes: 5 } as const;

/** The author of a draft, which is a provider's model or the built-in templates (decisions.md, AI text). */
export const WriterKind = z.enum(['ai', 'template']);
export type WriterKind = z.output<typeof WriterKind>;

const writtenBy = WriterKind.meta({ description: 'A model, or the built-in templates.' });

const projectTypeName = requiredText('Name', NAME_MAX, 'Please enter a project type name first');

/** The project type that a description is drafted for. */
export const ProjectTypeSubject = z.object({ name: projectTypeName });

/** The project type that a contract excerpt is drafted for. */
export const ContractExcerptSubject = z.object({
  name: projectTypeName,
  description: optionalText('Description', LONG_MAX).optional(),
});

/** The product category that a description is drafted for. */
export const CategorySubject = z.object({
  categoryName: requiredText(
    'Category name',
    NAME_MAX,
    'Please enter a category name first to generate a description.',
  ),
});

/** A description to look over and keep. */
export const DescriptionDraft = z
  .object({ description: z.string(), writtenBy })
  .meta({ id: 'DescriptionDraft' });

/** A contract excerpt to look over and keep. */
export const ContractExcerptDraft = z
  .object({ contractExcerpt: z.string(), writtenBy })
  .meta({ id: 'ContractExcerptDraft' });

/** The first words of an estimate, to look over and keep. */
export const EstimateIntroDraft = z
  .object({ intro: z.string(), writtenBy })
  .meta({ id: 'EstimateIntroDraft' });

/** The last words of an estimate, to look over and keep. */
export const EstimateClosingDraft = z
  .object({ closing: z.string(), writtenBy })
  .meta({ id: 'EstimateClosingDraft' });
