import { Select } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { adminRoles, roleLabels } from '@quoin/domain/access/admin-role';

/** Chooses the role of an administrator or a program. */
export function RoleSelect(field: GetInputPropsReturnType) {
  return (
    <Select
      label="Role"
      description="An administrator may change everything; a viewer reads everything and changes nothing."
      withAsterisk
      allowDeselect={false}
      placeholder="Choose one"
      data={adminRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
      {...field}
    />
  );
}
