import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';

/** A button that shows and hides a list. */
export function FoldButton({
  label,
  about,
  isOpen,
  onToggle,
}: {
  /** A summary of the list, such as `3 completed tasks`. */
  label: string;
  /** The record that the list belongs to, for screen readers. */
  about?: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      ml={-8}
      style={{ justifySelf: 'start', maxWidth: 'calc(100% + 8px)' }}
      aria-expanded={isOpen}
      aria-label={about === undefined ? label : `${label} of ${about}`}
      leftSection={isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}
