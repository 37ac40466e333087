import { type Look, WIDTH, boards, circle, hsl, line, polygon, rect, repeat, tiles } from './svg.ts';

const metal = '#8f979c';

/** A run of cabinets with a window over the sink. It is old, has bases, has tops, or is finished. */
export function kitchen(stage: 'before' | 'bases' | 'tops' | 'after', look: Look): string {
  const { random, hue, saturation } = look;
  const isOld = stage === 'before';
  const door = isOld ? '#a8743c' : hsl(hue, saturation, saturation > 20 ? 38 : 92);
  const edge = isOld ? '#7d5224' : '#0002';
  const handle = isOld ? '#c9a24d' : '#55595c';
  const cabinet = (x: number, y: number, width: number, height: number, pullAt: number) =>
    rect(x, y, width, height, door, `stroke="${edge}" stroke-width="3"`) +
    rect(x + 16, y + 16, width - 32, height - 32, 'none', `stroke="${edge}" stroke-width="5"`) +
    (stage === 'bases'
      ? ''
      : line([x + width - 24, y + pullAt], [x + width - 24, y + pullAt + 44], handle, 8));
  const base = (x: number, width: number) =>
    rect(x, 560, width, 250, '#d9c7a5') +
    cabinet(x + 3, 640, width - 6, 165, 30) +
    rect(x + 3, 566, width - 6, 66, door, `stroke="${edge}" stroke-width="3"`) +
    (stage === 'bases' ? '' : line([x + width / 2 - 26, 600], [x + width / 2 + 26, 600], handle, 8));
  const wall = rect(0, 0, WIDTH, 810, isOld ? '#d9cfae' : '#e9e7e1');
  const window =
    rect(455, 120, 290, 270, '#fdfdfb') +
    rect(475, 140, 250, 230, 'url(#glass)') +
    line([600, 140], [600, 370], '#fdfdfb', 12) +
    polygon(
      [
        [475, 370],
        [475, 310],
        [560, 270],
        [640, 320],
        [725, 285],
        [725, 370],
      ],
      '#8fb08a',
      'opacity=".7"',
    );
  const bases = [40, 200, 360, 520, 680, 1020].map((x) => base(x, 158)).join('');
  const range =
    rect(842, 556, 174, 254, stage === 'bases' ? '#cfc9bd' : '#b9bec2') +
    (stage === 'bases'
      ? ''
      : rect(862, 640, 134, 110, '#23282c', 'rx="6"') +
        rect(862, 615, 134, 10, '#7d8488') +
        repeat(4, (index) => circle(874 + index * 37, 588, 10, '#33383b')));
  const uppers =
    stage === 'bases'
      ? ''
      : [20, 165, 310].map((x) => cabinet(x, 90, 143, 300, 230)).join('') +
        [1022].map((x) => cabinet(x, 90, 158, 300, 230)).join('') +
        cabinet(752, 90, 88, 300, 230);
  const splash =
    stage === 'after'
      ? tiles(
          { x: 0, y: 392, width: WIDTH, height: 140 },
          { width: 66, height: 28, joint: 2, shift: 0.5 },
          '#cfcfc9',
          (by) => hsl(hue, Math.min(14, saturation), by.between(86, 93)),
          random,
        )
      : isOld
        ? tiles(
            { x: 0, y: 392, width: WIDTH, height: 140 },
            { width: 47, height: 47, joint: 3, shift: 0 },
            '#a89a76',
            (by) => hsl(45, 34, by.between(72, 80)),
            random,
          )
        : '';
  const top =
    stage === 'bases'
      ? rect(38, 552, 804, 10, '#b99d6b')
      : rect(0, 530, WIDTH, 32, isOld ? '#8c8672' : '#f3f2ef') +
        (isOld
          ? ''
          : repeat(16, () => {
              const x = random.between(0, 1150);
              return line(
                [x, random.between(534, 556)],
                [x + random.between(30, 90), random.between(534, 556)],
                '#b8b9ba',
                2,
                'opacity=".7"',
              );
            })) +
        line([600, 530], [600, 440], metal, 12) +
        `<path d="M600 445 q0 -34 34 -34 q30 0 30 40" fill="none" stroke="${metal}" stroke-width="12"/>`;
  const hood =
    stage === 'bases'
      ? rect(900, 80, 60, 60, '#44484a')
      : isOld
        ? rect(842, 330, 174, 50, '#c9b26a')
        : polygon(
            [
              [842, 372],
              [1016, 372],
              [975, 290],
              [883, 290],
            ],
            '#b3b9bd',
          ) + rect(892, 60, 74, 232, '#c2c8cb');
  const floor =
    rect(0, 810, WIDTH, 90, '#7d674b') +
    (isOld
      ? tiles(
          { x: 0, y: 810, width: WIDTH, height: 90 },
          { width: 90, height: 45, joint: 2, shift: 0.5 },
          '#5b5142',
          (by) => hsl(30, 20, by.between(42, 50)),
          random,
        )
      : boards(22, 800, (by) => hsl(32, 34, by.between(48, 60)), random, 0.05));
  const pendants =
    stage === 'after'
      ? [530, 670]
          .map(
            (x) =>
              line([x, 0], [x, 70], '#333', 4) +
              polygon(
                [
                  [x - 30, 110],
                  [x + 30, 110],
                  [x + 14, 66],
                  [x - 14, 66],
                ],
                '#2b2e30',
              ),
          )
          .join('')
      : '';
  const wires =
    stage === 'bases'
      ? repeat(
          5,
          (index) =>
            rect(70 + index * 240, 450, 30, 44, '#2f5f9a') +
            line([85 + index * 240, 450], [85 + index * 240, 430], '#f0d020', 6),
        ) + rect(0, 330, WIDTH, 24, '#f3f2ee', 'opacity=".7"')
      : '';
  return (
    wall +
    window +
    splash +
    wires +
    uppers +
    hood +
    floor +
    rect(40, 806, 1138, 26, '#2c2a27') +
    bases +
    range +
    top +
    rect(0, 562, WIDTH, 14, 'url(#shadow)') +
    pendants
  );
}
