import { expect, test } from 'vitest';

import { AdminRole } from './access/admin.ts';
import { ApiKeyCreate } from './access/api-key.ts';
import { CostCodeCreate } from './costs/cost-code.ts';
import { ProjectPatch } from './work/project.ts';

test.each([
  [AdminRole, 'owner', 'Choose Administrator or Viewer'],
  [ApiKeyCreate.shape.role, '', 'Choose Administrator or Viewer'],
  [CostCodeCreate.shape.kind, 'magic', 'Choose Material, Labor, Subcontract, Equipment, or Other'],
  [CostCodeCreate.shape.kind, '', 'Kind is required'],
  [ProjectPatch.shape.status, 'done', 'Choose Planning, In progress, Completed, or On hold'],
])('a choice names its labels, as users read them', (field, value, message) => {
  expect(field.safeParse(value).error?.issues[0]?.message).toBe(message);
});
