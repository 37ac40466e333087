import { credentials, type Client } from '../../testing/app.ts';
import { addProject, addProjectType, addProperty, addTask, newAddress } from './resource.ts';
import { type GoodRequest, usualRequests } from './usual.ts';

/** A comment on a project of its own. */
async function addComment(client: Client): Promise<{ id: number; projectId: number }> {
  const { id: projectId } = await addProject(client);
  const made = await client.ask('POST', '/comments', { projectId, text: 'Ready for tile' });
  return { id: made.json<{ id: number }>().id, projectId };
}

/** The requests of the calls about sessions and work, as the tests of the contract want them. */
export function workRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  const ofProject = async () => ({ projectId: (await addProject(client())).id });
  return {
    ...usualRequests(client, '/properties', addProperty, newAddress),
    ...usualRequests(client, '/projects', addProject),
    ...usualRequests(client, '/project-types', addProjectType),
    ...usualRequests(client, '/project-tasks', addTask, ofProject),
    ...usualRequests(client, '/comments', addComment, ofProject),
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
    'GET /projects/property/:propertyId': async () => {
      const { id } = await addProperty(client());
      await addProject(client(), { propertyId: id });
      return { path: `/projects/property/${id}` };
    },
    'POST /project-types/generate-description': async () => ({
      path: '/project-types/generate-description',
      body: { name: 'Deck' },
    }),
    'POST /project-types/generate-contract-excerpt': async () => ({
      path: '/project-types/generate-contract-excerpt',
      body: { name: 'Deck', description: 'Decks of cedar.' },
    }),
    'GET /comments': async () => ({ path: `/comments?projectId=${(await addComment(client())).projectId}` }),
    'GET /tasks': async () => {
      await addTask(client());
      return { path: '/tasks' };
    },
    'GET /project-tasks/:projectId': async () => ({
      path: `/project-tasks/${(await addTask(client(), { estimatedLaborHours: 1.25 })).projectId}`,
    }),
    'POST /project-tasks/:projectId/move': async () => {
      const { id, projectId } = await addTask(client());
      return { path: `/project-tasks/${projectId}/move`, body: { ids: [id], beforeId: null } };
    },
  };
}
