import { trpc } from '../../../../../trpc.ts';

/** The parts of the tasks of a project. One query reads each kind for all tasks. */
export function useTaskParts(projectId: number) {
  const lists = {
    photos: trpc.taskPhotos.listByProject.useQuery({ projectId }),
    categories: trpc.taskProductCategories.listByProject.useQuery({ projectId }),
    products: trpc.taskProducts.listByProject.useQuery({ projectId }),
  };
  const failed = Object.values(lists).filter(({ data, error }) => error && data === undefined);
  return {
    isPending: Object.values(lists).some((list) => list.isPending),
    photos: lists.photos.data ?? [],
    categories: lists.categories.data ?? [],
    products: lists.products.data ?? [],
    error: failed[0]?.error,
    retry: () => failed.forEach((list) => void list.refetch()),
  };
}
export type TaskParts = ReturnType<typeof useTaskParts>;
