import type { ReactElement } from 'react';

/** A part that React takes over in the browser, with its props. See `islands.ts`. */
export function Island<Props extends object>({
  of: Part,
  name,
  props,
}: {
  of: (props: Props) => ReactElement;
  name: string;
  props: Props;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </div>
  );
}
