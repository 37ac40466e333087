import { writeFileSync } from 'node:fs';

import { clientTypesFile, makeClientTypes } from './client-types.ts';

writeFileSync(clientTypesFile, await makeClientTypes());
