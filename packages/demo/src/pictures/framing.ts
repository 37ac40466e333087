import { type Look, WIDTH, circle, hsl, line, polygon, rect, repeat } from './svg.ts';

function roughOpening(x: number): string {
  return (
    rect(x, 190, 260, 300, '#dfe9ee') +
    rect(x, 400, 260, 90, '#8fae86') +
    polygon(
      [
        [x, 400],
        [x + 90, 340],
        [x + 180, 395],
        [x + 260, 360],
        [x + 260, 420],
        [x, 430],
      ],
      '#6f9468',
    )
  );
}

/** A framed wall against concrete, which is bare, wired or insulated. */
export function framing(stage: 'bare' | 'wired' | 'insulated', look: Look): string {
  const { random, hue, saturation } = look;
  const wood = () => hsl(34, 48, random.between(64, 74));
  const openingX = random.pick([330, 470, 610]);
  const concrete =
    rect(0, 0, WIDTH, 760, hsl(hue, Math.min(saturation, 12), 52)) +
    repeat(60, () => circle(random.between(0, WIDTH), random.between(0, 760), random.between(2, 7), '#0001'));
  const slab = rect(0, 760, WIDTH, 140, '#96938d') + rect(0, 760, WIDTH, 40, 'url(#shadow)');
  const batts =
    stage === 'insulated'
      ? repeat(
          12,
          (index) =>
            rect(42 + index * 98, 96, 74, 636, hsl(hue, saturation, random.between(68, 76)), 'rx="14"') +
            repeat(14, () =>
              line(
                [48 + index * 98, random.between(110, 720)],
                [108 + index * 98, random.between(110, 720)],
                '#ffffff',
                3,
                'opacity=".16"',
              ),
            ),
        )
      : '';
  const studs = repeat(13, (index) => {
    const x = 14 + index * 98;
    const isOpen = x > openingX - 24 && x < openingX + 250;
    const grain =
      line([x + 9, 100], [x + 11, 730], '#0001', 3) + line([x + 19, 100], [x + 17, 730], '#0001', 2);
    const knot = circle(x + 14, random.between(120, 180), 4, '#8a5a2b', 'opacity=".6"');
    if (!isOpen) return rect(x, 92, 28, 644, wood()) + rect(x + 28, 92, 9, 644, '#0004') + grain + knot;
    return rect(x, 92, 28, 60, wood()) + rect(x, 516, 28, 220, wood()) + rect(x + 28, 516, 9, 220, '#0003');
  });
  const opening =
    roughOpening(openingX) +
    rect(openingX - 28, 150, 316, 44, wood()) +
    line([openingX - 28, 172], [openingX + 288, 172], '#0004', 3) +
    rect(openingX - 28, 488, 316, 28, wood()) +
    rect(openingX - 28, 190, 28, 546, wood()) +
    rect(openingX + 260, 190, 28, 546, wood());
  const plates =
    rect(0, 36, WIDTH, 28, wood()) +
    rect(0, 64, WIDTH, 28, wood()) +
    line([0, 64], [WIDTH, 64], '#0004', 3) +
    rect(0, 732, WIDTH, 30, '#8f9a6a');
  const cableY = random.between(560, 600);
  const cables =
    stage === 'bare'
      ? ''
      : line([0, cableY], [WIDTH, cableY], '#f1ead2', 9) +
        line([0, cableY + 22], [WIDTH, cableY + 22], '#e3c63a', 9) +
        [140, 336, 924]
          .map(
            (x) =>
              rect(x, cableY + 40, 44, 64, '#2f62a8', 'rx="4"') +
              line([x + 20, cableY], [x + 20, cableY + 44], '#f1ead2', 8),
          )
          .join('') +
        rect(238 + 790, 300, 44, 64, '#2f62a8', 'rx="4"') +
        line([1050, 92], [1050, 304], '#f1ead2', 8);
  const tools =
    stage === 'bare'
      ? rect(90, 800, 330, 26, wood()) +
        rect(120, 826, 330, 26, wood()) +
        rect(780, 806, 150, 70, '#c0392b', 'rx="8"')
      : rect(820, 812, 220, 60, hsl(hue, saturation, 66), 'rx="16"');
  return concrete + batts + opening + studs + plates + cables + slab + tools;
}
