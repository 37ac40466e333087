import { listAgenda, listOverdue } from '@quoin/db/work/agenda';
import { calendarDate } from '@quoin/domain/calendar';
import { AgendaEntry, AgendaPeriod } from '@quoin/domain/work/agenda';
import * as z from 'zod';

import { declared, router, viewerProcedure } from '../trpc.ts';

export const agendaRouter = router({
  list: viewerProcedure
    .input(AgendaPeriod)
    .output(declared(z.array(AgendaEntry)))
    .query(({ ctx, input }) => listAgenda(ctx.db, input)),

  /** `today` is the caller's calendar date. The server does not know their time zone. */
  listOverdue: viewerProcedure
    .input(z.object({ today: calendarDate('Today') }))
    .output(declared(z.array(AgendaEntry)))
    .query(({ ctx, input }) => listOverdue(ctx.db, input.today)),
});
