import { DISCUSSED } from './comments.ts';
import { staff } from './people.ts';
import type { ProductDraft } from './products.ts';
import type { ProjectDraft } from './projects.ts';
import type { SubcontractorDraft } from './subcontractors.ts';
import { officeHoursBefore } from './working-time.ts';

/** A task that a project does not need after all. */
export interface SparedTask {
  name: string;
  description: string;
  estimatedLaborHours: number;
  createdAt: string;
  updatedAt: string;
}

interface Deletion {
  label: string;
  actor: string;
  /** The moment of the deletion. */
  at: string;
}

/** A record that somebody deleted in the last weeks, and that can still be brought back. */
export type DeletionDraft = Deletion &
  (
    | { entity: 'subcontractor'; record: SubcontractorDraft }
    | { entity: 'product'; record: ProductDraft }
    | { entity: 'project-task'; record: SparedTask; project: ProjectDraft }
  );

/** The firm that has closed. */
const closedFirm = {
  companyName: 'Pell & Daughter Window Cleaning',
  contactName: 'Hester Pell',
  email: 'hester.pell@example.com',
  phone: '(614) 555-0199',
  specialty: 'Construction Cleaning',
  rating: 3.6,
  isActive: true,
  address: '31 Weaver St',
  city: 'Bexmoor',
  state: 'OH',
  zipCode: '43294',
  notes: 'Retired at the end of the season. Cloverleaf took over their customers.',
  version: 1,
};

/** The deletions of the last weeks, the oldest first. */
export function buildDeletions(
  now: Date,
  { products, projects }: { products: readonly ProductDraft[]; projects: readonly ProjectDraft[] },
): DeletionDraft[] {
  const at = (age: number) => officeHoursBefore(now, age).toISOString();
  const entered = (age: number) => ({ createdAt: at(age), updatedAt: at(age) });
  const project = projects.find(({ name }) => name === DISCUSSED);
  const twin = products.at(-1);
  if (!project || !twin) throw new Error(`There is no product, or no project ${DISCUSSED}`);
  const { officeManager, purchaser, estimator } = staff;
  const label = `${twin.name} (entered twice)`;
  const name = 'Sister the joists under the tub';
  return [
    {
      entity: 'subcontractor',
      record: { ...closedFirm, ...entered(1980) },
      label: closedFirm.companyName,
      actor: officeManager,
      at: at(70.4),
    },
    {
      entity: 'product',
      record: { ...twin, name: label, sku: `${twin.sku}-2`, version: 1, ...entered(44.2) },
      label,
      actor: purchaser,
      at: at(43.9),
    },
    {
      entity: 'project-task',
      record: {
        name,
        description: 'Glue and bolt a 2x8 to each joist, from the wall to the first bearing.',
        estimatedLaborHours: 2,
        createdAt: project.createdAt,
        updatedAt: project.createdAt,
      },
      project,
      label: name,
      actor: estimator,
      // The deletion follows the comment that the joists are sound.
      at: at(7.9),
    },
  ];
}
