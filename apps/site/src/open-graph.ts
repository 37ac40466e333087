import { drawings } from './drawings/drawings.ts';

// Apps show this picture with shared links, on their own backgrounds. So it always has light colors and loads no font.

/** The outlines of the name in semibold Instrument Sans. Ten units are a pixel, and capitals are 55 pixels high. */
const NAME = [
  // Q
  'M302 558c-54 0-102-12-143-36c-42-24-74-57-97-99c-23-42-34-90-34-145c0-55 11-103 34-144c23-41 55-74 96-97c40-23 87-34 139-34c53 0 100 11 141 34c40 23 72 56 95 97c23 42 35 90 35 145c0 36-6 71-18 103c-12 32-31 59-56 82c-25 22-57 39-97 49zM297 482c34 0 64-8 90-25c25-17 46-41 60-72c15-31 22-67 22-108c0-39-7-73-22-103c-14-29-34-52-60-68c-26-16-56-24-90-24c-34 0-64 8-89 24c-26 16-46 39-60 68c-14 29-21 64-21 103c0 42 7 78 21 108c15 31 35 55 60 72c26 17 56 25 89 25zM302 558l-4-68l295-17v77c-31 0-59 0-83 1c-23 1-46 2-66 3c-21 1-43 2-65 2c-23 1-48 2-77 2z',
  // u
  'M765 558c-26 0-49-6-68-17c-20-12-34-27-45-46c-10-20-15-42-15-66v-261h95v241c0 24 6 41 17 53c12 12 29 18 50 18c20 0 37-4 52-14c14-8 26-21 35-37c9-16 13-35 13-55l10 91c-13 28-31 50-56 67c-25 17-54 26-88 26zM902 550v-90h-3v-292h95v382z',
  // o
  'M1251 558c-40 0-76-9-106-26c-31-17-55-41-72-71c-17-30-26-65-26-104c0-39 9-73 26-103c17-29 41-52 72-69c30-17 66-25 106-25c41 0 77 8 108 25c30 17 54 40 71 69c17 30 25 64 25 103c0 39-8 74-25 104c-17 30-41 54-72 71c-30 17-66 26-107 26zM1251 481c21 0 39-5 54-15c16-10 29-25 38-43c9-19 14-41 14-67c0-37-10-67-30-88c-20-21-45-32-76-32c-30 0-55 11-75 32c-20 22-30 51-30 88c0 26 4 48 14 67c9 18 21 33 37 43c16 10 34 15 54 15z',
  // i
  'M1509 550v-382h95v382zM1505 104v-104h103v104z',
  // n
  'M1689 550v-382h92v90h3v292zM1958 550v-241c0-24-6-42-18-54c-12-12-30-17-53-17c-20 0-38 4-53 13c-16 9-28 21-37 37c-9 16-13 35-13 56l-10-92c13-28 32-50 57-67c25-17 55-25 90-25c42 0 74 12 97 35c23 24 35 55 35 94v261z',
].join('');

const STYLE = `
.hero path{fill:none;stroke:#6b645b;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.hero .faint{stroke-width:2;stroke-opacity:.45}
.hero .top{fill:#fff}.hero .left{fill:#f4f1ec}.hero .right{fill:#e2ddd5}
.hero .brick{fill:#b4482a}.hero .brickLeft{fill:#9b3d23}.hero .brickRight{fill:#80311b}`;

/** The picture of a shared link, 1200 × 630 px, with the mark, the name, and the drawing of the landing page. */
export function openGraphSvg(): string {
  const { viewBox, paths } = drawings.hero;
  const hero = paths.map(({ tone, d }) => `<path class="${tone}" d="${d}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><style>${STYLE}</style>
<rect width="1200" height="630" fill="#faf8f5"/>
<g transform="translate(72 267) scale(4)"><path fill="#b4482a" d="M0 0h20v6H0zM0 8h12v6H0zM0 16h20v6H0z"/><path fill="#cfc8bd" d="M14 8h6v6h-6z"/></g>
<path fill="#211e1a" transform="translate(184 270) scale(.15)" d="${NAME}"/>
<svg class="hero" x="528" y="28" width="656" height="574" viewBox="${viewBox}">${hero}</svg></svg>`;
}
