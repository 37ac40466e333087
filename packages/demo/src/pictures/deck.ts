import {
  type Look,
  type Point,
  HEIGHT,
  WIDTH,
  circle,
  floorPoint,
  hsl,
  line,
  polygon,
  rect,
  repeat,
} from './svg.ts';
import { trees } from './trees.ts';

function siding(x: number, y: number, width: number, height: number, color: string): string {
  return (
    rect(x, y, width, height, color) +
    repeat(Math.floor(height / 24), (index) => rect(x, y + index * 24 + 19, width, 5, '#0002'))
  );
}

/** A deck behind a house, which is framed, partly decked or finished. */
export function deck(stage: 'framing' | 'decking' | 'after', look: Look): string {
  const { random, hue, saturation } = look;
  const farY = 430;
  const back =
    rect(0, 0, WIDTH, 340, 'url(#sky)') +
    trees(look, 340) +
    rect(0, 340, WIDTH, 560, '#7f9a5c') +
    siding(0, 90, 520, 345, hsl(random.between(190, 230), 14, 78)) +
    rect(170, 170, 220, 262, '#fbfbf8') +
    rect(186, 186, 90, 240, 'url(#glass)') +
    rect(284, 186, 90, 240, 'url(#glass)') +
    polygon(
      [
        [0, 90],
        [520, 90],
        [560, 70],
        [0, 30],
      ],
      '#55504c',
    );
  const treated = () => hsl(62, 24, random.between(54, 62));
  const joists =
    rect(0, farY, WIDTH, HEIGHT - farY, '#5d5a3f') +
    repeat(24, (index) => {
      const at = (index + 0.5) / 24;
      const points: Point[] = [
        floorPoint(at, 0, farY),
        floorPoint(at + 0.011, 0, farY),
        floorPoint(at + 0.011, 1, farY),
        floorPoint(at, 1, farY),
      ];
      return (
        polygon(
          points.map(([x, y]) => [x + 12, y + 26]),
          '#3d3b2a',
        ) + polygon(points, treated())
      );
    }) +
    [0.32, 0.7]
      .map((v) =>
        repeat(23, (index) =>
          line(
            floorPoint((index + 0.56) / 24, v, farY),
            floorPoint((index + 1.5) / 24, v, farY),
            treated(),
            14,
          ),
        ),
      )
      .join('') +
    line(floorPoint(0, 0, farY), floorPoint(1, 0, farY), treated(), 16);
  if (stage === 'framing') return back + joists;
  const board = () => hsl(hue, saturation, random.between(44, 52));
  const count = 34;
  const floor = repeat(count, (index) => {
    // Boards run across, and far ones are narrower.
    const from = index / count;
    if (stage === 'decking' && from > 0.58) return '';
    return polygon(
      [
        floorPoint(0, from, farY),
        floorPoint(1, from, farY),
        floorPoint(1, from + 0.9 / count, farY),
        floorPoint(0, from + 0.9 / count, farY),
      ],
      board(),
    );
  });
  if (stage === 'decking')
    return (
      back +
      joists +
      floor +
      repeat(4, (index) =>
        polygon(
          [
            [640 + index * 12, 700 + index * 22],
            [1120, 660 + index * 22],
            [1120, 674 + index * 22],
            [640 + index * 12, 716 + index * 22],
          ],
          board(),
        ),
      )
    );
  const rail = '#24272a';
  const posts = [560, 720, 880, 1040, 1190];
  const railing =
    line([560, 300], [WIDTH, 300], rail, 12) +
    line([560, 405], [WIDTH, 405], rail, 9) +
    posts.map((x) => rect(x - 8, 284, 16, 152, rail)).join('') +
    repeat(42, (index) => line([568 + index * 15, 300], [568 + index * 15, 405], rail, 4));
  const side = line([1190, 300], [WIDTH, 290], rail, 12);
  const planter =
    polygon(
      [
        [930, 640],
        [1050, 640],
        [1034, 760],
        [946, 760],
      ],
      '#8c4a32',
    ) +
    repeat(12, () =>
      circle(
        990 + random.between(-60, 60),
        615 + random.between(-40, 25),
        random.between(14, 28),
        hsl(random.between(90, 130), 35, random.between(32, 48)),
      ),
    );
  return (
    back +
    rect(0, farY, WIDTH, HEIGHT - farY, hsl(hue, saturation, 24)) +
    floor +
    railing +
    side +
    planter +
    polygon(
      [
        [0, 435],
        [520, 435],
        [430, 500],
        [0, 520],
      ],
      '#000',
      'opacity=".18"',
    )
  );
}
