import { Loader } from '@mantine/core';

import { useDelayed } from '../use-delayed.tsx';

import css from './SplashSpinner.module.css';

/** The screen while the session is checked. The spinner appears only after 150 ms. */
export function SplashSpinner({ label = 'Loading...' }: { label?: string }) {
  const shown = useDelayed(true);
  return (
    <main className={css['splash']} aria-busy>
      {shown && <Loader aria-hidden />}
      <h1 className={css['label']} aria-live="polite">
        {shown && label}
      </h1>
    </main>
  );
}
