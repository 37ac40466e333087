import { type HowTo, to } from './-how-to.ts';

/** Each day, many records at once, people and safety. */
export const howTosOfOffice = {
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
    purpose: 'Everybody who writes through the contact form or calls is a lead until there is a project.',
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
  'price-files': {
    purpose: 'The list that a supplier sends becomes prices, and you see what changes before it counts.',
    steps: [
      <>
        Open the supplier. Under <b>Price Files</b>, press <b>Upload Prices</b>, or drop the file on the page.
      </>,
      <>
        Look over what the columns mean, and whether the file is the <b>Whole list</b> or <b>Part of it</b>.
        Press <b>Check</b>.
      </>,
      <>
        See what goes up, what goes down, what is new and what is gone. A price that moved too far is
        doubtful: it stays out unless you tick it.
      </>,
      <>
        Press <b>Apply</b>. All of the file counts, or nothing.
      </>,
    ],
    notes: [
      <>The next file with the same columns goes straight to its check.</>,
      <>
        For 30 days, <b>Undo</b> takes back the latest file of a supplier. The prices from before count again.
      </>,
      <>Excel files end in .xlsx. Save an older one, or a PDF, as CSV or XLSX first.</>,
    ],
    screen: to.suppliers,
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
      <>
        Lines of an estimate come in on its own screen, while it is a draft. A row with the ID of a line
        changes that line. The others are new lines in the section that they name.
      </>,
      <>
        The column Order of a file of tasks places new tasks in their project. Those that are there keep their
        places.
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
} satisfies Record<string, HowTo>;
