import { api } from '../trpc.ts';

/** The record that a conversation is about. */
export type About = { projectId: number } | { taskId: number };

/** The input that reads the comments on a record, page by page. */
export const commentsOf = (about: About) => ({ ...about, limit: 30 });

/** Reads the newest comments, for a screen with other things below them. */
export async function prefetchComments(about: About): Promise<void> {
  await api.comments.list.prefetchInfinite(commentsOf(about));
}
