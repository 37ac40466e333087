/** A subject that the help explains. */
interface HelpTopic {
  group:
    | 'First steps'
    | 'Projects'
    | 'Quotes and contracts'
    | 'Invoices and payments'
    | 'Orders and deliveries'
    | 'Every day'
    | 'Many records at once'
    | 'People and safety';
  title: string;
  /** More words that people search for it by. */
  also: string;
}

/** The subjects of the help by the last part of their address. The palette finds them too. */
export const helpTopics = {
  'set-up': {
    group: 'First steps',
    title: 'Set up your company',
    also: 'begin name address phone starter settings logo',
  },
  rates: {
    group: 'First steps',
    title: 'Set your rates and markups',
    also: 'money margin labor burden sales tax terms estimate license',
  },
  properties: {
    group: 'First steps',
    title: 'Add properties and their owners',
    also: 'house address homeowner lockbox gate',
  },
  assemblies: {
    group: 'First steps',
    title: 'Keep recipes: assemblies',
    also: 'assembly formula template takeoff quantity waste estimate recipe',
  },
  find: {
    group: 'First steps',
    title: 'Find anything, and use the keyboard',
    also: 'search palette shortcuts keys',
  },
  projects: {
    group: 'Projects',
    title: 'Plan a project',
    also: 'budget dates status start end',
  },
  tasks: {
    group: 'Projects',
    title: 'Work through tasks',
    also: 'order drag deadline due assign subcontractor complete hours',
  },
  photos: {
    group: 'Projects',
    title: 'Photograph the work',
    also: 'upload camera picture caption gallery files',
  },
  products: {
    group: 'Projects',
    title: 'List the products of a task',
    also: 'materials catalog quantity category price',
  },
  catalog: {
    group: 'Projects',
    title: 'See where a product is used, and give it a picture',
    also: 'product page image upload catalog price history uses',
  },
  comments: {
    group: 'Projects',
    title: 'Talk about a project',
    also: 'comment mention notification bell conversation message mail',
  },
  print: {
    group: 'Projects',
    title: 'Print a project, or hand it on',
    also: 'paper pdf sheet crew',
  },
  estimates: {
    group: 'Quotes and contracts',
    title: 'Price a project: estimates',
    also: 'estimate quote price margin markup total draft copy money cost',
  },
  quotes: {
    group: 'Quotes and contracts',
    title: 'Send a quote, and know what the client sees',
    also: 'send quote link mail sign signs signature accept decline client page options pdf qr question cancel law trail proof preview reminder remind color logo',
  },
  compare: {
    group: 'Quotes and contracts',
    title: 'Compare two revisions',
    also: 'compare difference revision revise changed quote estimate version',
  },
  contracts: {
    group: 'Quotes and contracts',
    title: 'Follow a contract',
    also: 'contract signed lines payments deposit schedule complete cancel right to cancel',
  },
  paper: {
    group: 'Quotes and contracts',
    title: 'Record what was signed on paper, and the right to cancel',
    also: 'paper photo wet signature signed page waiver waive letter cancel day law notice',
  },
  'change-orders': {
    group: 'Quotes and contracts',
    title: 'Change a contract: change orders',
    also: 'change order extra scope site sign here reject decline recall take back withdraw reverse credit void signature',
  },
  money: {
    group: 'Quotes and contracts',
    title: 'Watch the money of a project',
    also: 'money budget cost actual left revised contract to date property sums margin over budget',
  },
  bills: {
    group: 'Invoices and payments',
    title: 'Ask for a deposit, bill the work, and record payments',
    also: 'invoice deposit request bill progress percent draft issue due payment check card fee void',
  },
  'credit-memos': {
    group: 'Invoices and payments',
    title: 'Credit an invoice, and settle a dispute',
    also: 'credit memo dispute objection lower correct invoice settle',
  },
  'payments-back': {
    group: 'Invoices and payments',
    title: 'Refund money, and note what came back',
    also: 'refund stripe card bounced check nsf chargeback charge-back returned receipt void payment',
  },
  banking: {
    group: 'Invoices and payments',
    title: 'Bring payments to the bank',
    also: 'bank deposit slip transfer undeposited escrow',
  },
  retainage: {
    group: 'Invoices and payments',
    title: 'Hold back retainage, and release it',
    also: 'retainage retention held back holdback release',
  },
  reports: {
    group: 'Invoices and payments',
    title: 'Read reports, and remind clients',
    also: 'aging overdue receivable sales tax statement reminder balance',
  },
  books: {
    group: 'Invoices and payments',
    title: 'Keep the books, close a month, and export it',
    also: 'ledger journal trial balance account debit credit quickbooks bookkeeper opening balance transfer csv close reopen',
  },
  'order-materials': {
    group: 'Orders and deliveries',
    title: 'Order what a project needs',
    also: 'materials purchase PO supplier plan cheapest draft send approve limit needs',
  },
  'ask-prices': {
    group: 'Orders and deliveries',
    title: 'Ask suppliers for prices',
    also: 'price request quote rfq bid compare stale supplier link',
  },
  'follow-orders': {
    group: 'Orders and deliveries',
    title: 'Follow an order: answers, changes, revisions',
    also: 'supplier confirm answer revise revision hold cancel close purchase order link',
  },
  receive: {
    group: 'Orders and deliveries',
    title: 'Receive a delivery',
    also: 'truck crew phone photo signature short damaged wrong surplus delivery board week move',
  },
  settle: {
    group: 'Orders and deliveries',
    title: 'Settle what is not as ordered',
    also: 'exception late risk short damaged no answer accept buy elsewhere',
  },
  returns: {
    group: 'Orders and deliveries',
    title: 'Send goods back',
    also: 'return credit restocking damaged surplus left over pick up',
  },
  today: {
    group: 'Every day',
    title: 'Know what is due',
    also: 'today calendar overdue late deadline',
  },
  leads: {
    group: 'Every day',
    title: 'Answer leads, and make projects of them',
    also: 'contact form website inquiry convert status won lost',
  },
  activity: {
    group: 'Every day',
    title: 'See who changed what',
    also: 'log history activity audit',
  },
  deleted: {
    group: 'Every day',
    title: 'Bring back what was deleted',
    also: 'bin trash undo restore recover',
  },
  views: {
    group: 'Every day',
    title: 'Keep a view of a list',
    also: 'saved filter sort columns bookmark share navigation pin',
  },
  selection: {
    group: 'Many records at once',
    title: 'Change or delete many records',
    also: 'bulk select checkbox undo',
  },
  prices: {
    group: 'Many records at once',
    title: 'Raise or lower prices',
    also: 'percent increase price change round',
  },
  'price-files': {
    group: 'Many records at once',
    title: 'Take over a supplier’s list of prices',
    also: 'upload vendor xlsx doubtful apply',
  },
  import: {
    group: 'Many records at once',
    title: 'Import a spreadsheet',
    also: 'csv excel upload price list file',
  },
  export: {
    group: 'Many records at once',
    title: 'Export a list',
    also: 'csv excel download spreadsheet',
  },
  colleagues: {
    group: 'People and safety',
    title: 'Let colleagues in',
    also: 'administrators viewer role user account invite',
  },
  'second-factor': {
    group: 'People and safety',
    title: 'Protect your account',
    also: 'password second factor authenticator sessions 2fa recovery codes',
  },
  programs: {
    group: 'People and safety',
    title: 'Connect other programs',
    also: 'api key rest integration',
  },
} satisfies Record<string, HelpTopic>;

export type HelpTopicName = keyof typeof helpTopics;

export const helpTopicNames = Object.keys(helpTopics) as HelpTopicName[];
