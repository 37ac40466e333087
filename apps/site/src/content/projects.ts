import { facts } from './facts.ts';
import type { Action } from './topics.ts';

/** The filter buttons, in order. `?category=` holds any of them except the first. */
export const projectFilters = ['All', 'Bathroom', 'Kitchen', 'Siding', 'Deck'] as const;

export type ProjectCategory = Exclude<(typeof projectFilters)[number], 'All'>;

/** A sample of a completed project. */
export interface SampleProject {
  title: string;
  category: ProjectCategory;
  location: string;
  /** The month of completion, such as `2025-06`. */
  completed: string;
  /** The budget range in dollars. */
  budget: string;
  tags: readonly string[];
  /** The name of its drawing. */
  drawing: string;
}

/** The samples, latest first. */
export const sampleProjects = [
  {
    title: 'Composite deck with stairs to the yard',
    category: 'Deck',
    location: 'Chattanooga, TN',
    completed: '2025-08',
    budget: '$24,000–$30,000',
    tags: ['Composite boards', 'Aluminum railing', 'Riser lights'],
    drawing: 'composite-deck',
  },
  {
    title: 'Galley kitchen opened to the dining room',
    category: 'Kitchen',
    location: 'Richmond, VA',
    completed: '2025-07',
    budget: '$55,000–$68,000',
    tags: ['LVL beam', 'Shaker cabinets', 'Quartz countertops'],
    drawing: 'galley-kitchen',
  },
  {
    title: 'Hall bath with a curbless shower',
    category: 'Bathroom',
    location: 'Columbus, OH',
    completed: '2025-06',
    budget: '$18,000–$24,000',
    tags: ['Linear drain', 'Porcelain tile', 'Grab bars'],
    drawing: 'curbless-shower',
  },
  {
    title: 'Fiber cement on a two-story colonial',
    category: 'Siding',
    location: 'Albany, NY',
    completed: '2025-05',
    budget: '$34,000–$42,000',
    tags: ['Lap siding', 'House wrap', 'Vented soffit'],
    drawing: 'lap-siding',
  },
  {
    title: 'Cedar deck around an old maple',
    category: 'Deck',
    location: 'Boise, ID',
    completed: '2025-04',
    budget: '$16,000–$21,000',
    tags: ['Clear cedar', 'Stainless screws', 'Built-in bench'],
    drawing: 'cedar-deck',
  },
  {
    title: 'Same layout, new cabinets and an island',
    category: 'Kitchen',
    location: 'Duluth, MN',
    completed: '2025-02',
    budget: '$38,000–$46,000',
    tags: ['Island', 'Butcher block', 'Range hood'],
    drawing: 'island-kitchen',
  },
] as const satisfies readonly SampleProject[];

/** The texts of the projects page, from top to bottom. */
export const projectsPage = {
  heading: 'What it was, where, and what it cost',
  lede: 'Six sample projects of the size Quoin is used for, with the range each budget was in.',
  filter: 'Show projects by category',
  completed: 'Completed',
  budget: 'Budget',
  register: {
    heading: 'Hear about the next one',
    text: 'Registered contractors get an email when a new project comes up.',
    joined: facts.projectAlerts,
    action: { label: 'Register for Notifications', topic: 'project-alerts' } satisfies Action,
  },
  search: 'Price the materials for yours',
} as const;
