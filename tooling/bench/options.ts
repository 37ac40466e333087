import { parseArgs } from 'node:util';

export const help = `npm run bench -- [options]

Holds Quoin beside a server written by hand for nothing but speed, measures what the goals ask, and prints one table.

  --only P3          only these goals: P1,P4 or a part of a title such as door
  --all              also what is measured only when it is named: P15, P16, P17, P19, P21, P27
  --seconds 2        how long each run takes
  --rounds 3         how many runs count; figures are their medians
  --connections 16   how many ask in parallel
  --data <folder>    keeps the grown data there, and takes it again the next time
  --json <file>      writes all figures, and what they were measured on
  --help             this text`;

/** The options of the command line. */
export interface Options {
  /** Numbers of goals or parts of titles, in lower case. An empty list selects the usual goals. */
  only: string[];
  isAll: boolean;
  seconds: number;
  rounds: number;
  connections: number;
  /** The folder that keeps the data. Without it the data is temporary. */
  data: string | undefined;
  json: string | undefined;
  isHelp: boolean;
}

/** Reads the command line. Throws an error with a message for the user. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16' },
      data: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const count = (name: 'seconds' | 'rounds' | 'connections'): number => {
    const number = Number(values[name]);
    if (Number.isInteger(number) && number > 0) return number;
    throw new Error(`--${name} must be a whole number above 0`);
  };
  return {
    only: values.only
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    isAll: values.all,
    seconds: count('seconds'),
    rounds: count('rounds'),
    connections: count('connections'),
    data: values.data,
    json: values.json,
    isHelp: values.help,
  };
}
