import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';

import { connect, run } from './connection.ts';

// Writes all projects as CSV for a spreadsheet. An optional search narrows them down:
//   node export-projects.ts kitchen > projects.csv

const columns = {
  id: 'Id',
  name: 'Project',
  projectTypeName: 'Type',
  status: 'Status',
  propertyAddress: 'Property',
  propertyOwnerName: 'Owner',
  startDate: 'Start',
  endDate: 'End',
  budget: 'Budget',
  actualCost: 'Actual cost',
  estimatedHours: 'Estimated hours',
  taskCount: 'Tasks',
  completedTaskCount: 'Completed tasks',
};

await run(async () => {
  const [search] = process.argv.slice(2);
  const quoin = await connect();
  const projects = quoin.list('/api/admin/projects', search === undefined ? {} : { query: { search } });
  await pipeline(
    Readable.from(projects),
    // A spreadsheet would take a name that begins with "=" for a formula.
    stringify({ header: true, columns, bom: true, escape_formulas: true }),
    process.stdout,
    { end: false },
  );
});
