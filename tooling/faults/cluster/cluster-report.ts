import type { RivalRounds } from '../rivals/rivals.ts';
import { runClusterCampaign } from './cluster.ts';

/** How often the primary dies. */
const PRIMARIES = 3;

/** Runs `npm run faults -- --cluster`, prints its outcome, and exits with 1 if anything was lost or failed. */
export async function tryCluster(settings: {
  seed: number;
  writers: number;
  rivals: RivalRounds;
  kills: number;
}): Promise<never> {
  const { seed } = settings;
  const started = new AsyncDisposableStack();
  const end = async (code: number): Promise<never> => {
    await started.disposeAsync();
    process.exit(code);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => void end(130));
  try {
    console.log(`Seed ${seed}`);
    const outcome = await runClusterCampaign(
      { ...settings, primaries: PRIMARIES, tell: (line) => console.log(line) },
      started,
    );
    for (const each of outcome.disagreements.slice(0, 50)) console.log(`  ${each}`);
    console.log(
      `${outcome.nodesKilled} nodes and ${PRIMARIES} primaries killed, ${outcome.acknowledged} confirmed, ${outcome.quotes} quotes among them, ` +
        `${outcome.repeated} repeated; written again ${outcome.failoverMs.join(', ')} ms after a primary's death, ` +
        `${outcome.switchoverMs.join(', ')} ms after a switchover; ` +
        `signed out everywhere after ${outcome.slowestSignOutMs} ms at most; ` +
        `${outcome.disagreements.length} disagreements. Repeat with --seed ${seed}.`,
    );
    return await end(outcome.disagreements.length > 0 ? 1 : 0);
  } catch (error) {
    console.error((error as Error).message);
    return end(1);
  }
}
