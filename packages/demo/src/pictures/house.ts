import { type Look, HEIGHT, WIDTH, circle, hsl, line, polygon, rect, repeat } from './svg.ts';

/** The outside of a house with two windows, which is wrapped, half sided or finished. */
export function house(stage: 'wrapped' | 'hanging' | 'after', look: Look): string {
  const { random, hue, saturation } = look;
  const wrap =
    rect(60, 130, 1080, 640, '#e9edee') +
    repeat(3, (index) => rect(60, 130 + 210 * (index + 1), 1080, 14, '#c9d0d2')) +
    repeat(14, (index) =>
      rect(90 + (index % 7) * 150, 190 + Math.floor(index / 7) * 240, 90, 16, hsl(205, 35, 66)),
    );
  const laps = Math.floor(640 / 29);
  const first = stage === 'after' ? 0 : stage === 'hanging' ? random.int(9, 12) : laps;
  const sided = repeat(laps - first, (index) => {
    const y = 130 + (first + index) * 29;
    return (
      rect(60, y, 1080, 30, hsl(hue, saturation, random.between(60, 63))) +
      rect(60, y + 24, 1080, 6, '#0003') +
      line([60 + random.between(200, 900), y], [60 + random.between(200, 900), y], '#0002', 1)
    );
  });
  const windows = [250, 720]
    .map(
      (x) =>
        rect(x - 14, 236, 228, 318, stage === 'wrapped' ? '#2b2e31' : '#fdfdfb') +
        rect(x, 250, 200, 290, '#fdfdfb') +
        rect(x + 14, 264, 172, 122, 'url(#glass)') +
        rect(x + 14, 402, 172, 122, 'url(#glass)'),
    )
    .join('');
  const corners =
    stage === 'wrapped' ? '' : rect(52, 130, 26, 640, '#fbfbf8') + rect(1122, 130, 26, 640, '#fbfbf8');
  const eave =
    polygon(
      [
        [0, 60],
        [WIDTH, 60],
        [WIDTH, 130],
        [0, 130],
      ],
      stage === 'after' ? '#fbfbf8' : '#c3a878',
    ) +
    rect(0, 128, WIDTH, 40, 'url(#shadow)') +
    polygon(
      [
        [0, 0],
        [WIDTH, 0],
        [WIDTH, 62],
        [0, 62],
      ],
      '#4a4744',
    );
  const ground =
    rect(0, 770, WIDTH, 130, '#7d985d') +
    rect(40, 740, 1120, 34, '#9a9690') +
    repeat(9, (index) =>
      circle(
        90 + index * 130 + random.between(-30, 30),
        800,
        random.between(26, 50),
        hsl(random.between(95, 130), 30, random.between(26, 40)),
      ),
    );
  const ladder =
    stage === 'after'
      ? ''
      : line([960, 840], [1010, 150], '#b9bec2', 10) +
        line([1050, 840], [1080, 150], '#b9bec2', 10) +
        repeat(15, (index) =>
          line([962 + index * 3.4, 810 - index * 46], [1050 + index * 2, 810 - index * 46], '#b9bec2', 8),
        );
  return rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') + wrap + sided + windows + corners + eave + ground + ladder;
}
