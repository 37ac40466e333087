import { legalFacts } from './facts.ts';
import type { LegalPage } from './legal-page.ts';

const { retention } = legalFacts;

/** The privacy policy. It covers the software's use of personal data, and the promises of the company that runs it. */
export const privacyPolicy = {
  heading: 'Privacy policy',
  summary:
    'We keep what is needed to run renovation jobs and to answer you. We do not sell personal data, we run no analytics and show no advertising, and our pages load nothing from other companies.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      blocks: [
        'In this policy, “Quoin”, “we” and “us” mean the company that runs this website and the service behind it. “You” means anyone who visits the site, writes to us, has an account, or is named in the records of a contractor who uses Quoin.',
        'Contractors decide which records about their clients and subcontractors they keep in Quoin. For those records we act on the contractor’s instructions. If you are a client or subcontractor, ask your contractor first; we will help them answer you.',
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      blocks: [
        [
          'From the contact form: first and last name, email, what your message is about and, if you give them, company name, phone, business type, project volume and a message.',
          'From account holders: username, name, email, role and a password, of which we store only an Argon2id hash.',
          'From each sign-in: the time, the network address and the name of the browser, so that account holders can see and end their own sessions.',
          'From contractors: addresses of properties, owners’ names, email addresses and phone numbers, notes, projects, budgets, tasks, photos, products and subcontractors.',
          'From account holders’ changes: who changed which record and when, in an activity log.',
          'From messages and tries to sign in: a hash of the network address, to limit how often they can come.',
          'From each request to our server: the time, the path and the network address, for the server log. Search terms are left out.',
        ],
        'We ask for no government identifiers and no payment card numbers. Please put neither into notes or photos.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      blocks: [
        [
          'To answer you and to send what you asked for, such as project alerts.',
          'To run the service: to show, search, export and print the records that you keep in it.',
          'To keep the service safe, to find faults and to trace changes.',
          'To keep the books and meet the duties that the law puts on us.',
        ],
        'We make no automated decisions about people and build no profiles.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and storage in your browser',
      blocks: [
        'The public pages set no cookie. Signing in sets two, which scripts cannot read. One holds a sealed session number and nothing else; it is no longer valid once you sign out or the session ends. The other says that a password was right in this browser before, so that nobody can lock you out by guessing at it; it opens nothing and is used for nothing else.',
        'The panel behind the sign-in remembers in your browser how you like your lists sorted and shown. That stays on your device.',
        'We use no analytics, no advertising, no tracking pixels and no fonts, scripts or images from other hosts. That is why there is no cookie banner.',
      ],
    },
    {
      id: 'photos',
      heading: 'Photos',
      blocks: [
        'Each photo is made anew when it is uploaded. Where it was taken, with which device and any comments in the file are removed; only the picture is kept. What the picture shows remains: ask before you photograph people.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      blocks: [
        'Account holders see the records of the installation they belong to. Some may only read, others may change.',
        'Beyond them, personal data goes only to:',
        [
          'the companies that host our server, our PostgreSQL database, our mail and our backups, and the store for photos where a separate one is set up, under contract and on our instructions;',
          'suppliers and carriers, as far as an order or a delivery needs a name, an address and a phone number;',
          'payment providers and lenders, when you pay or ask for financing through them; card and bank details go to them and not to us;',
          'a provider of AI text, where one is set up: when an account holder asks for a draft, it receives the name and description of the kind of work or product and the contractor’s own company details, and no client records;',
          'programs that an account holder connects with an API key;',
          'authorities and courts, where the law compels us;',
          'a successor, if the business is sold, who is bound by this policy.',
        ],
        'We do not sell personal data and do not share it for advertising.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        [
          'Sign-ins: 30 days after the session’s time is up.',
          `Project and financial records: ${retention.projectAndFinancialRecords}.`,
          `Accounts: until you close yours, or after ${retention.accounts} of inactivity.`,
          `Marketing data, including what came through the contact form and registrations for project alerts: ${retention.marketingData}.`,
        ],
        'We keep data longer only where the law or an open dispute requires it. Backups are overwritten in turn, so what was erased disappears from them a little later.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        'Wherever you live, you may ask us to:',
        [
          'tell you what we hold about you, and give you a copy in a common format;',
          'correct what is wrong;',
          'erase it, unless the law requires us to keep it;',
          'stop sending you alerts or other mail.',
        ],
        'When we erase a message from the contact form, your name disappears from our activity log too. We will make sure that the request is yours before we act on it, and we will not treat you differently for asking. If the law of your state gives you further rights, such as an appeal, they apply as well.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      blocks: [
        'Access needs a password or a key; passwords and keys are stored as hashes, sessions end by themselves and can be ended at once, and every change is logged. No system is free of risk. If personal data is breached, we will tell those affected and the authorities as the law requires.',
      ],
    },
    {
      id: 'own-installations',
      heading: 'Installations of your own',
      blocks: [
        'Quoin is also software that a company can run on its own servers. The data is then in that company’s PostgreSQL database, we have no access to it and receive nothing from it, and that company’s privacy policy applies instead of this one.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: ['Quoin is for businesses and for adults. We do not knowingly collect data from children.'],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: [
        'When this policy changes, the date at the top changes with it. If a change matters to account holders, we tell them by email before it takes effect.',
      ],
    },
    {
      id: 'contact',
      heading: 'Questions and requests',
      blocks: [
        'Use the contact form. It needs your name and the email address that your data is kept under.',
      ],
    },
  ],
  contact: { label: 'Send a privacy request', topic: 'privacy' },
} as const satisfies LegalPage;
