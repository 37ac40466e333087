import { logoOf } from '../../../../../documents/logo.ts';
import { thumbnailOf } from '../../../../../photos/photo-files.ts';
import { api } from '../../../../../trpc.ts';

/** Prints a project with the logo and the thumbnails of all its photos, which the screen has not loaded. */
export async function printProject(projectId: number): Promise<void> {
  const [photos, logo] = await Promise.all([
    api.taskPhotos.listByProject.ensureData({ projectId }).catch(() => []),
    api.moneySettings.get.ensureData().then(logoOf, () => undefined),
  ]);
  await Promise.allSettled(
    [...photos.map(thumbnailOf), ...(logo === undefined ? [] : [logo])].map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
    }),
  );
  window.print();
}
