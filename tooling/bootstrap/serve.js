import { serving } from './process.js';
import { keepServing } from './watch.js';

// Runs the product after it is installed and built.
keepServing({
  command: [...serving.args, 'apps/server/src/main.ts'],
  cleanUp: ['apps/server/src/commands/stop-left-behind.ts'],
  env: serving.env,
});
