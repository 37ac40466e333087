import type { ComponentType, ReactElement, ReactNode } from 'react';

/** The props that a component passes to the app's link. Spread all of them on the link. */
export interface LinkProps {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  onClick?: (() => void) | undefined;
}

/**
 * A slot for a link. This package knows no router, so the app provides the link, such as
 * `link={(props) => <Link to="/admin/products" {...props} />}`.
 */
export type LinkSlot = (props: LinkProps) => ReactElement;

/** An icon component of @tabler/icons-react. The component that renders it chooses size and stroke. */
export type IconSlot = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
}>;
