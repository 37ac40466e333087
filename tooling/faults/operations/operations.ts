import { admin, type Installation } from '../installation/quoin.ts';
import { formFor, formHeaders, noisyPng } from '../photos.ts';
import { randomOf } from '../random.ts';
import type { Answer } from '../requests.ts';
import { add, keyOf, propertyAt } from '../workload/model.ts';
import { billOperations } from './bill-operations.ts';
import { ledgerOperations } from './ledger-operations.ts';
import { onlineOperations } from './online-operations.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './order-operations.ts';
import { quoteOperations } from './quote-operations.ts';

/** The id in the answer of a procedure. */
const told = async (asked: Promise<Answer>) =>
  (JSON.parse((await asked).body) as { result: { data: { id: number } } }).result.data.id;

/** All kinds of writing operations. `round` distinguishes their records from those of another call. */
export async function writingOperations(quoin: Installation, round = '1'): Promise<Operation[]> {
  const { database } = quoin;
  const api = '/api/admin';
  const photo = noisyPng(randomOf(1), 60);
  const propertyId = await add(quoin, `${api}/properties`, propertyAt(`${round} Statement St`));
  const projectTypeId = await add(quoin, `${api}/project-types`, { name: 'Statements' });
  const otherTypeId = await add(quoin, `${api}/project-types`, { name: 'More statements' });
  const newProject = async () => add(quoin, `${api}/projects`, { name: 'Statement', propertyId });
  const newTask = async (projectId?: number) =>
    add(quoin, `${api}/project-tasks`, { projectId: projectId ?? (await newProject()), name: 'Task' });
  const newCategory = async (name: string) => add(quoin, `${api}/product-categories`, { name });
  const newPhoto = async (taskId: number) =>
    add(quoin, `${api}/task-photos/upload`, formFor(taskId, photo), formHeaders);
  const newProduct = async () => add(quoin, `${api}/products`, { name: 'Board', price: 1.5 });
  const post =
    (mark: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    async () =>
      quoin.ask('POST', `${api}${path}`, body, { 'idempotency-key': keyOf(mark), ...headers });
  const patch = (path: string, body: object, headers?: Record<string, string>) => async () =>
    quoin.ask('PATCH', `${api}${path}`, body, headers);
  const erase = (path: string) => async () => quoin.ask('DELETE', `${api}${path}`);
  const call = (procedure: string, input: object) => async () =>
    quoin.ask('POST', `/trpc/${procedure}`, input);
  // Attempts count even when they do not finish, and too many of them are throttled.
  const forgetTries = async () => database.query('delete from throttle_hits');
  const admins = await database.query<{ hash: string }>('select password_hash as hash from admins');
  const passwordHash = admins.rows[0]?.hash;
  // One of these is the session of the installation.
  const sessions = await database.query<{ id: string }>('select id from sessions');
  const kept = sessions.rows.map(({ id }) => id);
  const endOtherSessions = async () => database.query('delete from sessions where id <> all($1)', [kept]);

  return [
    {
      name: 'add a property',
      prepare: async (mark) => post(mark, '/properties', propertyAt(`${mark} Elm St`)),
      done: 201,
    },
    {
      name: 'change a property',
      prepare: async (mark) => {
        const id = await add(quoin, `${api}/properties`, propertyAt(`${mark} Oak St`));
        return patch(`/properties/${id}`, { description: mark }, { 'if-match': '"1"' });
      },
      done: 200,
      doneBefore: 412,
    },
    {
      name: 'delete a property',
      prepare: async (mark) =>
        erase(`/properties/${await add(quoin, `${api}/properties`, propertyAt(`${mark} Ash St`))}`),
      done: 204,
      doneBefore: 404,
    },
    {
      name: 'add a project of a type to a property',
      prepare: async (mark) => post(mark, '/projects', { name: mark, propertyId, projectTypeId }),
      done: 201,
    },
    {
      name: 'begin a project',
      prepare: async () => patch(`/projects/${await newProject()}`, { status: 'in-progress' }),
      done: 200,
    },
    {
      name: 'begin several projects',
      prepare: async () =>
        call('projects.updateMany', {
          chosen: { ids: [await newProject(), await newProject(), await newProject()] },
          patch: { status: 'in-progress' },
        }),
      done: 200,
    },
    {
      name: 'delete a project with all that is in it',
      prepare: async (mark) => {
        const id = await newProject();
        const taskId = await newTask(id);
        await newPhoto(taskId);
        await add(quoin, `${api}/task-products`, { taskId, productId: await newProduct() });
        await add(quoin, `${api}/task-product-categories`, {
          taskId,
          productCategoryId: await newCategory(`${mark} gone`),
        });
        return erase(`/projects/${id}`);
      },
      done: 204,
      doneBefore: 404,
    },
    {
      name: 'complete a task',
      prepare: async () => patch(`/project-tasks/${await newTask()}`, { isCompleted: true }),
      done: 200,
    },
    {
      name: 'add a product category with project types',
      prepare: async (mark) =>
        call('productCategories.createWithProjectTypes', {
          name: mark,
          projectTypeIds: [projectTypeId, otherTypeId],
        }),
      done: 200,
      doneBefore: 409,
    },
    {
      name: 'give a product category a project type',
      prepare: async (mark) =>
        post(mark, `/product-categories/${await newCategory(`${mark} linked`)}/project-types`, {
          projectTypeId,
        }),
      done: 201,
    },
    {
      name: 'choose the product categories of a task',
      prepare: async (mark) =>
        call('taskProductCategories.replace', {
          taskId: await newTask(),
          productCategoryIds: [await newCategory(`${mark} one`), await newCategory(`${mark} two`)],
        }),
      done: 200,
    },
    {
      name: 'add a product to a task',
      prepare: async (mark) =>
        post(mark, '/task-products', { taskId: await newTask(), productId: await newProduct() }),
      done: 201,
    },
    {
      name: 'upload a photo',
      prepare: async (mark) =>
        post(mark, '/task-photos/upload', formFor(await newTask(), photo), formHeaders),
      done: 201,
    },
    {
      name: 'delete a photo',
      prepare: async () => erase(`/task-photos/${await newPhoto(await newTask())}`),
      done: 204,
      doneBefore: 404,
    },
    {
      name: 'write an import',
      prepare: async (mark) => {
        const fields = ['name', 'sku', 'price'];
        const id = await told(call('imports.begin', { kind: 'products', fields })());
        const rows = [1, 2, 3].map((place) => ({
          place,
          line: place + 1,
          cells: [`Beam ${place}`, `${mark}-${place}`, '2.50'],
        }));
        await call('imports.addRows', { id, rows })();
        await call('imports.check', { id })();
        return call('imports.write', { id, leaveOutWrong: false });
      },
      done: 200,
    },
    {
      name: 'send the contact form',
      prepare: async () => {
        await forgetTries();
        const lead = { firstName: 'Ada', lastName: 'Lead', email: 'ada@example.com' };
        return async () => quoin.ask('POST', '/api/contact', lead, { cookie: '' });
      },
      done: 201,
      isDoneTwice: true,
    },
    {
      name: 'sign in',
      prepare: async () => {
        await forgetTries();
        return async () => quoin.login();
      },
      done: 200,
      isDoneTwice: true,
    },
    {
      name: 'sign out',
      prepare: async () => {
        await forgetTries();
        const { cookie } = await quoin.login();
        return async () => quoin.ask('POST', `${api}/logout`, undefined, { cookie });
      },
      done: 204,
    },
    {
      name: 'change the own password',
      prepare: async () => {
        await database.query('update admins set password_hash = $1', [passwordHash]);
        await endOtherSessions();
        await quoin.login();
        await forgetTries();
        return call('session.changePassword', {
          currentPassword: admin.password,
          newPassword: 'another password for faults alone',
        });
      },
      done: 200,
      doneBefore: 400,
    },
    {
      name: 'make an API key',
      prepare: async (mark) => call('apiKeys.create', { name: mark, role: 'viewer' }),
      done: 200,
      isDoneTwice: true,
    },
    {
      name: 'change the settings',
      prepare: async (mark) => patch('/settings', { companyName: mark }),
      done: 200,
    },
    ...(await quoteOperations(quoin, round)),
    ...(await orderOperations(quoin, round)),
    ...(await ledgerOperations(quoin)),
    ...(await billOperations(quoin, round)),
    ...(await onlineOperations(quoin, round)),
  ];
}
