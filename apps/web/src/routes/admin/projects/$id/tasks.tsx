import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { createFileRoute } from '@tanstack/react-router';

import { dialogFlag, dialogId, importSearch, readSearch } from '../../../../lists/search-params.ts';
import { api, trpc } from '../../../../trpc.ts';
import { TaskDialogs } from './-tasks/task-dialogs.tsx';
import { Tasks } from './-tasks/tasks.tsx';

const validateSearch = readSearch({
  ...importSearch,
  addTask: dialogFlag,
  // The id of the task to show in the list.
  at: dialogId,
  // Each is the id of the task, photo, category or product that its dialog is about.
  task: dialogId,
  addPhotos: dialogId,
  photo: dialogId,
  addProducts: dialogId,
  selectCategories: dialogId,
  browse: dialogId,
  forTask: dialogId,
  notes: dialogId,
  comments: dialogId,
  comment: dialogId,
});

export const Route = createFileRoute('/admin/projects/$id/tasks')({
  validateSearch,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component']],
  // A task has its final height once its photos, categories and products are known.
  loader: async ({ params: { id } }) => {
    const ofProject = { projectId: id };
    await Promise.allSettled([
      api.projectTasks.list.ensureData(ofProject),
      api.taskPhotos.listByProject.ensureData(ofProject),
      api.taskProductCategories.listByProject.ensureData(ofProject),
      api.taskProducts.listByProject.ensureData(ofProject),
      api.costs.ofProject.ensureData({ id }),
    ]);
  },
  pendingComponent: () => <ListSkeleton label="Loading tasks..." />,
  component: TasksScreen,
});

function TasksScreen() {
  const { id } = Route.useParams();
  const { at } = Route.useSearch();
  const [{ projectTypeId }] = trpc.projects.get.useSuspenseQuery({ id });
  return (
    <>
      <Tasks projectId={id} at={at} />
      <TaskDialogs projectId={id} projectTypeId={projectTypeId} />
    </>
  );
}
