import { useDebouncedValue } from '@mantine/hooks';
import type { Finding, FindingKind } from '@quoin/domain/finding';
import { CommandPalette, type PaletteItem } from '@quoin/ui/frame/CommandPalette';
import type { IconSlot } from '@quoin/ui/slots';
import {
  IconBuildingCommunity,
  IconCategory,
  IconChecklist,
  IconFolders,
  IconInbox,
  IconKeyboard,
  IconLayoutDashboard,
  IconPackage,
  IconPlus,
  IconSettings,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { trpc } from '../trpc.ts';
import { useMayChange } from '../use-may-change.ts';

/** Cut to the longest search text of a list, because the name of a lead consists of two names. */
const searchFor = ({ title }: Finding) => ({ q: title.slice(0, 200) });

/** The name of each kind of record, and the link to a record on its page or in its list. */
const kinds = {
  property: {
    label: 'Properties',
    icon: IconBuildingCommunity,
    linkTo: ({ id }) => linkOptions({ to: '/admin/properties/$id', params: { id } }),
  },
  project: {
    label: 'Projects',
    icon: IconFolders,
    linkTo: ({ id }) => linkOptions({ to: '/admin/projects/$id', params: { id } }),
  },
  'project-task': {
    label: 'Tasks',
    icon: IconChecklist,
    linkTo: ({ id }) => linkOptions({ to: '/admin/tasks/$id', params: { id } }),
  },
  product: {
    label: 'Products',
    icon: IconPackage,
    linkTo: (found) => linkOptions({ to: '/admin/products', search: searchFor(found) }),
  },
  subcontractor: {
    label: 'Subcontractors',
    icon: IconUsers,
    linkTo: (found) => linkOptions({ to: '/admin/subcontractors', search: searchFor(found) }),
  },
  'contact-submission': {
    label: 'Leads',
    icon: IconInbox,
    linkTo: (found) => linkOptions({ to: '/admin/leads', search: searchFor(found) }),
  },
  'project-type': {
    label: 'Project Types',
    icon: IconTag,
    linkTo: (found) => linkOptions({ to: '/admin/project-types', search: searchFor(found) }),
  },
  'product-category': {
    label: 'Product Categories',
    icon: IconCategory,
    linkTo: (found) => linkOptions({ to: '/admin/product-categories', search: searchFor(found) }),
  },
} satisfies Record<FindingKind, { label: string; icon: IconSlot; linkTo: (found: Finding) => object }>;

const screens = [
  { label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/admin' }) },
  { label: 'Properties', icon: IconBuildingCommunity, link: linkOptions({ to: '/admin/properties' }) },
  { label: 'Projects', icon: IconFolders, link: linkOptions({ to: '/admin/projects' }) },
  { label: 'Project Types', icon: IconTag, link: linkOptions({ to: '/admin/project-types' }) },
  { label: 'Subcontractors', icon: IconUsers, link: linkOptions({ to: '/admin/subcontractors' }) },
  { label: 'Products', icon: IconPackage, link: linkOptions({ to: '/admin/products' }) },
  { label: 'Product Categories', icon: IconCategory, link: linkOptions({ to: '/admin/product-categories' }) },
  { label: 'Leads', icon: IconInbox, link: linkOptions({ to: '/admin/leads' }) },
  { label: 'Settings', icon: IconSettings, link: linkOptions({ to: '/admin/settings' }) },
];

const add = { add: true } as const;
/** The labels are those of the dashboard. `also` contains other words to search for. */
const additions = [
  { label: 'Add Property', link: linkOptions({ to: '/admin/properties', search: add }) },
  { label: 'New Project', also: 'Add', link: linkOptions({ to: '/admin/projects', search: add }) },
  { label: 'Add Project Type', link: linkOptions({ to: '/admin/project-types', search: add }) },
  {
    label: 'Add Contractor',
    also: 'Subcontractor',
    link: linkOptions({ to: '/admin/subcontractors', search: add }),
  },
  { label: 'Add Product', link: linkOptions({ to: '/admin/products', search: add }) },
  { label: 'Add Category', link: linkOptions({ to: '/admin/product-categories', search: add }) },
];

/** The command palette. Leads to a screen, to a record by its name, or directly to the form for a new one. */
export function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 120);
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const found = trpc.findings.list.useQuery(
    { search },
    { enabled: search !== '', placeholderData: (previous) => previous },
  );
  const words = typed.toLowerCase().trim().split(/\s+/);
  const matches = ({ label, also = '' }: { label: string; also?: string }) =>
    words.every((word) => `${label} ${also}`.toLowerCase().includes(word));
  const going = ({ label, icon, link }: (typeof screens)[number]): PaletteItem => ({
    id: `go ${label}`,
    label,
    icon,
    onChoose: () => void navigate(link),
  });
  const adding = ({ label, link }: (typeof additions)[number]): PaletteItem => ({
    id: `do ${label}`,
    label,
    icon: IconPlus,
    onChoose: () => void navigate(link),
  });
  const records = search === '' || typed.trim() === '' ? [] : (found.data ?? []);
  const groups = [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, findings]) => ({
    label: kinds[kind].label,
    items: findings.map((finding) => ({
      id: `${kind} ${finding.id}`,
      label: finding.title,
      detail: finding.detail,
      icon: kinds[kind].icon,
      onChoose: () => void navigate(kinds[kind].linkTo(finding)),
    })),
  }));

  return (
    <CommandPalette
      title="Go to anything"
      placeholder="Search records, screens and actions..."
      query={typed}
      onQueryChange={setTyped}
      groups={[
        ...groups,
        { label: 'Go to', items: screens.filter(matches).map(going) },
        {
          label: 'Do',
          items: [
            ...(mayChange ? additions.filter(matches).map(adding) : []),
            ...[{ id: 'help', label: 'Keyboard shortcuts', icon: IconKeyboard, onChoose: onHelp }].filter(
              matches,
            ),
          ],
        },
      ]}
      loading={(found.isFetching && (found.isPending || found.isPlaceholderData)) || typed.trim() !== search}
      nothing={found.error ? 'The search failed. Please try again.' : `Nothing is called “${typed.trim()}”.`}
      onClose={onClose}
    />
  );
}
