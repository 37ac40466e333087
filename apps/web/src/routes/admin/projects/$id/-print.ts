import { thumbnailOf } from '../../../../photos/photo-files.ts';
import { api } from '../../../../trpc.ts';

/** Prints a project with the thumbnails of all its photos, which the screen has not loaded. */
export async function printProject(projectId: number): Promise<void> {
  const photos = await api.taskPhotos.listByProject.ensureData({ projectId }).catch(() => []);
  await Promise.allSettled(
    photos.map(async (photo) => {
      const image = new Image();
      image.src = thumbnailOf(photo);
      await image.decode();
    }),
  );
  window.print();
}
