import type { ReactNode } from 'react';

import css from './drawings.module.css';

/** The drawings of an EmptyState. All have 1.5 px lines and one brick-colored stone or stroke. */
export type DrawingName =
  | 'house'
  | 'plan'
  | 'checklist'
  | 'magnifier'
  | 'box'
  | 'people'
  | 'photo'
  | 'tag'
  | 'wall'
  | 'letter'
  | 'sums';

const drawings: Record<DrawingName, ReactNode> = {
  house: (
    <>
      <path d="M18 44 60 18l42 26" />
      <path d="M26 40v40h68V40" />
      <path d="M34 48h16v14H34zM42 48v14M34 55h16" />
      <path className={css['accent']} d="M66 80V56h16v24" />
      <path d="M78 69h.01M80 26v-8h8v13" />
      <path d="M10 80h100" />
    </>
  ),
  plan: (
    <>
      <path d="M22 20h76v60H22z" />
      <path d="M22 50h26M60 50h38M60 20v14M60 44v6M60 80V64" />
      <path className={css['accent']} d="M48 50a12 12 0 0 0 12 12V50" />
      <path d="M22 90h76M22 87v6M98 87v6" />
      <path d="M30 28h14v8H30zM82 72h8" />
    </>
  ),
  checklist: (
    <>
      <path d="M32 16h56v70H32z" />
      <path d="M50 12h20v9H50z" />
      <path d="M41 34h8v8h-8zM41 50h8v8h-8zM41 66h8v8h-8z" />
      <path className={css['accent']} d="m42.500 37.500 2.500 2.500 6-7" />
      <path d="M57 38h22M57 54h22M57 70h14" />
    </>
  ),
  magnifier: (
    <>
      <path d="M14 82h92M22 82V64h20v18M42 82h22M22 64V46h12M22 46V28h24v10M46 28h20" />
      <circle cx="62" cy="52" r="22" />
      <path d="M50 48a13 13 0 0 1 9-8.500" />
      <path className={css['accent']} d="m78 68 16 16" />
    </>
  ),
  box: (
    <>
      <path d="m60 16 34 17v36L60 86 26 69V33z" />
      <path d="m26 33 34 17 34-17M60 50v36" />
      <path className={css['accent']} d="m43 24.500 34 17v13" />
      <path d="m33 62 10 5" />
    </>
  ),
  people: (
    <>
      <path d="M32 50a16 16 0 0 1 32 0" />
      <path className={css['accent']} d="M27 50h42" />
      <path d="M34 50v4a14 14 0 0 0 28 0v-4M48 34v-4" />
      <path d="M20 86c0-10 12-16 28-16s28 6 28 16" />
      <path d="M76 44a10 10 0 1 1 4 19M88 72c8 2 13 7 13 14" />
    </>
  ),
  photo: (
    <>
      <path d="M24 22h72v56H24z" />
      <path d="m24 68 22-22 18 18 10-10 22 20" />
      <circle className={css['accent']} cx="78" cy="38" r="6" />
      <path d="M32 86h56" />
    </>
  ),
  tag: (
    <>
      <path d="M24 24h30l42 42-30 30-42-42z" transform="translate(0 -8)" />
      <circle className={css['accent']} cx="38" cy="30" r="4" />
      <path d="m52 54 14-14M60 62l14-14" />
    </>
  ),
  wall: (
    <>
      <path d="M6 82h108M14 82V28h68v54M14 46h68M14 64h68" />
      <path d="M38 28v18M62 28v18M26 46v18M58 46v18M38 64v18M66 64v18" />
      <path className={css['accent']} d="m90.500 66.500 20.500-3.500 2.500 15.500-20.500 3.500z" />
    </>
  ),
  letter: (
    <>
      <path d="M20 26h80v56H20z" />
      <path className={css['accent']} d="m20 28 40 30 40-30" />
      <path d="m20 80 28-30M100 80 72 50" />
    </>
  ),
  sums: (
    <>
      <path d="M32 14h56v74l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5z" />
      <path d="M42 30h20M72 30h6M42 42h14M72 42h6M42 54h24M72 54h6" />
      <path className={css['accent']} d="M42 68h36" />
    </>
  ),
};

/** All that there are. */
export const drawingNames = Object.keys(drawings) as DrawingName[];

/** The lines of a drawing. They are loaded with the first drawing, because most screens show none. */
export function DrawingLines({ name }: { name: DrawingName }) {
  return drawings[name];
}
