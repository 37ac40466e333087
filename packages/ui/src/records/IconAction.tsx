import { Loader } from '@mantine/core';

import { cx } from '../cx.tsx';
import type { IconSlot } from '../slots.tsx';

import css from './IconAction.module.css';

export interface IconActionProps {
  /** The action and its object, such as "Edit 12 Elm Street". Screen readers say it. */
  label: string;
  /** A shorter text for the tooltip, if the name is long. */
  tooltip?: string;
  icon: IconSlot;
  /** Text beside the icon, for an action that must be found without trying. */
  words?: string;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
  loading?: boolean;
}

/**
 * A button that is only an icon, or an icon with few words. It always has a name for screen readers and a tooltip. It is a plain HTML button,
 * because a long list draws many a second.
 */
export function IconAction({
  label,
  tooltip = label,
  icon: Icon,
  words,
  onClick,
  danger = false,
  disabled = false,
  loading = false,
}: IconActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={words === undefined ? tooltip : undefined}
      data-words={words === undefined ? undefined : true}
      data-loading={loading || undefined}
      className={cx(css['action'], danger && css['danger'])}
      disabled={disabled || loading}
      onClick={onClick}
    >
      {loading ? <Loader size={18} color="currentColor" /> : <Icon size={18} stroke={1.5} />}
      {words}
    </button>
  );
}
