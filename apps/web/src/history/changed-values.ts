import type { RecordChange } from '@quoin/domain/activity/activity';
import { fieldLabel } from '@quoin/domain/activity/field-label';
import { formatFieldValue, isLongText } from '@quoin/domain/activity/field-value';
import type { ValueChange } from '@quoin/ui/records/ValueChanges';

/** The changed fields of a line of the log, with their values as people read them. */
export function changedValues({
  entity,
  fields,
  changes,
}: Pick<RecordChange, 'entity' | 'fields' | 'changes'>): ValueChange[] {
  const shown = new Map<string, ValueChange>();
  for (const field of fields ?? []) {
    const label = fieldLabel(entity, field);
    const change = changes?.[field];
    const values = change && {
      from: formatFieldValue(entity, field, change.from),
      to: formatFieldValue(entity, field, change.to),
    };
    // The two fields of an assignee are one to the reader.
    const other = shown.get(label)?.values;
    const joint = other && values ? { from: other.from ?? values.from, to: other.to ?? values.to } : values;
    shown.set(label, { label, values: joint, isLong: isLongText(entity, field) });
  }
  return [...shown.values()];
}
