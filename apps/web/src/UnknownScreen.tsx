import { NotFound } from '@quoin/ui/NotFound';

/** Any path that no route knows (product.md section 2). */
export function UnknownScreen() {
  return <NotFound heading="404 Page Not Found" text="Did you forget to add the page to the router?" />;
}
