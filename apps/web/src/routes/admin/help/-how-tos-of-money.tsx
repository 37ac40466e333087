import { type HowTo, to } from './-how-to.ts';

/** From the deposit to the books of a month. */
export const howTosOfMoney = {
  bills: {
    purpose: 'You ask for money when it is due, and say what came. The books follow by themselves.',
    steps: [
      <>
        Open a contract. Under <b>Payments</b>, press <b>Ask for It</b> beside the deposit. That is a request
        and no invoice: it posts nothing until it is paid.
      </>,
      <>
        When work has come so far, press <b>Materials Are Here</b> or <b>It Has Happened</b> beside the
        payment, and <b>Bill This</b>. That drafts the invoice, less the deposits of what it bills. At the
        end,
        <b>Bill All That Is Left</b> drafts the last one.
      </>,
      <>
        Check the draft. <b>Bill by Percent</b> states how far each item is, and bills all of it at 100%.
      </>,
      <>
        Press <b>Issue…</b>. The invoice gets its number, and <b>Give Link</b> shows it to the client.
      </>,
      <>
        When money comes, press <b>Record Payment</b> on the invoice, its contract or under <b>Payments</b>.
        On an invoice, it pays that one first. What is more pays what is due first, and the rest is credit.
        For a card, type its <b>Fee</b>.
      </>,
    ],
    notes: [
      <>
        An invoice that was issued by mistake is taken back by <b>Void…</b>. Its number stays, and what paid
        it can pay another one.
      </>,
      <>
        <b>Deposit and Credit…</b> on an invoice says which deposits and which credit pay it.
      </>,
      <>A contract that was completed can still be paid.</>,
    ],
    screen: to.contracts,
  },
  'credit-memos': {
    purpose:
      'You bill less than you did, or settle what a client objects to, without taking an invoice back.',
    steps: [
      <>
        Open an issued invoice. Under <b>Credit memos</b>, press <b>Write Credit Memo…</b>.
      </>,
      <>
        Type the <b>Amount</b>, with its tax, and the <b>Reason</b>. It lowers what is open of the invoice.
        What exceeds that becomes credit of the client.
      </>,
      <>
        If a client objects by phone, press <b>Dispute…</b>, and write the reason. Clients can do it
        themselves on the page of their link, within 60 days.
      </>,
      <>
        Talk to the client, correct what is wrong, and press <b>Settle…</b> with a note.
      </>,
    ],
    notes: [
      <>An invoice that is disputed can still be paid, and nobody is reminded of it.</>,
      <>A credit memo can be voided while its credit is not used. The contract stays as it was signed.</>,
      <>
        Under <b>Notifications</b> in the settings, each person chooses whether to be told of disputes.
      </>,
    ],
    screen: to.invoices,
  },
  'payments-back': {
    purpose:
      'A check bounces, a card is charged back, or you owe a client money: the books say so the same day.',
    steps: [
      <>
        Open the payment and press <b>It Came Back…</b>. Type the <b>Day</b>, and what the bank took as a{' '}
        <b>Fee</b>.
      </>,
      <>
        What it paid is open again. Where its deposit or credit was used, the newest uses end, as far as
        needed.
      </>,
      <>
        If it comes after all, press <b>It Came After All…</b>. All of it is credit then, which you use on the
        open invoices.
      </>,
      <>
        To give money back, press <b>Refund…</b> beside the money of the contract. It shows what is left of
        deposits and of credit. Where the client paid online, <b>By</b> has the provider give it back to the
        card; that can take some days, and only what is done counts.
      </>,
    ],
    notes: [
      <>
        <b>Receipt</b> on a payment is a PDF for the client. That of a payment which came back says so in
        large words.
      </>,
      <>
        A payment or a refund that was recorded by mistake is voided: <b>Void Payment…</b> and <b>Void…</b>.
      </>,
      <>What you had refunded of a payment before it came back is lost. The payment shows how much.</>,
    ],
    screen: to.payments,
  },
  banking: {
    purpose: 'You record what you carry to the bank once, as it stands on the slip.',
    steps: [
      <>
        Open <b>Payments</b> and press <b>Bank Payments…</b>. It lists what waits.
      </>,
      <>Take the tick off each check that you keep. The sum below is what the bank gets, after fees.</>,
      <>
        Choose <b>Bank</b> or <b>Escrow</b>, type the <b>Day</b> and the number of the slip, and press{' '}
        <b>Bank Them</b>.
      </>,
      <>
        Each payment then says under <b>Banked</b> which transfer took it.
      </>,
    ],
    notes: [
      <>
        A payment is banked once. <b>Void Transfer…</b> lets the payments of a wrong slip wait again.
      </>,
      <>A check that bounces after that leaves the account to which it was brought.</>,
    ],
    screen: to.payments,
  },
  retainage: {
    purpose: 'A part of each bill is held back until the work is done, and then asked for.',
    steps: [
      <>
        Open an estimate and its tab <b>Payments</b>. Under <b>Retainage</b>, press <b>Edit Retainage</b>, and
        type what is held back of each bill. The client signs it with the quote.
      </>,
      <>
        Each invoice then holds its part back. <b>Held</b> beside the money of the contract has the sum.
      </>,
      <>
        When the work is done, press <b>Release Retainage…</b>. Type the <b>Amount</b>, and a <b>Message</b>{' '}
        if not all is billed yet.
      </>,
      <>
        Press <b>Draft Invoice</b>, check it, and issue it as any other invoice.
      </>,
    ],
    notes: [
      <>The settings have what new estimates begin with.</>,
      <>More than the law of the state allows cannot be sent. This is no legal advice.</>,
    ],
    screen: to.contracts,
  },
  reports: {
    purpose:
      'You see who owes you what and for how long, what tax you collected, and mail reminders by themselves.',
    steps: [
      <>
        <b>Aging</b> has what clients owe on a day, by how long it is overdue. Choose another day under{' '}
        <b>As of</b>.
      </>,
      <>
        <b>Sales Tax</b> has what was billed between two days, less credit memos, by state, ZIP code and rate.
      </>,
      <>
        Open a contract and press <b>Statement</b>: what was billed and paid, with the balance after each.{' '}
        <b>PDF</b> prints it, and the client has it on the page of the link.
      </>,
      <>
        Type <b>Days to Remind</b> under <b>Money</b> in the settings. So many days after an invoice was due,
        its client gets a reminder by mail.
      </>,
    ],
    notes: [
      <>
        Both reports are CSV files, too. <b>Send Reminder</b> on an invoice mails one by hand, at most once an
        hour.
      </>,
      <>Nobody is reminded of what is disputed. Deposit requests are in no report.</>,
    ],
    screen: to.aging,
  },
  books: {
    purpose: 'Each invoice and payment posts itself. You check the balances, close the month and hand it on.',
    steps: [
      <>
        Open <b>Ledger Accounts</b>. Each balance leads to its entries, and each entry to the invoice, payment
        or transfer that it comes from. Choose another day under <b>As of</b>.
      </>,
      <>
        When you begin, press <b>Record Transfer</b> once for each account, from <b>Opening balances</b> to
        the account, or from it where you owe.
      </>,
      <>
        When a month is over, press <b>Close Books…</b>. Nothing is posted to its days any more: what is
        corrected counts today. <b>Reopen…</b> asks for the reason.
      </>,
      <>
        Press <b>Export Journal…</b> and choose the program and the last day. The file has each entry that no
        earlier file has, and stays under <b>Exports</b>.
      </>,
    ],
    notes: [
      <>
        <b>QuickBooks Online, CSV</b> wants the names of the accounts there. You type them once.
      </>,
      <>The journal has all invoices and payments. Import nothing of them into QuickBooks beside it.</>,
      <>
        The account of customer deposits has what clients paid and no invoice used yet. <b>Deposits held</b>{' '}
        beside the money of a contract is its part of that.
      </>,
    ],
    screen: to.ledger,
  },
} satisfies Record<string, HowTo>;
