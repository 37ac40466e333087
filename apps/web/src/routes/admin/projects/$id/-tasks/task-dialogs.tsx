import type { ProjectTaskView } from '@quoin/domain/work/project-task';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { getRouteApi } from '@tanstack/react-router';

import { BrowseProducts } from '../-task/browse-products.tsx';
import { SelectCategories } from '../-task/category-select.tsx';
import { AddPhotos } from '../-task/photo-upload.tsx';
import { EditNotes } from '../-task/product-notes.tsx';
import { AddTask, EditTask } from '../-task/task-form.tsx';
import { type TaskParts, useTaskParts } from '../-task/task-parts.ts';
import { PreviewPhoto } from '../-task/task-photos.tsx';
import { Conversation } from '../../../../../comments/Conversation.tsx';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

const route = getRouteApi('/admin/projects/$id/tasks');

/** The dialog that the address asks for, once its record is known. */
export function TaskDialogs({
  projectId,
  projectTypeId,
}: {
  projectId: number;
  projectTypeId: number | null;
}) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayChange = useMayChange();
  const tasks = trpc.projectTasks.list.useQuery({ projectId }).data?.items ?? [];
  const parts = useTaskParts(projectId);
  const onClose = () => void navigate({ search: {} });
  const browsed = parts.categories.find(
    ({ taskId, productCategoryId }) => taskId === search.forTask && productCategoryId === search.browse,
  );
  const browsedFor = tasks.find(({ id }) => id === browsed?.taskId);
  const discussed = tasks.find(({ id }) => id === search.comments);
  const supplied = tasks.find(({ id }) => id === search.addProducts);
  return (
    <>
      {search.photo !== undefined && (
        <PreviewPhoto
          id={search.photo}
          projectId={projectId}
          // Back leaves the dialog, regardless of how many photos the user has viewed.
          onShow={(photo) => void navigate({ search: { photo }, replace: true })}
          onClose={onClose}
        />
      )}
      {discussed && (
        <SidePanel title="Comments" note={discussed.name} onClose={onClose}>
          <Conversation
            key={discussed.id}
            about={{ taskId: discussed.id }}
            marked={search.comment}
            startsHere
          />
        </SidePanel>
      )}
      {browsed && browsedFor && (
        <BrowseProducts
          task={browsedFor}
          category={browsed.productCategory.name}
          products={parts.products.filter(({ taskId }) => taskId === browsed.taskId)}
          onClose={onClose}
        />
      )}
      {mayChange && supplied && (
        <BrowseProducts
          task={supplied}
          products={parts.products.filter(({ taskId }) => taskId === supplied.id)}
          onSelectCategories={() => void navigate({ search: { selectCategories: supplied.id } })}
          onClose={onClose}
        />
      )}
      {mayChange && (
        <ChangeDialogs
          projectId={projectId}
          projectTypeId={projectTypeId}
          tasks={tasks}
          parts={parts}
          onClose={onClose}
        />
      )}
    </>
  );
}

function ChangeDialogs({
  projectId,
  projectTypeId,
  tasks,
  parts,
  onClose,
}: {
  projectId: number;
  projectTypeId: number | null;
  tasks: ProjectTaskView[];
  parts: TaskParts;
  onClose: () => void;
}) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const photographed = tasks.find(({ id }) => id === search.addPhotos);
  const sorted = tasks.find(({ id }) => id === search.selectCategories);
  const noted = parts.products.find(({ id }) => id === search.notes);
  return (
    <>
      {search.addTask && (
        <AddTask
          projectId={projectId}
          // The new task stands at the end of the list, perhaps out of sight.
          onClose={(added) => void navigate({ search: { at: added } })}
        />
      )}
      {search.task !== undefined && <EditTask key={search.task} id={search.task} onClose={onClose} />}
      {photographed && <AddPhotos key={photographed.id} tasks={[photographed]} onClose={onClose} />}
      {sorted && (
        <SelectCategories key={sorted.id} task={sorted} projectTypeId={projectTypeId} onClose={onClose} />
      )}
      {noted && <EditNotes key={noted.id} line={noted} onClose={onClose} />}
    </>
  );
}
