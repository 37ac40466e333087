import { type PriceFileEffect, effectOf } from '@quoin/domain/estimates/offer-drift';
import type { PriceFile } from '@quoin/domain/suppliers/price-files/price-file';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { readAssumedPrices } from '../suppliers/price-files/assumed-prices.ts';
import { findLines } from './estimate-line.ts';
import { offersWhereAskable } from './line-offer.ts';

/** The most drafts whose change is told. The newest come first. */
const DRAFTS_MAX = 50;

interface Touched {
  id: number;
  number: string;
  name: string;
  projectId: number;
  projectName: string;
  lineIds: number[];
  soldIds: number[];
}

/** What a checked file would change of drafts whose lines cost an offer of its supplier. Its reads belong on one snapshot. */
export async function readPriceFileEffect(db: Db, file: PriceFile): Promise<PriceFileEffect[]> {
  const { rows: drafts } = await sql<Touched>`
    select estimates.id, number, estimates.name, project_id, projects.name as project_name,
      array_agg(lines.id order by lines.id) as line_ids, array_agg(distinct (offer ->> 'supplierProductId')::integer) as sold_ids
    from estimate_lines as lines join estimates on estimates.id = lines.estimate_id
      join projects on projects.id = estimates.project_id
    where offer is not null and estimates.status = 'draft' and (offer ->> 'supplierProductId')::integer in (
      select supplier_product_id from price_file_rows
      where price_file_id = ${file.id} and is_written and outcome in ('new', 'up', 'down', 'same')
    )
    group by estimates.id, projects.id
    order by estimates.id desc limit ${DRAFTS_MAX}`.execute(db);
  const today = await todayOfFirm(db);
  const on = file.effectiveFrom > today ? file.effectiveFrom : today;
  const soldIds = [...new Set(drafts.flatMap((draft) => draft.soldIds))];
  const assumed = await readAssumedPrices(db, file.id, soldIds);
  const effects: PriceFileEffect[] = [];
  for (const { lineIds, soldIds: _soldIds, ...draft } of drafts) {
    const lines = [...(await findLines(db, draft.id, lineIds)).values()];
    const before = await offersWhereAskable(db, draft, lines, { on });
    const after = await offersWhereAskable(db, draft, lines, { on, assumed });
    effects.push(
      ...effectOf(
        draft,
        lines.map(({ id, offer }) => {
          const extendedOf = (found: typeof before) =>
            found
              .get(id)
              ?.offers.find(({ supplierProductId }) => supplierProductId === offer?.supplierProductId)
              ?.extended;
          return { before: extendedOf(before), after: extendedOf(after) };
        }),
      ),
    );
  }
  return effects;
}
