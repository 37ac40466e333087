import { describe, expect, test } from 'vitest';

import { ProductCategoryCreate, ProductCategoryPatch, ProjectTypeChoice } from './product-category.ts';

describe('a product category', () => {
  test('needs only a name, and absent fields stay absent', () => {
    expect(ProductCategoryCreate.parse({ name: ' Tile ' })).toEqual({ name: 'Tile' });
    expect(ProductCategoryPatch.parse({})).toEqual({});
    expect(ProductCategoryPatch.parse({ description: ' ', isActive: null })).toEqual({
      description: null,
      isActive: true,
    });
  });

  test.each([{}, { name: null }, { name: ' ' }])('%j has no name', (input) => {
    const { error } = ProductCategoryCreate.safeParse(input);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Category name is required']);
  });
});

describe('the project types of a category', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test.each([0, 1, 500])('may be %i', (count) => {
    const choice = { projectTypeIds: upTo(count) };
    expect(ProjectTypeChoice.parse(choice)).toEqual(choice);
  });

  test.each<[unknown, string, string]>([
    [undefined, 'projectTypeIds', 'Invalid id'],
    [5, 'projectTypeIds', 'Invalid id'],
    [[0], 'projectTypeIds.0', 'Invalid id'],
    [['1'], 'projectTypeIds.0', 'Invalid id'],
    [[3, 4, 3], 'projectTypeIds', 'Each can be chosen once'],
    [upTo(501), 'projectTypeIds', 'At most 500 can be chosen'],
  ])('are not %j', (projectTypeIds, path, message) => {
    const { error } = ProjectTypeChoice.safeParse({ projectTypeIds });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
});
