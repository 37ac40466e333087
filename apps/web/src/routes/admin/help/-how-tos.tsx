import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { HelpTopicName } from './-topics.ts';

const to = {
  dashboard: { label: 'Dashboard', link: linkOptions({ to: '/admin' }) },
  company: { label: 'Company', link: linkOptions({ to: '/admin/settings', search: { tab: 'company' } }) },
  properties: { label: 'Properties', link: linkOptions({ to: '/admin/properties' }) },
  projects: { label: 'Projects', link: linkOptions({ to: '/admin/projects' }) },
  products: { label: 'Products', link: linkOptions({ to: '/admin/products' }) },
  calendar: { label: 'Calendar', link: linkOptions({ to: '/admin/calendar' }) },
  activity: { label: 'Activity', link: linkOptions({ to: '/admin/activity' }) },
  deleted: { label: 'Deleted Records', link: linkOptions({ to: '/admin/deleted' }) },
  leads: { label: 'Leads', link: linkOptions({ to: '/admin/leads' }) },
  people: {
    label: 'Administrators',
    link: linkOptions({ to: '/admin/settings', search: { tab: 'administrators' } }),
  },
  secondFactor: {
    label: 'Second Factor',
    link: linkOptions({ to: '/admin/settings', search: { tab: 'second-factor' } }),
  },
  keys: { label: 'API Keys', link: linkOptions({ to: '/admin/settings', search: { tab: 'api-keys' } }) },
};

/** What to do, step by step, and where. The words in <b> are those of the screen; a test compares them. */
interface HowTo {
  /** One sentence on what it is good for. */
  purpose: string;
  steps: ReactNode[];
  /** Facts that are good to know, but no steps. */
  notes?: ReactNode[];
  /** The screen where it happens. */
  screen: (typeof to)[keyof typeof to];
}

export const howTos: Record<HelpTopicName, HowTo> = {
  'set-up': {
    purpose: 'Your name and address stand on what you print and on your website.',
    steps: [
      <>
        Open <b>Settings</b> and fill in the name, the phone number and the email address of your company.
      </>,
      <>
        Go to the <b>Dashboard</b>. A list of first steps stands there until all are done.
      </>,
      <>
        Press <b>Add Starter Set</b> to get the usual kinds of work and product categories. You can rename or
        delete each of them later.
      </>,
      <>Add your first property, or import your list of properties.</>,
    ],
    notes: [
      <>
        <b>State for New Addresses</b> and <b>Unit for New Products</b> fill in what is nearly always the
        same.
      </>,
    ],
    screen: to.company,
  },
  properties: {
    purpose: 'A property holds its owner, its address and all projects at it.',
    steps: [
      <>
        Press <b>Add Property</b> on the <b>Dashboard</b>, or the key N on the list of properties.
      </>,
      <>
        Fill in the address and the type. All other fields can wait. <b>Additional Notes</b> is the place for
        gate codes and lockboxes.
      </>,
      <>Open the property to add projects to it, and to see what they cost together.</>,
    ],
    notes: [<>If you add an address that exists, Quoin says so before it saves.</>],
    screen: to.properties,
  },
  find: {
    purpose: 'Two keys lead to each record, screen and action.',
    steps: [
      <>Press Ctrl+K (⌘K on a Mac), or the search field at the top of each screen.</>,
      <>
        Type some words of what you look for, in any order: a street and a name, a phone number, the end of a
        SKU.
      </>,
      <>Choose with the arrow keys, and open with Enter.</>,
    ],
    notes: [<>The key ? shows all shortcuts. Their sheet also turns off those of a single key.</>],
    screen: to.dashboard,
  },
  projects: {
    purpose: 'A project collects tasks, photos, products, hours and money of one piece of work.',
    steps: [
      <>
        Press <b>New Project</b> on the <b>Dashboard</b>, or <b>Add Project</b> on a property.
      </>,
      <>
        Choose the property and the project type. The type decides which product categories its tasks offer
        first.
      </>,
      <>
        Give it a <b>Start Date</b>, an <b>End Date</b> and a <b>Budget</b> if you know them. They appear in
        the calendar and beside the actual cost.
      </>,
      <>
        Change its status as the work goes on. The project’s <b>Overview</b> shows what is next, what is late,
        what it costs and who works there.
      </>,
    ],
    screen: to.projects,
  },
  tasks: {
    purpose: 'Tasks say what is to be done, in which order, by whom and until when.',
    steps: [
      <>
        Open a project and its tab <b>Tasks</b>, and press <b>Add Task</b>.
      </>,
      <>
        To write many in a row, check <b>Add another after this one</b>.
      </>,
      <>
        Set <b>Due Date</b>, <b>Assigned to</b> and <b>Estimated Labor Hours</b>. A task belongs to one
        subcontractor or one colleague.
      </>,
      <>
        Drag a task by its handle to move it. On the keyboard: focus the handle, press Space, and use the
        arrow keys.
      </>,
      <>
        Check a task off when it is done. It moves to <b>Completed tasks</b>.
      </>,
    ],
    notes: [<>The page of a subcontractor lists all tasks that are assigned to it.</>],
    screen: to.projects,
  },
  photos: {
    purpose: 'Photos prove what was there before, and what is behind the wall now.',
    steps: [
      <>
        Open a task, or the project’s tab Files, and press <b>Add Photos</b>. A phone offers its camera.
      </>,
      <>
        Look through the previews, and write one <b>Caption for all</b> or one for each.
      </>,
      <>Upload. Photos that fail can be sent again one by one, and nothing is uploaded twice.</>,
      <>Drag photos to put them in order. Open one to see it large, and to edit or delete it.</>,
    ],
    screen: to.projects,
  },
  products: {
    purpose: 'The products of a task tell what to buy, and what it costs.',
    steps: [
      <>
        Open a task and press <b>Browse products</b>, or type a name or a SKU into its search.
      </>,
      <>
        Add products with their <b>Quantity</b>. The cost of the task follows at once.
      </>,
      <>
        With <b>Select categories</b>, the task shows what of each category still has to be chosen.
      </>,
    ],
    notes: [
      <>
        A product that a task uses cannot be deleted. Make it inactive instead, and it is no longer offered.
      </>,
    ],
    screen: to.products,
  },
  catalog: {
    purpose: 'The page of a product tells which tasks use it, and how its price has changed.',
    steps: [
      <>Open the list of products, and click on the name of a product.</>,
      <>
        Press <b>Upload Picture</b> and choose a picture. Lists and tasks show it from then on.
      </>,
      <>
        Under <b>Where used</b> stand the tasks that use it, with quantity and cost. A click leads to the
        task.
      </>,
      <>
        Under <b>Price history</b> stands each change of the price, and who made it.
      </>,
    ],
    notes: [
      <>
        A product has one picture. <b>Replace Picture</b> puts another one in its place, and the old one is
        gone.
      </>,
      <>A product without a picture shows the mark of its category.</>,
      <>
        The picture of an <b>Image Address</b> is on a foreign server. So it stays a link, which opens it in a
        new tab.
      </>,
    ],
    screen: to.products,
  },
  comments: {
    purpose: 'Questions and answers stand with the work, where everybody finds them.',
    steps: [
      <>
        Open the <b>Activity</b> of a project, or press <b>Comments</b> on a task.
      </>,
      <>
        Write, and type @ to mention somebody by name. They are told. Press <b>Comment</b>, or Ctrl and Enter.
      </>,
      <>
        The bell at the top of each screen shows <b>Notifications</b>: mentions, replies, tasks of yours and
        new leads.
      </>,
      <>
        Open <b>Settings</b> and choose under <b>Notifications</b> what you are told, in the panel and by
        mail.
      </>,
    ],
    notes: [
      <>A text that you have not sent stays in your browser, also after a reload.</>,
      <>You can edit your own comments. A deleted comment can be brought back for 30 days.</>,
    ],
    screen: to.projects,
  },
  print: {
    purpose: 'A sheet with all tasks, products and photos goes along to the house.',
    steps: [
      <>
        Open the project and press <b>Print</b>.
      </>,
      <>Choose a printer, or “Save as PDF” to send it.</>,
    ],
    notes: [
      <>
        The sheet has the letterhead of your company, all photos, and SKU, unit and supplier of each product.
      </>,
    ],
    screen: to.projects,
  },
  today: {
    purpose: 'The first screen says each morning what cannot wait.',
    steps: [
      <>
        <b>Today</b> on the <b>Dashboard</b> lists what starts, ends or is due today, what is overdue, and how
        many leads nobody has read.
      </>,
      <>
        The <b>Calendar</b> shows a month or a week. On a phone it is a list of days.
      </>,
      <>
        <b>In numbers</b> compares a month or another period with the one before.
      </>,
    ],
    screen: to.calendar,
  },
  leads: {
    purpose: 'Who writes through the contact form of your website arrives here.',
    steps: [
      <>The navigation counts the unread ones. Open a lead to read its message; it then counts as read.</>,
      <>
        Keep its <b>Status</b> up to date, from new to won or lost, and write down what you agreed under{' '}
        <b>Notes</b>.
      </>,
      <>
        Press <b>Make a Project</b>. The property and the project are filled in from what the lead wrote.
      </>,
    ],
    notes: [<>Deleting a lead erases what is known about the person, for good.</>],
    screen: to.leads,
  },
  activity: {
    purpose: 'Each change has a line that says who, what and when.',
    steps: [
      <>
        Open <b>Activity</b> for everything, or the tab <b>Activity</b> of a project for what happened there.
      </>,
      <>Narrow it by person, kind of record, action and dates.</>,
      <>Open a line to see each value before and after.</>,
      <>
        For one record alone, press <b>History</b> beside it.
      </>,
    ],
    screen: to.activity,
  },
  deleted: {
    purpose: 'Deleted records wait for 30 days, with their tasks, photos and products.',
    steps: [
      <>
        Right after a deletion, press <b>Undo</b> in the notification.
      </>,
      <>
        Later, open <b>Activity</b> and there <b>Deleted Records</b>. Search by name, kind or person.
      </>,
      <>
        Press <b>Bring Back</b>. If something is in the way, such as a deleted property, Quoin names it.
      </>,
    ],
    notes: [<>Leads and API keys are erased at once, and cannot be brought back.</>],
    screen: to.deleted,
  },
  views: {
    purpose: 'A list that you look at every morning is one click away, as you left it.',
    steps: [
      <>Search, filter and sort a list. Choose cards or a table, and its columns.</>,
      <>
        Press the name above the list, such as <b>All products</b>, and then <b>Save as view…</b>
      </>,
      <>
        Type a name. With <b>Show in navigation</b>, the view stands below its list.
      </>,
      <>
        Later, change the list and choose <b>Save changes</b> or <b>Discard changes</b> in the same menu.
      </>,
    ],
    notes: [
      <>
        Administrators can share a view with <b>Everybody sees it</b>.
      </>,
      <>
        In <b>Organize views…</b> you move, rename and delete views. A deleted view does not come back.
      </>,
      <>The address of a view works as a link, also for people who do not have the view.</>,
    ],
    screen: to.products,
  },
  selection: {
    purpose: 'What one click can do to one record, it can do to a thousand.',
    steps: [
      <>Check the boxes of the records. With Shift, a click selects all in between.</>,
      <>To take all that match a search, select those shown first, and then all of them in the bar below.</>,
      <>Choose what to do in the bar. The notification that follows can undo most changes.</>,
    ],
    screen: to.products,
  },
  prices: {
    purpose: 'When a supplier gets more expensive, the catalog follows in a minute.',
    steps: [
      <>Search the list of products for the supplier or the category, and select the products.</>,
      <>
        Press <b>Change prices</b> in the bar, and type the <b>Percent</b>, such as 5, or -3 to lower them.
      </>,
      <>
        Press <b>Preview</b>. Each old price stands beside the new one.
      </>,
      <>Change them. The notification that follows can undo it.</>,
    ],
    screen: to.products,
  },
  import: {
    purpose: 'Price lists, projects, tasks and other lists come in as CSV files.',
    steps: [
      <>
        Open the list, then <b>Import and export</b>, and choose <b>Import CSV…</b>
      </>,
      <>Drop the file. Quoin finds the columns by their names; match the others by hand.</>,
      <>
        Check the rows. Each changed cell shows its old and its new value, each problem names its line and its
        column, and nothing has been saved yet. <b>Another file</b> keeps what you have matched.
      </>,
      <>Import. Rows that fit a record change it, and the others make new records.</>,
    ],
    notes: [
      <>An export is the best template: its columns are those that an import understands.</>,
      <>
        For 30 days, <b>Recent imports</b> in the first step can undo a whole import.
      </>,
    ],
    screen: to.products,
  },
  export: {
    purpose: 'Each list leaves as a file that Excel, Numbers and Google Sheets open.',
    steps: [
      <>Search and filter until the list shows what you need.</>,
      <>
        Open <b>Import and export</b>, and choose <b>Export CSV</b>.
      </>,
      <>
        For some records alone, select them and press <b>Export</b> in the bar.
      </>,
    ],
    screen: to.products,
  },
  colleagues: {
    purpose: 'Each colleague signs in with an account of their own, so that the log says who did what.',
    steps: [
      <>
        Open <b>Settings</b>, then <b>Administrators</b>, and press <b>Add Administrator</b>.
      </>,
      <>
        Choose the <b>Role</b>: an administrator may change everything, a viewer may only look.
      </>,
      <>Give them the first password. Quoin asks for a new one at the first sign-in.</>,
    ],
    screen: to.people,
  },
  'second-factor': {
    purpose: 'A password alone can be guessed or stolen.',
    steps: [
      <>
        Open <b>Settings</b>, then <b>Second Factor</b>, and press <b>Set Up</b>.
      </>,
      <>Scan the QR code with an authenticator app, and enter the six digits that it shows.</>,
      <>Keep the recovery codes where you find them without your phone.</>,
    ],
    notes: [
      <>
        <b>Your sessions</b> lists where you are signed in, and signs out other devices.
      </>,
      <>
        With <b>Require a second factor</b>, nobody gets around it.
      </>,
    ],
    screen: to.secondFactor,
  },
  programs: {
    purpose: 'Your bookkeeping, your website or a script can read and write the same records.',
    steps: [
      <>
        Open <b>Settings</b>, then <b>API Keys</b>, and press <b>Make API Key</b>.
      </>,
      <>Copy the key at once: it is shown only this one time.</>,
      <>
        Read <a href="/api/docs">what the API offers</a>, and try it there.
      </>,
    ],
    screen: to.keys,
  },
};
