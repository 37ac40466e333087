import { type Look, circle, hsl, repeat } from './svg.ts';

/** A row of trees on the horizon. */
export function trees(look: Look, groundY: number): string {
  const { random } = look;
  return repeat(16, (index) =>
    circle(
      index * 80 + random.between(-30, 30),
      groundY - random.between(20, 90),
      random.between(50, 95),
      hsl(random.between(80, 125), 28, random.between(28, 42)),
    ),
  );
}
