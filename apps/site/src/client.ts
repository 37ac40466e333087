// What a page runs in the browser. Everything on it works without; the parts that act as one types are React, and are
// loaded when they come near.
import { wakeIslands } from './islands.ts';
import { nameBrokenMarks } from './parts/marks.ts';
import { closeMenuOnLeave } from './parts/menu.ts';

closeMenuOnLeave();
nameBrokenMarks();
wakeIslands();
