import type { ContractView } from '@quoin/domain/contracts/contract';

import { changesOf, inProject } from '../activity-log.ts';

/** Changes of contracts, in the log. */
export const contractChanges = changesOf('contract', ({ number }: ContractView) => number, inProject);
