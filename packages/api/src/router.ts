import { sessionRouter } from './access/session.ts';
import { dashboardRouter } from './dashboard.ts';
import { createCallerFactory, router } from './trpc.ts';
import { projectTaskRouter } from './work/project-task.ts';
import { projectTypeRouter } from './work/project-type.ts';
import { projectRouter } from './work/project.ts';
import { propertyRouter } from './work/property.ts';

/** Everything that Quoin can be asked to do: the table of contents. */
export const appRouter = router({
  dashboard: dashboardRouter,
  projects: projectRouter,
  projectTasks: projectTaskRouter,
  projectTypes: projectTypeRouter,
  properties: propertyRouter,
  session: sessionRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures without a network: for the REST table and for tests. */
export const createCaller = createCallerFactory(appRouter);
