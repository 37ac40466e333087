import type { ConceptName } from '@quoin/domain/concepts';
import type { Finding } from '@quoin/domain/lists/finding';
import type { IconSlot } from '@quoin/ui/slots';

/** The headings of the navigation, in its order. */
export const navigationHeadings = ['Work', 'Money', 'Catalog', 'Orders', 'Setup'] as const;

interface Listed {
  /** The link to their list, for the navigation and the palette. */
  list: object;
  /** The heading under which the navigation shows the list, or the kind under whose entry it does. */
  under: (typeof navigationHeadings)[number] | ConceptName;
}

interface Unlisted {
  list?: never;
  under?: never;
}

/** Where the panel shows the records of one kind. Each link comes from `linkOptions`, which checks it. */
export type Screen = (Listed | Unlisted) & {
  icon: IconSlot;
  /** The key that opens the list after G. */
  key?: string;
  /** The link from a line of the log. */
  open?: (id: number) => object;
  /** The link from a result of the palette. */
  find?: (found: Finding) => object;
  /** The action that begins a new record. */
  add?: {
    label: string;
    /** Other words by which the palette finds it. */
    also?: string;
    link: object;
    /** Whether the dashboard leaves it out. */
    isRare?: true;
  };
};

/** Search parameters that show a record in its list. Cut to the longest search text, as a lead's name has two parts. */
export const searchFor = ({ title }: Finding) => ({ q: title.slice(0, 200) });
