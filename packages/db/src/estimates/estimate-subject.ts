import type { CostKind } from '@quoin/domain/costs/cost-kind';
import type { ClientShows } from '@quoin/domain/estimates/estimate-status';

import type { Db } from '../connection/database.ts';

/** The facts about an estimate for the text around its lines. No cost and no price is among them. */
export interface EstimateSubject {
  name: string;
  clientName: string | null;
  clientShows: ClientShows;
  startDate: string | null;
  endDate: string | null;
  validDays: number;
  /** The names of the sections that have lines, in their order. */
  sections: string[];
}

/** The facts about a line for its description. */
export interface EstimateLineSubject {
  name: string;
  kind: CostKind;
  isAllowance: boolean;
  section: string;
  /** The description of its product in the catalog. */
  productDescription: string | null;
}

/** The subject of an introduction or a closing, or `undefined` if the estimate does not exist. */
export async function findEstimateSubject(db: Db, id: number): Promise<EstimateSubject | undefined> {
  const estimate = await db
    .selectFrom('estimates')
    .select(['name', 'clientName', 'clientShows', 'startDate', 'endDate', 'validDays'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!estimate) return undefined;
  const sections = await db
    .selectFrom('estimateSections')
    .select('name')
    .where('estimateId', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('estimateLines')
          .select('estimateLines.id')
          .whereRef('estimateLines.sectionId', '=', 'estimateSections.id'),
      ),
    )
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return { ...estimate, sections: sections.map(({ name }) => name) };
}

/** The subject of a line's description, or `undefined` if the line does not exist. */
export async function findLineSubject(db: Db, id: number): Promise<EstimateLineSubject | undefined> {
  return db
    .selectFrom('estimateLines')
    .innerJoin('estimateSections', 'estimateSections.id', 'estimateLines.sectionId')
    .leftJoin('products', 'products.id', 'estimateLines.productId')
    .select([
      'estimateLines.name',
      'estimateLines.kind',
      'estimateLines.isAllowance',
      'estimateSections.name as section',
      'products.description as productDescription',
    ])
    .where('estimateLines.id', '=', id)
    .executeTakeFirst();
}
