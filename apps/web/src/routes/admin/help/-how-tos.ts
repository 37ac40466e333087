import type { HowTo } from './-how-to.ts';
import { howTosOfOffice } from './-how-tos-of-office.tsx';
import { howTosOfWork } from './-how-tos-of-work.tsx';
import type { HelpTopicName } from './-topics.ts';

/** What the help says of each subject. */
export const howTos: Record<HelpTopicName, HowTo> = { ...howTosOfWork, ...howTosOfOffice };
