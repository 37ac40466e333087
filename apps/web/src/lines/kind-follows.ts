import type { CostCode } from '@quoin/domain/costs/cost-code';
import { costKinds } from '@quoin/domain/costs/cost-kind';
import type { MoneySettings } from '@quoin/domain/costs/money-settings';
import { followingKind } from '@quoin/domain/estimates/line-defaults';
import type { CellValue, Change } from '@quoin/ui/grid/cells/cell';

import { type LineRow, markupValue } from './line-row.ts';

/** The cells of lines that follow their kind, where the edit does not set them itself. */
export function kindFollows(
  settings: MoneySettings | undefined,
  costCodes: readonly CostCode[] | undefined,
): (changes: readonly Change[], rows: readonly LineRow[]) => Change[] {
  return (changes, rows) => {
    const kinds = changes.filter(({ column }) => column === 'kind');
    if (kinds.length === 0 || !settings) return [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isSet = new Set(changes.map(({ id, column }) => `${id} ${column}`));
    return kinds.flatMap(({ id, value }) => {
      const line = byId.get(id);
      const kind = costKinds.find((each) => each === value);
      if (!line || !kind) return [];
      const costCode = costCodes?.find((each) => each.id === line.costCodeId);
      const { rate, ...values } = followingKind(line, kind, { costCode, settings });
      const cells: Record<string, CellValue> = {
        ...values,
        ...(rate !== undefined && { markup: markupValue({ ...line, rate }) }),
      };
      const before: Record<string, CellValue> = {
        unit: line.unit,
        unitCost: line.unitCost,
        isTaxable: line.isTaxable,
        markup: markupValue(line),
      };
      return Object.entries(cells).flatMap(([column, next]): Change[] => {
        const was = before[column] ?? null;
        return next === was || isSet.has(`${id} ${column}`) ? [] : [{ id, column, value: next, was }];
      });
    });
  };
}
