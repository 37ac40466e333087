import { credentials, type Client } from '../../testing/app.ts';
import { addProject, addProjectType, addProperty, addTask, newProperty } from './resource.ts';

/** A comment on a project of its own. */
async function addComment(client: Client): Promise<{ id: number; projectId: number }> {
  const { id: projectId } = await addProject(client);
  const made = await client.ask('POST', '/comments', { projectId, text: 'Ready for tile' });
  return { id: made.json<{ id: number }>().id, projectId };
}

/** The requests of the calls about sessions and work, as the tests of the contract want them. */
export function workRequests(
  client: () => Client,
): Record<string, () => Promise<{ path: string; body?: unknown }>> {
  return {
    'POST /login': async () => ({ path: '/login', body: { username: 'ada', ...credentials } }),
    'POST /logout': async () => ({ path: '/logout' }),
    'GET /me': async () => ({ path: '/me' }),
    'GET /dashboard': async () => {
      await addProperty(client());
      return { path: '/dashboard' };
    },
    'GET /properties-dashboard': async () => {
      await addProject(client(), { propertyId: (await addProperty(client())).id, budget: 1250.5 });
      return { path: '/properties-dashboard' };
    },
    'GET /properties': async () => {
      await addProperty(client());
      return { path: '/properties' };
    },
    'GET /properties.csv': async () => {
      await addProperty(client());
      return { path: '/properties.csv' };
    },
    'POST /properties': async () => ({ path: '/properties', body: newProperty() }),
    'GET /properties/:id': async () => ({ path: `/properties/${(await addProperty(client())).id}` }),
    'PUT /properties/:id': async () => ({
      path: `/properties/${(await addProperty(client())).id}`,
      body: { city: 'Akron' },
    }),
    'PATCH /properties/:id': async () => ({
      path: `/properties/${(await addProperty(client())).id}`,
      body: { city: 'Akron' },
    }),
    'DELETE /properties/:id': async () => ({ path: `/properties/${(await addProperty(client())).id}` }),
    'GET /projects': async () => {
      await addProject(client(), { propertyId: (await addProperty(client())).id });
      return { path: '/projects' };
    },
    'GET /projects.csv': async () => {
      await addProject(client(), { propertyId: (await addProperty(client())).id });
      return { path: '/projects.csv' };
    },
    'POST /projects': async () => ({ path: '/projects', body: { name: 'Porch' } }),
    'GET /projects/property/:propertyId': async () => {
      const { id } = await addProperty(client());
      await addProject(client(), { propertyId: id });
      return { path: `/projects/property/${id}` };
    },
    'GET /projects/:id': async () => ({ path: `/projects/${(await addProject(client())).id}` }),
    'PUT /projects/:id': async () => ({
      path: `/projects/${(await addProject(client())).id}`,
      body: { name: 'Porch' },
    }),
    'PATCH /projects/:id': async () => ({
      path: `/projects/${(await addProject(client())).id}`,
      body: { name: 'Porch' },
    }),
    'DELETE /projects/:id': async () => ({ path: `/projects/${(await addProject(client())).id}` }),
    'GET /project-types': async () => {
      await addProjectType(client());
      return { path: '/project-types' };
    },
    'POST /project-types': async () => ({ path: '/project-types', body: { name: 'Kitchen' } }),
    'GET /project-types/:id': async () => ({ path: `/project-types/${(await addProjectType(client())).id}` }),
    'PUT /project-types/:id': async () => ({
      path: `/project-types/${(await addProjectType(client())).id}`,
      body: { isActive: false },
    }),
    'PATCH /project-types/:id': async () => ({
      path: `/project-types/${(await addProjectType(client())).id}`,
      body: { isActive: false },
    }),
    'DELETE /project-types/:id': async () => ({
      path: `/project-types/${(await addProjectType(client())).id}`,
    }),
    'POST /project-types/generate-description': async () => ({
      path: '/project-types/generate-description',
      body: { name: 'Deck' },
    }),
    'POST /project-types/generate-contract-excerpt': async () => ({
      path: '/project-types/generate-contract-excerpt',
      body: { name: 'Deck', description: 'Decks of cedar.' },
    }),
    'GET /comments': async () => ({ path: `/comments?projectId=${(await addComment(client())).projectId}` }),
    'POST /comments': async () => ({
      path: '/comments',
      body: { projectId: (await addProject(client())).id, text: 'Ready for tile' },
    }),
    'GET /comments/:id': async () => ({ path: `/comments/${(await addComment(client())).id}` }),
    'PUT /comments/:id': async () => ({
      path: `/comments/${(await addComment(client())).id}`,
      body: { text: 'Tiled' },
    }),
    'PATCH /comments/:id': async () => ({
      path: `/comments/${(await addComment(client())).id}`,
      body: { text: 'Tiled' },
    }),
    'DELETE /comments/:id': async () => ({ path: `/comments/${(await addComment(client())).id}` }),
    'GET /tasks': async () => {
      await addTask(client());
      return { path: '/tasks' };
    },
    'GET /project-tasks.csv': async () => {
      await addTask(client());
      return { path: '/project-tasks.csv' };
    },
    'GET /project-tasks/:projectId': async () => ({
      path: `/project-tasks/${(await addTask(client(), { estimatedLaborHours: 1.25 })).projectId}`,
    }),
    'POST /project-tasks': async () => ({
      path: '/project-tasks',
      body: { projectId: (await addProject(client())).id, name: 'Paint' },
    }),
    'POST /project-tasks/:projectId/move': async () => {
      const { id, projectId } = await addTask(client());
      return { path: `/project-tasks/${projectId}/move`, body: { ids: [id], beforeId: null } };
    },
    'PUT /project-tasks/:id': async () => ({
      path: `/project-tasks/${(await addTask(client())).id}`,
      body: { isCompleted: true },
    }),
    'PATCH /project-tasks/:id': async () => ({
      path: `/project-tasks/${(await addTask(client())).id}`,
      body: { isCompleted: true },
    }),
    'DELETE /project-tasks/:id': async () => ({ path: `/project-tasks/${(await addTask(client())).id}` }),
  };
}
