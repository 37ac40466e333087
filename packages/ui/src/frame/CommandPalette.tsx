import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';

import type { IconSlot } from '../slots.tsx';
import { useFocusReturn } from '../use-focus-return.tsx';

import css from './CommandPalette.module.css';

/** A destination or an action. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string | null;
  icon: IconSlot;
  onChoose: () => void;
}

/** A text field with a list of results, which users choose by arrow keys and Enter, or by a click. */
export function CommandPalette({
  title,
  placeholder,
  query,
  onQueryChange,
  groups,
  loading,
  nothing,
  onClose,
}: {
  /** The name for screen readers. */
  title: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: { label: string; items: PaletteItem[] }[];
  loading: boolean;
  /** The text for an empty list of results. */
  nothing: string;
  onClose: () => void;
}) {
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  const filled = groups.filter(({ items }) => items.length > 0);
  const items = filled.flatMap((group) => group.items);
  const shown = items.map(({ id }) => id).join(' ');
  const [chosen, setChosen] = useState({ among: shown, index: 0 });
  // New results reset the choice, so that Enter takes the first.
  const index = chosen.among === shown ? chosen.index : 0;
  const optionId = (at: number) => `${listId}-${at}`;
  const choose = (at: number) => {
    const next = (at + items.length) % Math.max(1, items.length);
    setChosen({ among: shown, index: next });
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  // Replaces Mantine's own key handling, which supports only dropdowns and swallows Escape.
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') choose(index + 1);
    else if (event.key === 'ArrowUp') choose(index - 1);
    // During a search, the shown results still belong to the previous text.
    else if (event.key === 'Enter' && !loading) document.getElementById(optionId(index))?.click();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  useFocusReturn(true);

  return (
    <Modal.Root opened onClose={onClose} size={600} yOffset="10dvh" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={title} radius="md">
        <Combobox
          store={combobox}
          onOptionSubmit={(id) => {
            onClose();
            items.find((item) => item.id === id)?.onChoose();
          }}
        >
          <TextInput
            data-autofocus
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input it is; the list below belongs to it
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={items.length > 0 ? optionId(index) : undefined}
            autoComplete="off"
            variant="unstyled"
            size="md"
            className={css['line']}
            aria-label={title}
            placeholder={placeholder}
            maxLength={200}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            rightSection={loading && <Loader size={16} aria-label="Searching" />}
            value={query}
            onChange={(event) => onQueryChange(event.currentTarget.value)}
            onKeyDown={steer}
          />
          <Combobox.Options id={listId} className={css['options']} aria-label="Results">
            {filled.map((group) => (
              <Combobox.Group key={group.label} label={group.label}>
                {group.items.map((item) => {
                  const { id, label, detail, icon: Icon } = item;
                  const at = items.indexOf(item);
                  return (
                    <Combobox.Option
                      key={id}
                      id={optionId(at)}
                      value={id}
                      className={css['option']}
                      aria-selected={at === index}
                      data-chosen={at === index || undefined}
                    >
                      <Icon size={18} stroke={1.5} />
                      <span className={css['label']}>{label}</span>
                      {detail && <span className={css['detail']}>{detail}</span>}
                    </Combobox.Option>
                  );
                })}
              </Combobox.Group>
            ))}
            {items.length === 0 && !loading && <Combobox.Empty>{nothing}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  );
}
