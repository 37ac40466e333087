import type { ComponentType, ReactElement, ReactNode } from 'react';

/** What a component hands to the link that the app puts into it. Spread all of it on the link. */
export interface LinkProps {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
}

/**
 * A place for a link. This package knows no router, so the app brings the link:
 * `link={(props) => <Link to="/admin/products" {...props} />}`.
 */
export type LinkSlot = (props: LinkProps) => ReactElement;

/** An icon of @tabler/icons-react, not yet rendered: the component chooses size and stroke. */
export type IconSlot = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
}>;
