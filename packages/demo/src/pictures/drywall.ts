import { type Look, HEIGHT, WIDTH, circle, hsl, line, polygon, rect, repeat } from './svg.ts';

/** Two walls and a ceiling of gypsum board, which are hung, taped or painted. */
export function drywall(stage: 'hung' | 'taped' | 'painted', look: Look): string {
  const { random, hue, saturation } = look;
  const isPainted = stage === 'painted';
  const corner = random.between(330, 470);
  const left = isPainted ? hsl(hue, saturation, 70) : '#b9bcb8';
  const back = isPainted ? hsl(hue, saturation, 78) : '#c6c9c4';
  const walls =
    rect(corner, 110, WIDTH - corner, 640, back) +
    polygon(
      [
        [0, 0],
        [corner, 110],
        [corner, 750],
        [0, HEIGHT],
      ],
      left,
    ) +
    polygon(
      [
        [0, 0],
        [WIDTH, 0],
        [WIDTH, 110],
        [corner, 110],
      ],
      isPainted ? '#f2f1ed' : '#d2d4d0',
    );
  const floor = polygon(
    [
      [corner, 750],
      [WIDTH, 750],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    isPainted ? '#8b6b47' : '#9d9a94',
  );
  const windowX = corner + random.between(330, 430);
  const window =
    rect(windowX - 18, 202, 246, 296, isPainted ? '#fbfaf7' : '#cfae78') +
    rect(windowX, 220, 210, 260, 'url(#glass)') +
    line([windowX, 350], [windowX + 210, 350], '#fdfdfb', 12);
  if (isPainted) {
    const trim =
      rect(corner, 718, WIDTH - corner, 32, '#fbfaf7') +
      polygon(
        [
          [0, HEIGHT - 42],
          [corner, 718],
          [corner, 750],
          [0, HEIGHT],
        ],
        '#efeeea',
      );
    const outlet =
      rect(corner + 120, 620, 34, 52, '#fbfaf7', 'rx="4"') +
      rect(corner + 130, 630, 14, 12, '#999') +
      rect(corner + 130, 650, 14, 12, '#999');
    const light = [0.35, 0.65]
      .map((at) => `<ellipse cx="${corner + (WIDTH - corner) * at}" cy="55" rx="46" ry="14" fill="#fffbe9"/>`)
      .join('');
    return walls + floor + window + trim + outlet + light + line([corner, 110], [corner, 750], '#0002', 4);
  }
  const mud = '#e9e9e4';
  const wide = stage === 'taped' ? random.between(50, 70) : 3;
  const color = stage === 'taped' ? mud : '#6d706c';
  const jointOpacity = `opacity="${stage === 'taped' ? 0.9 : 0.8}"`;
  const joints =
    rect(corner, 430 - wide / 2, WIDTH - corner, wide, color, jointOpacity) +
    rect(corner + 250 - wide / 2, 110, wide, 320, color, jointOpacity) +
    rect(windowX + 150 - wide / 2, 500, wide, 250, color, jointOpacity) +
    polygon(
      [
        [0, 448 - wide * 0.6],
        [corner, 430 - wide / 2],
        [corner, 430 + wide / 2],
        [0, 448 + wide * 0.6],
      ],
      color,
      jointOpacity,
    ) +
    (stage === 'taped'
      ? rect(corner - 26, 110, 52, 640, mud, 'opacity=".85"') +
        rect(corner, 96, WIDTH - corner, 32, mud, 'opacity=".8"')
      : '');
  const strokes =
    stage === 'taped'
      ? repeat(26, () => {
          const x = random.between(corner, WIDTH - 120);
          return line(
            [x, 430 + random.between(-wide / 2, wide / 2)],
            [x + random.between(50, 120), 430 + random.between(-wide / 2, wide / 2)],
            '#c9c9c2',
            3,
            'opacity=".7"',
          );
        })
      : '';
  const screws = repeat(9, (column) =>
    repeat(10, (row) => {
      const x = corner + 40 + column * 92;
      const y = 140 + row * 64;
      if (x > windowX - 20 && x < windowX + 230 && y > 200 && y < 500) return '';
      return stage === 'taped'
        ? circle(x, y, random.between(13, 18), mud, 'opacity=".85"')
        : circle(x, y, 4, '#4a4c49');
    }),
  );
  const bucket =
    polygon(
      [
        [150, 690],
        [270, 690],
        [256, 830],
        [164, 830],
      ],
      '#f4f4f0',
    ) +
    rect(156, 730, 108, 46, hsl(hue, 60, 45)) +
    `<ellipse cx="210" cy="690" rx="60" ry="14" fill="#dadad4"/>`;
  const sheets =
    polygon(
      [
        [620, 790],
        [1080, 770],
        [1090, 800],
        [630, 824],
      ],
      '#d9d8d0',
    ) +
    polygon(
      [
        [630, 824],
        [1090, 800],
        [1090, 816],
        [632, 840],
      ],
      '#8f8d85',
    );
  return walls + floor + joints + strokes + screws + window + (stage === 'taped' ? bucket : sheets);
}
