import { type HowTo, to } from './-how-to.ts';

/** From the needs of a project to goods on its site. */
export const howTosOfOrders = {
  'order-materials': {
    purpose: 'Three clicks lead from the tasks of a project to orders that its suppliers have.',
    steps: [
      <>
        Open the project and press <b>Order materials</b>. <b>Needs</b> counts what its contract or its tasks
        ask for, less what is ordered and here.
      </>,
      <>
        <b>Plan</b> beside it says who sells it. <b>Cheapest in time</b> is chosen. Take another plan, or move
        a line to another supplier by its menu.
      </>,
      <>Make the orders. Each is a draft for one supplier and one day, and nothing is sent yet.</>,
      <>
        Look through them under <b>Send Orders</b>, and send them with one press. What keeps one from being
        sent is said beside it.
      </>,
    ],
    notes: [
      <>
        An order above your limit waits for somebody whose limit covers it. Limits stand under{' '}
        <b>Administrators</b>.
      </>,
      <>
        Without mail, press <b>Make Link</b> and give the supplier the link, or the PDF.
      </>,
      <>
        Somebody on the site presses <b>Ask for Material</b> on the same tab, with a photo. It is needed from
        then on.
      </>,
      <>
        A day counts in workdays. <b>Workdays</b> in the settings say which days are none.
      </>,
    ],
    screen: to.orders,
  },
  'ask-prices': {
    purpose: 'Up to six suppliers give prices for the same basket, and the best ones go into the plan.',
    steps: [
      <>
        Open <b>Materials</b> of the project, and press <b>Ask suppliers for prices</b>.
      </>,
      <>
        Choose the lines and the suppliers. <b>Answer By</b> says until when you want to know. Press{' '}
        <b>Ask for Prices</b>.
      </>,
      <>
        Each supplier opens a link, without an account, and types its prices. <b>Price Requests</b> counts who
        has answered.
      </>,
      <>
        Open the request to see the prices side by side. <b>Plan with These Prices</b> leads to the plan,
        which has taken them already.
      </>,
    ],
    notes: [
      <>
        A supplier without an order email gets a link by <b>Make Link</b>, and <b>Send Again</b> mails the
        others once more.
      </>,
      <>Prices that a supplier holds count for this project alone, until the day that it names.</>,
    ],
    screen: to.priceRequests,
  },
  'follow-orders': {
    purpose: 'A supplier answers on a phone, and you see what differs from what you ordered.',
    steps: [
      <>Open the order. Its trail says when it was sent, opened, answered and delivered.</>,
      <>
        The supplier confirms all as ordered, or names another price, day or quantity, a substitute, or what
        it cannot bring. What differs stands under <b>To Settle</b>.
      </>,
      <>
        To change an order that was sent, press <b>Revise</b>. The supplier gets the new revision and is asked
        anew. What was received stays.
      </>,
      <>
        If a supplier confirms by phone, press <b>Confirm Order</b> and type who said so.
      </>,
    ],
    notes: [
      <>
        <b>Put on hold</b>, <b>Cancel order…</b> and <b>Close order…</b> are behind the three dots. What is
        closed short is needed again.
      </>,
      <>When a change order makes a project need more or less, the order says so, with the revision ready.</>,
      <>Each order has its PDF, and a page that proves what was sent and when.</>,
    ],
    screen: to.orders,
  },
  receive: {
    purpose: 'The crew says in a minute what came, on a phone, without seeing a price.',
    steps: [
      <>
        Open <b>Deliveries</b>. It lists what comes by day. On a larger screen, <b>Week</b> and <b>Month</b>{' '}
        show a board, on which you drag a delivery to another day.
      </>,
      <>
        Open the delivery at the truck. Take a photo, or let the driver sign under <b>Signature</b>.
      </>,
      <>
        Press <b>All Is Here</b>. If something is missing, damaged, wrong or too much, count that line first
        and say why.
      </>,
      <>What is missing becomes a delivery of its own, and the office settles it with the supplier.</>,
    ],
    notes: [
      <>A photo of what is damaged is asked for. It helps when the supplier doubts it.</>,
      <>
        If the truck does not come, press <b>It Did Not Come</b> and choose another day.
      </>,
      <>Counts that are not posted yet stay on the phone, also when its signal goes.</>,
    ],
    screen: to.deliveries,
  },
  settle: {
    purpose: 'One list has all that is not as you ordered it, the worst first.',
    steps: [
      <>
        Open <b>To Settle</b>. The navigation counts what waits there.
      </>,
      <>
        Read what differs: <b>Late</b>, <b>At risk</b>, <b>Something is missing</b>, <b>Damaged or wrong</b>,{' '}
        <b>Answered with differences</b>, <b>No answer</b> and others.
      </>,
      <>
        Press the answer. <b>Accept</b> takes what the supplier says and sends it the revision.{' '}
        <b>Ask Again</b> asks for another answer. <b>Buy Elsewhere</b> makes needed again what the supplier
        does not bring as you ordered it, and shows it first. <b>Keep</b> and <b>Send Back</b> are for what is
        too much.
      </>,
    ],
    notes: [
      <>
        What you arranged by phone ends with <b>Done</b>, and what you write there is kept.
      </>,
      <>What is no longer so goes by itself.</>,
    ],
    screen: to.toSettle,
  },
  returns: {
    purpose: 'What is damaged, wrong or left over goes back, and you know what the supplier owes for it.',
    steps: [
      <>
        Open the order of the goods. Under <b>Returns</b>, press <b>Send Goods Back…</b>
      </>,
      <>
        Type how much of each line goes back and why, and the <b>Restocking Fee</b> if the supplier takes one.
      </>,
      <>
        Press <b>Send Return</b>. It gets its number, and goes to the supplier by mail, or as a print.
      </>,
      <>
        When the truck has taken it, press <b>Picked Up</b>.
      </>,
    ],
    notes: [
      <>
        The credit is what you paid for it with tax, less the fee. What was rejected at the delivery was never
        paid, and credits nothing.
      </>,
      <>
        <b>Cancel Return</b> puts the goods back on the site, until they are picked up.
      </>,
    ],
    screen: to.returns,
  },
} satisfies Record<string, HowTo>;
