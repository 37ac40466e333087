// The script of a page in the browser. All pages work without it. Parts that react during typing use React, and load
// when they come near the window.
import { wakeIslands } from './islands.ts';
import { nameBrokenMarks } from './parts/marks.ts';
import { closeMenuOnLeave } from './parts/menu.ts';

closeMenuOnLeave();
nameBrokenMarks();
wakeIslands();
