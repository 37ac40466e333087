import type { Installation } from './installation/quoin.ts';

/**
 * A disturbance of an installation under load. `strike` resolves when the installation is restored or is recovering. It
 * gives the time from which recovery was possible, by `performance.now()`.
 */
export interface Fault {
  name: string;
  strike: (
    quoin: Installation,
    random: () => number,
    complain: (violation: string) => void,
  ) => Promise<number>;
}
