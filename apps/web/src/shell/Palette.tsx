import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { concepts, viewedListOf } from '@quoin/domain/concepts';
import { titleCase } from '@quoin/domain/words';
import { colorSchemes } from '@quoin/ui/frame/color-schemes';
import { CommandPalette, type PaletteItem } from '@quoin/ui/frame/CommandPalette';
import { IconHelp, IconKeyboard, IconLogout, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { helpTopicNames, helpTopics } from '../help-topics.ts';
import { added, destinations, rarelyUsed, screens } from '../screens.ts';
import { trpc } from '../trpc.ts';
import { useMayChange } from '../use-may-change.ts';
import { searchOfView, useAllViews } from '../views/saved-views.ts';

/** The command palette. Leads to a screen, to a record by its name, or directly to the form for a new one. */
export function Palette({
  onClose,
  onHelp,
  onSignOut,
}: {
  onClose: () => void;
  onHelp: () => void;
  onSignOut: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 120);
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const found = trpc.findings.list.useQuery(
    { search },
    { enabled: search !== '', placeholderData: (previous) => previous },
  );
  const { setColorScheme } = useMantineColorScheme();
  const tools: (PaletteItem & { also: string })[] = [
    { id: 'help', label: 'Keyboard shortcuts', also: 'keys', icon: IconKeyboard, onChoose: onHelp },
    ...colorSchemes.map(({ value, label, icon }) => ({
      id: value,
      label: `Colors: ${label}`,
      also: 'theme mode scheme',
      icon,
      onChoose: () => setColorScheme(value),
    })),
    { id: 'sign out', label: 'Sign out', also: 'log out', icon: IconLogout, onChoose: onSignOut },
  ];
  const howTos = helpTopicNames.map((topic) => ({
    id: `help ${topic}`,
    label: helpTopics[topic].title,
    also: `help ${helpTopics[topic].also}`,
    icon: IconHelp,
    onChoose: () => void navigate({ to: '/admin/help/$topic', params: { topic } }),
  }));
  const words = typed.toLowerCase().trim().split(/\s+/);
  const matches = ({ label, also = '' }: { label: string; also?: string }) =>
    words.every((word) => `${label} ${also}`.toLowerCase().includes(word));
  const matchesAdding = ({ label, also = '' }: { label: string; also?: string }) =>
    matches({ label, also: `${also} new create add` });
  const going = ({
    label,
    icon,
    link,
  }: Omit<(typeof destinations)[number] | (typeof rarelyUsed)[number], 'key'>): PaletteItem => ({
    id: `go ${label}`,
    label,
    icon,
    onChoose: () => void navigate(link),
  });
  const views = useAllViews().flatMap((view): (PaletteItem & { also: string })[] => {
    const list = destinations.find(({ label }) => viewedListOf(label.toLowerCase()) === view.list);
    if (!list) return [];
    const { label, icon, link } = list;
    const onChoose = () => void navigate({ ...link, search: searchOfView(view) });
    return [
      { id: `view ${view.id}`, label: view.name, detail: label, also: `${label} view`, icon, onChoose },
    ];
  });
  const adding = ({ label, link }: (typeof added)[number]): PaletteItem => ({
    id: `do ${label}`,
    label,
    icon: IconPlus,
    onChoose: () => void navigate(link),
  });
  const records = search === '' || typed.trim() === '' ? [] : (found.data ?? []);
  const groups = [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, findings]) => ({
    label: titleCase(concepts[kind].nouns),
    items: findings.map((finding) => ({
      id: `${kind} ${finding.id}`,
      label: finding.title,
      detail: finding.detail,
      icon: screens[kind].icon,
      onChoose: () => void navigate(screens[kind].find(finding)),
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
        {
          label: 'Go to',
          items: [
            ...[...destinations, ...rarelyUsed].filter(matches).map(going),
            ...(typed.trim() === '' ? [] : views.filter(matches)),
          ],
        },
        {
          label: 'Do',
          items: [...(mayChange ? added.filter(matchesAdding).map(adding) : []), ...tools.filter(matches)],
        },
        { label: 'Help', items: typed.trim() === '' ? [] : howTos.filter(matches) },
      ]}
      loading={(found.isFetching && (found.isPending || found.isPlaceholderData)) || typed.trim() !== search}
      nothing={found.error ? 'The search failed. Please try again.' : `Nothing is called “${typed.trim()}”.`}
      onClose={onClose}
    />
  );
}
