import type { Finding, Unit } from './goal.ts';

const digits: Record<Unit, number> = { ratio: 2, ms: 1, s: 2, MB: 0, kB: 1, '%': 1, points: 0 };

function told(value: number, unit: Unit): string {
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits[unit],
    maximumFractionDigits: digits[unit],
  });
  return unit === 'ratio' || unit === 'points' ? number : `${number} ${unit}`;
}

function goalOf({ atLeast, atMost, unit }: Finding): string {
  const bounds = [
    atLeast !== undefined && `≥ ${told(atLeast, unit)}`,
    atMost !== undefined && `≤ ${told(atMost, unit)}`,
  ];
  return bounds.filter((bound) => bound !== false).join(', ');
}

function resultOf({ problem, isMet, median, atLeast, atMost, shortBy, unit }: Finding): string {
  if (problem !== undefined) return `not measured: ${problem}`;
  if (atLeast === undefined && atMost === undefined) return '';
  if (isMet) return 'met';
  const isLow = atLeast !== undefined && median !== null && median < atLeast;
  // Shows at least one step, so that rounding does not hide a miss.
  const least = 10 ** -digits[unit];
  return `${told(Math.max(shortBy, least), unit)} ${isLow ? 'short' : 'over'}`;
}

const isFigure = (column: number) => column >= 3 && column <= 5;

/** All findings as a text table with the columns number, what, data, goal, median, spread and result. */
export function tableOf(findings: Finding[]): string {
  const rows = findings.map((finding) => {
    const { number, what, size, unit, median, min, max } = finding;
    const spread = min === null || max === null ? '' : `${told(min, unit)} – ${told(max, unit)}`;
    const middle = median === null ? '' : told(median, unit);
    return [number, what, size === 'none' ? '' : size, goalOf(finding), middle, spread, resultOf(finding)];
  });
  const all = [['', 'what', 'data', 'goal', 'median', 'spread', 'result'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return isFigure(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
