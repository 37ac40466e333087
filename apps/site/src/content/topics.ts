/** A field of the contact form that only firms can fill in. */
export type FirmField = 'companyName' | 'businessType' | 'projectVolume';

/** A purpose of the contact form. */
export interface Topic {
  /** The key of the topic. `/?topic=<key>#account` opens the form for it. */
  key: string;
  /** The text in the form and in the stored lead. At most 60 characters. */
  label: string;
  /** The text above the form. */
  lead: string;
  /** The questions of the form to firms. Without them, the topic is for everybody, homeowners too. */
  asks?: readonly FirmField[];
}

const asContractor: readonly FirmField[] = ['companyName', 'businessType', 'projectVolume'];
const asFirm: readonly FirmField[] = ['companyName', 'businessType'];

/** All purposes of the contact form. The first is the default. */
export const topics = [
  {
    key: 'get-started',
    label: 'Get started',
    lead: 'Tell us what you build. We will answer by email and set up your account with you.',
    asks: asContractor,
  },
  {
    key: 'partnership-information',
    label: 'Partnership information',
    lead: 'Tell us where to send the details: how products are listed, how prices are kept and how orders reach you.',
    asks: asFirm,
  },
  {
    key: 'become-a-partner',
    label: 'Become a partner',
    lead: 'Tell us about your company. We will email you to go through your lines, your price list and your delivery area.',
    asks: asFirm,
  },
  {
    key: 'project-alerts',
    label: 'Project alerts',
    lead: 'Register your company for project alerts. We will ask by email what you build and where.',
    asks: asContractor,
  },
  {
    key: 'materials-team',
    label: 'Question about materials',
    lead: 'Looking for something you cannot find, or not sure it fits? Leave your email and we will ask what you need.',
  },
  {
    key: 'quote',
    label: 'Quote request',
    lead: 'Leave your email and we will ask for your list: products, quantities and where they are going.',
  },
  {
    key: 'integration-notice',
    label: 'Notice when integrations are available',
    lead: 'We will email you when an integration is ready to use, and not before.',
    asks: asFirm,
  },
  {
    key: 'integration-request',
    label: 'Integration request',
    lead: 'Leave your email and we will ask which program you use and what should flow between it and Quoin.',
    asks: asFirm,
  },
  {
    key: 'demo',
    label: 'Demo',
    lead: 'Leave your email and we will agree on a time to go through Quoin with you.',
    asks: asContractor,
  },
  {
    key: 'help',
    label: 'Help',
    lead: 'Something not working, or not clear? Leave your email and we will ask what happened.',
  },
  {
    key: 'contact',
    label: 'General question',
    lead: 'Leave your email and we will get in touch.',
  },
  {
    key: 'privacy',
    label: 'Privacy request',
    lead: 'To see, correct or erase what we hold about you, leave the email address it is kept under.',
  },
  {
    key: 'terms',
    label: 'Question about the terms',
    lead: 'Leave your email and we will ask which part of the terms your question is about.',
  },
] as const satisfies readonly Topic[];

export type TopicKey = (typeof topics)[number]['key'];

/** A button that leads to the contact form with its purpose filled in. */
export interface Action {
  label: string;
  topic: TopicKey;
}

/** The texts of the contact form, in the order of their appearance. */
export const contactForm = {
  heading: 'Get started',
  /** The label of the topic field. */
  topic: 'About',
  required: 'First name, last name and email are required.',
  fields: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    companyName: { label: 'Company name', hint: 'Leave it empty if you write for yourself.' },
    email: { label: 'Email', hint: 'We answer to this address.' },
    phone: { label: 'Phone', hint: 'Only if you would rather be called.' },
    businessType: { label: 'Business type', none: 'Choose one' },
    projectVolume: { label: 'Project volume', none: 'Choose one' },
    message: { label: 'Message', hint: 'What you plan, where, and by when. A few words are enough.' },
  },
  privacy: 'We use what you enter to answer you and to send what you asked for.',
  button: 'Send',
  sending: 'Sending…',
  /** Replaces the form. */
  sent: { heading: 'Message sent', text: 'Somebody will read it and answer by email.' },
  /** The input stays in the form. */
  failed: 'Your message was not sent. What you typed is still here: check your connection and send it again.',
} as const;

/** The options for the business type. The lead stores the same text. */
export const businessTypes = [
  'General contractor',
  'Remodeler',
  'Specialty contractor',
  'Property manager',
  'Supplier',
  'Homeowner',
  'Other',
] as const;

/** The options for the project volume. The lead stores the same text. */
export const projectVolumes = [
  '1 project',
  '2-5 projects a year',
  '6-10 projects a year',
  '11-25 projects a year',
  '26-50 projects a year',
  '51-100 projects a year',
  'More than 100 projects a year',
] as const;
