import { type HowTo, to } from './-how-to.ts';

/** The first steps, and the work on projects. */
export const howTosOfWork = {
  'set-up': {
    purpose: 'Your name and address stand on what you print.',
    steps: [
      <>
        Open <b>Settings</b> and fill in the name, the phone number and the email address of your company.
      </>,
      <>
        Press <b>Upload Logo</b> below. Printed sheets and the navigation show it.
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
  rates: {
    purpose: 'A new estimate begins with your rates, so that you type only what differs.',
    steps: [
      <>
        Open <b>Settings</b> and there <b>Money</b>. Type a markup for each kind of cost. The margin that it
        leaves stands below it.
      </>,
      <>
        Enter the <b>Labor Rate</b> that you pay, and the <b>Burden Rate</b> for taxes and insurance. Quoin
        shows what an hour costs you.
      </>,
      <>
        Ask your accountant where the <b>Sales Tax</b> stands, and add the rates of your towns under{' '}
        <b>Tax Rates</b>, each with its source.
      </>,
      <>
        Write the <b>Introduction</b>, the <b>Closing</b> and the <b>Terms</b> once.
      </>,
    ],
    notes: [
      <>A cost code may have rates of its own, which then come first.</>,
      <>
        Quoin brings no tax rates, and gives no tax advice. A rate that nobody checked for a year is marked.
      </>,
    ],
    screen: to.money,
  },
  assemblies: {
    purpose: 'An assembly turns a few measurements into materials, labor and their cost.',
    steps: [
      <>
        Open <b>Assemblies</b> and press <b>Add Assembly</b>. Name it after the work, such as “Tile a bathroom
        floor”.
      </>,
      <>
        Add what you measure on site under <b>Inputs</b>, such as length and width.
      </>,
      <>
        Press <b>Add Item</b> for each material and each kind of labor. Type its <b>Quantity</b> as a formula,
        such as length * width.
      </>,
      <>
        Choose a <b>Product</b>. The item then follows its unit, price, pack, waste and hours. What you type
        yourself comes first.
      </>,
      <>
        Type measurements under <b>Try it with</b>, such as 12&apos;6&quot;. Each item shows its quantity and
        its cost.
      </>,
    ],
    notes: [
      <>
        Formulas take + - * / and parentheses, min, max, ceil and round, hours such as 1:30, and feet and
        inches. In 12&apos;-6&quot; the dash joins. With spaces around it, it subtracts. One and a half is 1
        1/2.
      </>,
      <>
        <b>Copy</b> begins another assembly with the same items.
      </>,
    ],
    screen: to.assemblies,
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
    notes: [
      <>
        <b>Tasks</b>, below Projects in the navigation, lists the tasks of all projects. Choose{' '}
        <b>Assigned to me</b> there, and save it as a view.
      </>,
      <>The page of a subcontractor lists all tasks that are assigned to it.</>,
      <>
        A long list sums up the photos and products of each task. Press the sums, or switch on <b>Details</b>,
        to see them.
      </>,
    ],
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
        The sheet has the letterhead of your company, all photos, SKU, unit and supplier of each product, and
        the sums of the materials. The budget and the comments are not on it.
      </>,
    ],
    screen: to.projects,
  },
} satisfies Record<string, HowTo>;
