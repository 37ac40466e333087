import { type ProcedurePath, type Route, route } from './route.ts';

/** Every REST call below /api/admin (rest.md, Calls). */
export const routes: Route[] = [
  route('POST', '/login', 'session.login', { summary: 'Sign in; the answer sets the session cookie.' }),
  route('POST', '/logout', 'session.logout', { summary: 'End the session, on the server too.' }),
  route('GET', '/me', 'session.me', { summary: 'Who is signed in.' }),

  route('GET', '/dashboard', 'dashboard.get', { summary: 'Counts and the latest activity.' }),

  route('GET', '/properties-dashboard', 'properties.listSummaries', {
    summary: 'Properties with their projects counted and budgets summed, newest first.',
  }),
  route('GET', '/properties', 'properties.list', { summary: 'Properties, newest first.' }),
  route('POST', '/properties', 'properties.create', {
    status: 201,
    location: '/properties/:id',
    summary: 'Add a property.',
  }),
  route('GET', '/properties/:id', 'properties.get', { summary: 'One property.' }),
  route(['PUT', 'PATCH'], '/properties/:id', 'properties.update', {
    summary: 'Set the fields that are present; absent ones stay.',
  }),
  route('DELETE', '/properties/:id', 'properties.delete', {
    summary: 'Delete a property that has no projects.',
  }),

  route('GET', '/projects', 'projects.list', { summary: 'Projects, newest first.' }),
  route('POST', '/projects', 'projects.create', {
    status: 201,
    location: '/projects/:id',
    joined: true,
    summary: 'Add a project.',
  }),
  route('GET', '/projects/property/:propertyId', 'projects.listByProperty', {
    summary: 'The projects of one property, newest first.',
  }),
  route('GET', '/projects/:id', 'projects.get', { joined: true, summary: 'One project.' }),
  route(['PUT', 'PATCH'], '/projects/:id', 'projects.update', {
    joined: true,
    summary: 'Set the fields that are present; absent ones stay.',
  }),
  route('DELETE', '/projects/:id', 'projects.delete', {
    summary: 'Delete a project with its tasks, their photos and links.',
  }),

  route('GET', '/project-types', 'projectTypes.list', { summary: 'Project types by name.' }),
  route('POST', '/project-types', 'projectTypes.create', {
    status: 201,
    location: '/project-types/:id',
    summary: 'Add a project type.',
  }),
  route('GET', '/project-types/:id', 'projectTypes.get', { summary: 'One project type.' }),
  route(['PUT', 'PATCH'], '/project-types/:id', 'projectTypes.update', {
    summary: 'Set the fields that are present; absent ones stay.',
  }),
  route('DELETE', '/project-types/:id', 'projectTypes.delete', {
    summary: 'Delete a project type that no project uses.',
  }),

  route('GET', '/project-tasks/:projectId', 'projectTasks.list', {
    summary: 'The tasks of one project, in the order they were made.',
  }),
  route('POST', '/project-tasks', 'projectTasks.create', {
    status: 201,
    summary: 'Add a task to a project.',
  }),
  route(['PUT', 'PATCH'], '/project-tasks/:id', 'projectTasks.update', {
    summary: 'Set the fields that are present; absent ones stay.',
  }),
  route('DELETE', '/project-tasks/:id', 'projectTasks.delete', {
    summary: 'Delete a task with its photos and links.',
  }),
];

/** Procedures of the panel alone: what integrators get otherwise, or have no use for. */
export const notOverRest: ProcedurePath[] = [
  'properties.totals',
  'projectTasks.listByProperty',
  'projectTasks.get',
  'session.changePassword',
  'session.mustChangePassword',
];
