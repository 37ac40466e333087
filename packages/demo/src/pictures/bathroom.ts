import { type Look, HEIGHT, WIDTH, circle, hsl, line, polygon, rect, repeat, tiles } from './svg.ts';

const metal = '#8f979c';

function tub(color: string): string {
  return (
    rect(40, 600, 700, 26, '#fbfaf7', 'rx="8"') +
    rect(50, 622, 680, 158, color) +
    rect(50, 622, 680, 24, 'url(#shadow)') +
    rect(80, 660, 620, 90, 'none', 'stroke="#0002" stroke-width="3" rx="10"')
  );
}

function showerHead(): string {
  return (
    line([150, 150], [235, 125], metal, 10) +
    polygon(
      [
        [215, 118],
        [275, 138],
        [262, 160],
        [205, 138],
      ],
      '#a9b1b6',
    ) +
    circle(180, 420, 34, '#b6bec3', 'stroke="#6f777c" stroke-width="4"') +
    line([180, 420], [205, 445], '#6f777c', 9) +
    polygon(
      [
        [150, 540],
        [230, 545],
        [236, 562],
        [150, 560],
      ],
      metal,
    )
  );
}

function vanity(look: Look): string {
  return (
    rect(810, 90, 300, 26, metal, 'rx="6"') +
    repeat(3, (index) => circle(865 + index * 95, 130, 30, '#fff7df', 'stroke="#e7d9ae" stroke-width="3"')) +
    rect(830, 190, 260, 290, '#5b646a', 'rx="4"') +
    rect(842, 202, 236, 266, 'url(#glass)') +
    rect(790, 560, 340, 26, '#f4f2ee') +
    rect(800, 586, 320, 220, hsl(look.hue, look.saturation * 0.6, 72)) +
    rect(818, 606, 136, 180, 'none', 'stroke="#0003" stroke-width="5"') +
    rect(966, 606, 136, 180, 'none', 'stroke="#0003" stroke-width="5"') +
    line([944, 660], [944, 720], '#444', 7) +
    line([976, 660], [976, 720], '#444', 7) +
    line([960, 560], [960, 505], metal, 14) +
    line([960, 510], [925, 520], metal, 12)
  );
}

/** A tub alcove from the front, which is old, on backer board, waterproofed, tiled or finished. */
export function bathroom(stage: 'before' | 'backer' | 'waterproof' | 'tiled' | 'after', look: Look): string {
  const { random, hue, saturation } = look;
  const alcove = { x: 40, y: 60, width: 700, height: 545 };
  const wall = rect(0, 0, WIDTH, 780, stage === 'before' ? '#d8cdb4' : '#e6e4df');
  if (stage === 'before') {
    const oldTiles = tiles(
      alcove,
      { width: 46, height: 46, joint: 3, shift: 0 },
      '#8d8069',
      (by) => hsl(hue, 30 + saturation / 3, by.between(66, 76)),
      random,
    );
    const missing = repeat(7, () =>
      rect(40 + 46 * random.int(0, 14), 60 + 46 * random.int(6, 11), 43, 43, '#6e6250'),
    );
    const vinyl = tiles(
      { x: 0, y: 780, width: WIDTH, height: 120 },
      { width: 60, height: 60, joint: 2, shift: 0 },
      '#6d6658',
      (by) => hsl(40, 18, by.chance(0.5) ? 60 : 48),
      random,
    );
    return (
      wall +
      oldTiles +
      missing +
      tub(hsl(hue, 26, 78)) +
      showerHead() +
      vinyl +
      rect(810, 540, 300, 30, '#d9c9a3') +
      rect(820, 570, 280, 230, '#8a5d34') +
      rect(838, 592, 118, 190, '#7a4f2a') +
      rect(968, 592, 118, 190, '#7a4f2a') +
      rect(840, 200, 240, 260, 'url(#glass)', 'stroke="#b39b63" stroke-width="10"')
    );
  }
  if (stage === 'backer' || stage === 'waterproof') {
    const cement = tiles(
      alcove,
      { width: 233, height: 182, joint: 4, shift: 0.5 },
      '#5f5f5b',
      (by) => hsl(60, 3, by.between(58, 64)),
      random,
    );
    const tape =
      repeat(2, (row) => rect(40, 60 + 182 * (row + 1) - 16, 700, 28, '#d9d8cf', 'opacity=".85"')) +
      repeat(3, (row) =>
        repeat(3, (column) =>
          rect(
            40 + 233 * (column + 1) - (row % 2) * 116 - 14,
            60 + 182 * row,
            26,
            182,
            '#d9d8cf',
            'opacity=".75"',
          ),
        ),
      );
    const screws = repeat(12, (row) =>
      repeat(12, (column) => circle(66 + column * 59, 84 + row * 45, 3.4, '#3b3b39')),
    );
    const coat =
      stage === 'waterproof'
        ? rect(40, 60, 700, 545, hsl(hue, 62, 46)) +
          repeat(90, () => {
            const x = random.between(40, 640);
            const y = random.between(64, 590);
            return line(
              [x, y],
              [x + random.between(40, 100), y + random.between(-14, 14)],
              hsl(hue, 60, random.between(42, 53)),
              12,
              'stroke-linecap="round" opacity=".5"',
            );
          }) +
          rect(40, 60, 700, random.between(20, 60), '#9a9a93')
        : '';
    const niche =
      rect(470, 230, 150, 210, '#39404a') +
      rect(484, 244, 136, 196, stage === 'waterproof' ? hsl(hue, 55, 40) : '#d98c4a');
    return (
      wall +
      cement +
      tape +
      screws +
      coat +
      niche +
      tub('#f2f0ec') +
      rect(0, 780, WIDTH, 120, '#c8a779') +
      repeat(8, (index) => line([index * 150, 780], [index * 170 - 60, 900], '#a5834f', 3)) +
      rect(770, 60, 430, 720, '#c5c9c2') +
      rect(770, 300, 430, 30, '#e9e8e2') +
      rect(960, 60, 28, 720, '#e9e8e2') +
      circle(180, 420, 26, '#a8793f') +
      line([150, 150], [195, 150], '#c08a48', 12)
    );
  }
  const long = random.chance(0.5);
  const wallTiles = tiles(
    alcove,
    { width: long ? 116 : 78, height: long ? 40 : 36, joint: 3, shift: 0.5 },
    hsl(hue, 6, 80),
    (by) => hsl(hue, saturation, by.between(84, 92) - saturation * 0.35),
    random,
  );
  const niche =
    rect(464, 224, 162, 222, metal) +
    rect(474, 234, 142, 202, hsl(hue, saturation, 58)) +
    rect(474, 330, 142, 8, '#f4f2ee') +
    (stage === 'after'
      ? rect(500, 270, 22, 60, '#5a8f7b', 'rx="5"') + rect(534, 256, 26, 74, '#e8e2d0', 'rx="5"')
      : '');
  const floorTiles =
    polygon(
      [
        [0, 780],
        [WIDTH, 780],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      '#85888a',
    ) +
    repeat(7, (index) =>
      polygon(
        [
          [index * 190 - 60, 783],
          [index * 190 + 124, 783],
          [index * 220 + 60, 836],
          [index * 220 - 152, 836],
        ],
        hsl(210, 5, random.between(54, 60)),
      ),
    ) +
    repeat(7, (index) =>
      polygon(
        [
          [index * 230 - 180, 840],
          [index * 230 + 44, 840],
          [index * 262 - 10, HEIGHT],
          [index * 262 - 264, HEIGHT],
        ],
        hsl(210, 5, random.between(56, 62)),
      ),
    );
  const right =
    stage === 'after' ? vanity(look) : rect(960, 60, 26, 720, '#efeee9') + rect(770, 420, 430, 26, '#efeee9');
  return (
    wall +
    wallTiles +
    niche +
    rect(738, 60, 8, 545, metal) +
    tub('#f7f6f3') +
    floorTiles +
    right +
    (stage === 'after' ? showerHead() : circle(180, 420, 22, '#a8793f'))
  );
}
