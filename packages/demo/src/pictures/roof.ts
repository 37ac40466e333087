import { type Look, type Point, HEIGHT, WIDTH, circle, hsl, line, polygon, rect, repeat } from './svg.ts';
import { trees } from './trees.ts';

/** A roof slope with a chimney, which is worn, in progress or finished. */
export function roof(stage: 'before' | 'underlayment' | 'after', look: Look): string {
  const { random, hue, saturation } = look;
  const ridgeY = 230;
  const rows = 19;
  const isOld = stage === 'before';
  const courses = repeat(rows, (row) => {
    const from = row / rows;
    const y = ridgeY + from * from * 180 + from * 400;
    const next = (row + 1) / rows;
    const height = ridgeY + next * next * 180 + next * 400 - y;
    const inset = (1 - from) * 130;
    if (stage === 'underlayment' && from < 0.45) return '';
    const width = (WIDTH + 200 - inset * 2) / 22;
    return (
      rect(inset - 100, y + height - 3, WIDTH + 200 - inset * 2, 5, '#0005') +
      repeat(23, (column) => {
        const x = inset - 100 + (column - (row % 3) * 0.33) * width;
        const tone = isOld ? random.between(38, 52) : random.between(26, 38);
        if (isOld && random.chance(0.04)) return rect(x, y, width - 1, height - 3, '#3b3126');
        return (
          rect(x, y, width * random.between(0.55, 0.97), height - 3, hsl(hue, saturation, tone)) +
          (isOld && random.chance(0.12) ? rect(x, y + height - 9, width - 4, 7, '#8a8f6d') : '')
        );
      })
    );
  });
  const slope: Point[] = [
    [130, ridgeY],
    [WIDTH - 130, ridgeY],
    [WIDTH + 120, 815],
    [-120, 815],
  ];
  const base = polygon(slope, stage === 'underlayment' ? '#8d9499' : hsl(hue, saturation, 20));
  const wrap =
    stage === 'underlayment'
      ? repeat(
          3,
          (index) =>
            line(
              [100 - index * 30, ridgeY + 70 + index * 75],
              [WIDTH - 100 + index * 30, ridgeY + 70 + index * 75],
              '#c43f2e',
              4,
            ) + repeat(26, (dot) => circle(110 + dot * 40, ridgeY + 54 + index * 75, 5, '#e4612f')),
        )
      : '';
  const ridge =
    stage === 'after'
      ? repeat(27, (index) =>
          rect(126 + index * 35, ridgeY - 14, 33, 24, hsl(hue, saturation, random.between(24, 32)), 'rx="3"'),
        )
      : line([130, ridgeY], [WIDTH - 130, ridgeY], '#3c3a37', 9);
  const chimneyX = random.between(700, 860);
  const bricks = repeat(9, (row) =>
    repeat(4, (column) =>
      rect(
        chimneyX + column * 38 - (row % 2) * 10,
        110 + row * 24,
        34,
        20,
        hsl(12, 42, random.between(34, 46)),
      ),
    ),
  );
  const chimney =
    rect(chimneyX - 12, 96, 170, 236, '#b9b0a4') +
    bricks +
    rect(chimneyX - 22, 82, 190, 20, '#8f8a82') +
    (isOld
      ? ''
      : polygon(
          [
            [chimneyX - 24, 332],
            [chimneyX - 12, 300],
            [chimneyX + 158, 300],
            [chimneyX + 170, 332],
          ],
          '#2f3336',
        ));
  const eave =
    polygon(
      [
        [-120, 815],
        [WIDTH + 120, 815],
        [WIDTH + 120, 850],
        [-120, 850],
      ],
      isOld ? '#c9c2ae' : '#f5f4f0',
    ) +
    rect(0, 845, WIDTH, 55, '#9ea7a0') +
    rect(0, 845, WIDTH, 30, 'url(#shadow)');
  const tarp =
    stage === 'underlayment'
      ? polygon(
          [
            [180, 640],
            [380, 625],
            [390, 690],
            [170, 705],
          ],
          hsl(hue, 10, 30),
        ) +
        polygon(
          [
            [190, 612],
            [370, 600],
            [380, 640],
            [185, 655],
          ],
          '#b5442f',
        )
      : '';
  return (
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    trees(look, 330) +
    `<clipPath id="slope">${polygon(slope, '#000')}</clipPath>` +
    base +
    `<g clip-path="url(#slope)">${courses}</g>` +
    wrap +
    ridge +
    chimney +
    eave +
    tarp
  );
}
