import { type HowTo, to } from './-how-to.ts';

/** From an estimate to a quote, a contract and its changes. */
export const howTosOfContracts = {
  estimates: {
    purpose: 'An estimate says what the work of a project costs, and what to ask for it.',
    steps: [
      <>Give the tasks of the project their products and their estimated hours.</>,
      <>
        Open the project and press <b>Estimate</b>. Each task becomes a section, each product a line, and the
        hours a line of labor, at your rates.
      </>,
      <>
        Change what needs it in <b>Lines</b>. <b>Totals</b> beside them follows: cost, price, margin, tax and
        total.
      </>,
      <>
        Put what the client may choose into <b>Options</b>, and the words around the lines into <b>Texts</b>.
      </>,
      <>
        Under <b>Money</b> of the project, the cost of the newest estimate stands beside the plan and the{' '}
        <b>Budget</b>.
      </>,
    ],
    notes: [
      <>
        <b>Estimates</b> lists those of all projects. Search them by name, number or client. <b>Copy</b>{' '}
        begins another one with the same lines.
      </>,
      <>
        When prices or hours change later, the estimate keeps its own. It shows the difference, and the
        dashboard names drafts under <b>Costs have moved</b>.
      </>,
      <>A deleted draft can be brought back for 30 days.</>,
    ],
    screen: to.estimates,
  },
  quotes: {
    purpose: 'A client reads your price and signs it on a phone, without an account.',
    steps: [
      <>
        Open a draft under <b>Estimates</b>. The tab <b>Client’s View</b> shows what the client will read, and
        what is still missing.
      </>,
      <>
        Press <b>Send…</b> and check the list. Type the last day under <b>Valid until</b>, and a{' '}
        <b>Message</b> that stands above the quote.
      </>,
      <>
        Press <b>Send Quote</b>. The quote is frozen from then on. What you change in the catalog does not
        change it.
      </>,
      <>
        <b>Quote Ready</b> says whether a mail went out. Press <b>Copy Link</b> or <b>Copy Message</b>, or let
        the client scan the code. <b>Sign Here Now</b> opens it on your own phone and locks the panel there.
        After <b>Give the phone back</b>, your password opens it again.
      </>,
      <>
        The tab <b>Quote</b> says whether the client has seen it. Questions stand there and under{' '}
        <b>Notifications</b>. Press <b>Send Answer</b>: the client reads it beside the quote, and by mail.
      </>,
      <>
        Press <b>Revise</b> for another offer, or <b>Record Answer</b> if the client declines by phone.
      </>,
    ],
    notes: [
      <>
        Before you send it, <b>Preview Page</b> and <b>Preview PDF</b> show exactly what the client gets, in
        the color and with the logo of your company.
      </>,
      <>
        A client who does not answer gets the link again by mail with <b>Send Reminder</b>.
      </>,
      <>
        The client sees the scope, prices, options, payments and your terms, but no cost, no markup and no
        notes of the office.
      </>,
      <>
        The client ticks options, and the total follows. A typed name signs, with a drawn signature if the
        client wants. The client may also ask, ask for changes, decline, or download the PDF.
      </>,
      <>
        A link works for all quotes of its project. Make another one with <b>New Link</b>, and revoke one that
        went to the wrong person.
      </>,
      <>
        Each step stands in the trail with its time. <b>Verify</b> proves that nobody changed what was sent
        and signed.
      </>,
    ],
    screen: to.estimates,
  },
  compare: {
    purpose: 'You and your client see at once what is different in the new offer.',
    steps: [
      <>
        Open an estimate that you have revised, and its tab <b>Quote</b>.
      </>,
      <>
        Press <b>Compare</b>.
      </>,
      <>
        Choose the <b>Earlier revision</b> and the <b>Later revision</b>. The draft is the last one to choose.
      </>,
      <>
        The totals show how the price moved. Lines that are new, changed or gone stand below, with both
        values.
      </>,
    ],
    notes: [
      <>
        <b>Show what is unchanged, too</b> shows all lines.
      </>,
    ],
    screen: to.estimates,
  },
  contracts: {
    purpose: 'A signature makes a contract, whose lines and payments nobody can change any more.',
    steps: [
      <>
        Open <b>Contracts</b>. Search by number, client, project or address, and choose a status.
      </>,
      <>
        Open one. <b>Lines</b> has what was sold, with the changes since. <b>Payments</b> says what is due,
        and when.
      </>,
      <>
        <b>Right to cancel</b> names the last day on which the client may cancel by the law of the state.
      </>,
      <>
        Press <b>Change</b> if the work changes. It begins a change order.
      </>,
      <>
        Press <b>Complete</b> when all is done, or <b>Cancel Contract</b> if it comes to nothing. Both ask for
        the reason, and are final.
      </>,
    ],
    notes: [
      <>A project has one active contract. After its end, the project may get another one.</>,
      <>The options that the client chose are added to the tasks of the project.</>,
    ],
    screen: to.contracts,
  },
  paper: {
    purpose: 'A client who signs a printed copy has signed. You keep a photo of the page as the proof.',
    steps: [
      <>Print the PDF of the quote or the change order, and let the client sign it.</>,
      <>
        Open the quote or the change order, and press <b>Record Paper Signature</b>. Take a photo of the
        signed page.
      </>,
      <>
        Type the name of the signer and the day on the paper. Choose the options that are ticked there, and
        add a note.
      </>,
      <>The contract then begins, or changes, as if the client had signed by the link.</>,
      <>
        If the client waives the right to cancel, press <b>Record Waiver</b> on the contract, with a photo of
        the waiver.
      </>,
      <>
        If the client writes that the contract is cancelled, press <b>Record Letter</b>. It cancels the
        contract.
      </>,
    ],
    notes: [
      <>
        <b>Move Cancel Day</b> gives the client more days to cancel. The day can only move to a later one.
      </>,
      <>The photo is part of what the signature proves. It stays with the document permanently.</>,
      <>It is no legal advice. Ask a lawyer when a client may waive the right to cancel.</>,
    ],
    screen: to.contracts,
  },
  'change-orders': {
    purpose: 'More work, less work or another tile: the client signs the new price before you go on.',
    steps: [
      <>
        Open the contract and press <b>Change</b>. Type a <b>Title</b>, and say under <b>Scope</b> what
        changes, in words for the client.
      </>,
      <>
        Edit the lines of the contract in the grid, or press <b>Add Line</b>. What you type becomes the
        change. The rest stays as it was signed.
      </>,
      <>
        <b>This change</b> beside it shows price, tax, payments and the new last day. <b>Days Later</b> moves
        that day.
      </>,
      <>
        Press <b>Send…</b> and <b>Send Change Order</b>. Then mail or copy the link, or let the client sign on
        your phone with <b>Sign Here Now</b>.
      </>,
      <>
        The signature adds the lines to the contract, and changes the tasks, the payments, the dates and the
        budget with it.
      </>,
    ],
    notes: [
      <>
        Until the client signs, <b>Recall</b> makes it a draft again, and <b>Withdraw</b> ends it.
      </>,
      <>
        If the client says no by phone, press <b>Mark as Declined</b>. <b>Change Again</b> then leads to
        another try.
      </>,
      <>
        A signed change order is final. <b>Reverse</b> begins its exact opposite, which the client signs too.
      </>,
      <>
        When two are out and one is signed, the contract has changed. Take the other one back, and send it
        again.
      </>,
    ],
    screen: to.contracts,
  },
  money: {
    purpose: 'The tab Money says where the price of a project stands, and what is left to spend.',
    steps: [
      <>
        Open a project and its tab <b>Money</b>.
      </>,
      <>
        <b>Contract and changes</b> leads from the estimate to the contract, its approved changes and the
        contract to date. The links lead to each of them.
      </>,
      <>
        Changes that the client has not signed stand below, apart from those that are <b>In draft</b>. They do
        not count yet.
      </>,
      <>
        <b>Budget</b> beside it leads from the cost as estimated to the cost of what is signed, which is the
        revised budget. <b>Plan of the tasks</b> below it compares that with what the tasks cost today.
      </>,
      <>
        Type the <b>Actual Cost</b> of the project when you know it. What is <b>Left</b> follows.
      </>,
    ],
    notes: [
      <>
        The page of a property has the sums over all its projects, and a table of them. <b>Quotes out</b> are
        those that clients can sign today.
      </>,
      <>A contract that was cancelled does not count.</>,
      <>
        When the client signs, a project that is being planned goes in progress. The money settings can turn
        that off.
      </>,
    ],
    screen: to.projects,
  },
} satisfies Record<string, HowTo>;
