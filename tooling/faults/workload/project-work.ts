import { formFor, formHeaders } from '../photos.ts';
import { pick } from '../random.ts';
import type { Asker } from './asker.ts';
import { forgetProject, leaveUnjudged, type Picture } from './model.ts';

/** The work of a writer on the projects of a property, their tasks, and photos of these. */
export class ProjectWork {
  readonly #asker: Asker;
  readonly #random: () => number;
  readonly #newName: () => string;
  readonly #pictures: readonly [Picture, ...Picture[]];
  /** The ids of the writer's own projects, by property. */
  readonly #own = new Map<number, number[]>();
  /** The properties that may have a project of a failed operation, so that they cannot be deleted. */
  readonly #doubtful = new Set<number>();

  constructor(
    asker: Asker,
    random: () => number,
    newName: () => string,
    pictures: readonly [Picture, ...Picture[]],
  ) {
    this.#asker = asker;
    this.#random = random;
    this.#newName = newName;
    this.#pictures = pictures;
  }

  #someOf(propertyId: number): number | undefined {
    const own = this.#own.get(propertyId) ?? [];
    return own[Math.floor(this.#random() * own.length)];
  }

  /** A random budget with cents, so that sums show rounding errors. */
  #budget = () => Math.round(this.#random() * 10_000_000) / 100;

  async plan(propertyId: number): Promise<void> {
    const name = this.#newName();
    const project = { propertyId, budget: this.#budget(), status: 'planning' };
    const body = { name, ...project };
    const made = await this.#asker.create<{ id: number; version: number }>(name, '/api/admin/projects', body);
    if (!made) {
      this.#doubtful.add(propertyId);
      return;
    }
    this.#own.set(propertyId, [...(this.#own.get(propertyId) ?? []), made.id]);
    this.#asker.model.projects.set(made.id, { ...project, version: made.version });
  }

  /** Changes the status and the budget of a project. */
  async replan(propertyId: number): Promise<void> {
    const id = this.#someOf(propertyId);
    const project = id === undefined ? undefined : this.#asker.model.projects.get(id);
    if (id === undefined || !project) return;
    const status = pick(this.#random, ['planning', 'in-progress', 'in-progress', 'completed', 'on-hold']);
    const before = { status: project.status, budget: project.budget };
    const after = { status, budget: this.#budget() };
    if (await this.#asker.change(`/api/admin/projects/${id}`, project, { before, after }))
      Object.assign(project, after);
    else this.#lose(propertyId, id);
  }

  /** Adds a task, and sometimes a photo of it. */
  async work(propertyId: number): Promise<void> {
    const projectId = this.#someOf(propertyId);
    if (projectId === undefined) return;
    const { model } = this.#asker;
    const name = this.#newName();
    const task = await this.#asker.create(name, '/api/admin/project-tasks', {
      projectId,
      name,
      estimatedLaborHours: Math.round(this.#random() * 4_000) / 100,
      isCompleted: this.#random() < 0.5,
    });
    if (!task) return;
    model.tasks.set(task.id, projectId);
    if (this.#random() < 0.5) return;
    const { bytes, digest } = pick(this.#random, this.#pictures);
    const path = '/api/admin/task-photos/upload';
    const photo = await this.#asker.create(`${name}-photo`, path, formFor(task.id, bytes), formHeaders);
    if (photo) model.photos.set(photo.id, { taskId: task.id, digest });
  }

  /** Deletes all projects of a property, so that the property can be deleted. Whether that succeeded. */
  async eraseAll(propertyId: number): Promise<boolean> {
    if (this.#doubtful.has(propertyId)) return false;
    for (const id of this.#own.get(propertyId) ?? []) {
      const isErased = await this.#asker.erase(`/api/admin/projects/${id}`);
      forgetProject(this.#asker.model, id);
      if (!isErased) {
        this.#lose(propertyId, id);
        return false;
      }
    }
    this.#own.delete(propertyId);
    return true;
  }

  /** Leaves a project alone after an operation on it failed. It may still be there, which keeps its property. */
  #lose(propertyId: number, id: number): void {
    this.#doubtful.add(propertyId);
    const others = (this.#own.get(propertyId) ?? []).filter((each) => each !== id);
    this.#own.set(propertyId, others);
    leaveUnjudged(this.#asker.model, 'project', id);
  }
}
