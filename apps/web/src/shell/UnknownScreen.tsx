import { Button } from '@mantine/core';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Link } from '@tanstack/react-router';

/** Any path that no route knows (product.md section 2). */
export function UnknownScreen() {
  return (
    <NotFound
      heading="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      action={
        <Button component={Link} to="/admin" variant="default">
          Back to the Dashboard
        </Button>
      }
    />
  );
}
