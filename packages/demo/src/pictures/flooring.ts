import {
  type Look,
  HEIGHT,
  WIDTH,
  boards,
  circle,
  floorPoint,
  hsl,
  line,
  polygon,
  rect,
  repeat,
} from './svg.ts';

/** A room with a subfloor, or with a half laid or finished plank floor. */
export function flooring(stage: 'subfloor' | 'laying' | 'after', look: Look): string {
  const { random, hue, saturation } = look;
  const farY = 420;
  const plank = () => hsl(hue + random.between(-4, 4), saturation, random.between(42, 58));
  const wallTone = hsl(random.between(30, 220), 10, 84);
  const wall =
    rect(0, 0, WIDTH, farY, wallTone) +
    rect(430, 90, 340, 230, '#fdfdfb') +
    rect(450, 110, 300, 190, 'url(#glass)') +
    line([600, 110], [600, 300], '#fdfdfb', 12) +
    (stage === 'after'
      ? rect(0, farY - 34, WIDTH, 36, '#fbfaf7') +
        rect(900, 60, 190, 330, '#f6f4ef', 'stroke="#0002" stroke-width="6"') +
        circle(1068, 240, 9, '#777')
      : rect(0, farY - 14, WIDTH, 14, '#c5b79b'));
  const subfloor =
    rect(0, farY, WIDTH, HEIGHT - farY, '#cdb184') +
    [0.18, 0.5, 0.82]
      .map((u) => line(floorPoint(u, 0, farY), floorPoint(u, 1, farY), '#8b6f43', 3))
      .join('') +
    [0.35, 0.72].map((v) => line(floorPoint(0, v, farY), floorPoint(1, v, farY), '#8b6f43', 3)).join('') +
    repeat(80, () => {
      const [x, y] = floorPoint(random.next(), random.next(), farY);
      return circle(x, y, random.between(1.5, 4), '#6b5635');
    });
  if (stage === 'subfloor')
    return (
      wall +
      subfloor +
      rect(0, farY, WIDTH, 30, 'url(#shadow)') +
      rect(820, 640, 260, 150, '#8b8f93', 'rx="14"') +
      rect(850, 600, 200, 50, '#a7abae', 'rx="10"')
    );
  const floor =
    rect(0, farY, WIDTH, HEIGHT - farY, hsl(hue, saturation, 28)) + boards(38, farY, plank, random);
  if (stage === 'after') {
    const shine = polygon(
      [
        floorPoint(0.42, 0, farY),
        floorPoint(0.58, 0, farY),
        floorPoint(0.62, 1, farY),
        floorPoint(0.38, 1, farY),
      ],
      '#fff',
      'opacity=".13"',
    );
    return wall + floor + shine + rect(0, farY, WIDTH, 24, 'url(#shadow)');
  }
  const edge = random.between(0.45, 0.62);
  const open = polygon(
    [
      floorPoint(edge, 0, farY),
      floorPoint(1.2, 0, farY),
      floorPoint(1.2, 1, farY),
      floorPoint(edge, 1, farY),
    ],
    '#cdb184',
  );
  const paper = polygon(
    [
      floorPoint(edge, 0, farY),
      floorPoint(edge + 0.16, 0, farY),
      floorPoint(edge + 0.16, 1, farY),
      floorPoint(edge, 1, farY),
    ],
    '#b5685a',
  );
  const stack = repeat(6, (index) => rect(880, 560 + index * 18, 290, 15, plank()));
  return wall + floor + open + paper + stack + rect(0, farY, WIDTH, 24, 'url(#shadow)');
}
