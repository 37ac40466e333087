import type { ProductCategory } from '@quoin/domain/catalog/product-category';
import {
  type StarterSet,
  starterProductCategories,
  starterProjectTypes,
} from '@quoin/domain/dashboard/starter-sets';
import type { ProjectType } from '@quoin/domain/work/project-type';

import { insertProductCategoryWithProjectTypes, linkProductCategory } from '../catalog/product-category.ts';
import type { Db } from '../connection/database.ts';
import type { Change } from '../versioned.ts';
import { insertProjectType } from '../work/project-type.ts';

/** The changes that the addition of a starter set made. */
export interface AddedStarterSet {
  projectTypes: ProjectType[];
  productCategories: ProductCategory[];
  /** Categories that were there before, and now are offered for more project types. */
  linked: Change<ProductCategory>[];
}

/** The ids of the records with one of these names, regardless of case. Project types may share a name. */
async function idsByName(trx: Db, table: 'projectTypes' | 'productCategories', names: readonly string[]) {
  const rows = await trx
    .selectFrom(table)
    .select(['id', 'name'])
    .where(
      ({ fn }) => fn<string>('lower', ['name']),
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .orderBy('id')
    .execute();
  const ids = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  return (name: string) => (ids.get(name.toLowerCase()) ?? []).map(({ id }) => id);
}

/**
 * Adds the records of a starter set whose names do not exist yet. The two sets are linked in whichever order they are
 * added. Links between records that existed before stay as users left them. Call it in a transaction.
 */
export async function addStarterSet(trx: Db, set: StarterSet): Promise<AddedStarterSet> {
  // Simultaneous calls take turns, because names of project types are not unique.
  await trx.selectFrom('settings').select('id').forUpdate().execute();
  const typeIds = await idsByName(
    trx,
    'projectTypes',
    starterProjectTypes.map(({ name }) => name),
  );
  const categoryIds = await idsByName(
    trx,
    'productCategories',
    starterProductCategories.map(({ name }) => name),
  );
  const added: AddedStarterSet = { projectTypes: [], productCategories: [], linked: [] };

  if (set === 'project-types') {
    for (const projectType of starterProjectTypes)
      if (typeIds(projectType.name).length === 0)
        added.projectTypes.push(await insertProjectType(trx, projectType));
    for (const { name, projectTypes } of starterProductCategories) {
      const newIds = added.projectTypes
        .filter((made) => projectTypes.some((type) => type === made.name))
        .map(({ id }) => id);
      for (const id of newIds.length > 0 ? categoryIds(name) : [])
        added.linked.push(await linkProductCategory(trx, id, newIds));
    }
  } else {
    for (const { projectTypes, ...category } of starterProductCategories) {
      const projectTypeIds = projectTypes.flatMap(typeIds);
      if (categoryIds(category.name).length === 0)
        added.productCategories.push(
          await insertProductCategoryWithProjectTypes(trx, { ...category, projectTypeIds }),
        );
    }
  }
  return added;
}
