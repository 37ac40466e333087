import * as z from 'zod';

/** Which of the first steps of an installation are done, as its records show. */
export const FirstSteps = z.object({
  company: z.boolean().meta({ description: 'The settings have a company name, and a phone or an email.' }),
  logo: z.boolean(),
  projectTypes: z.boolean(),
  productCategories: z.boolean(),
  properties: z.boolean(),
  products: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;
