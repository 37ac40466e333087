import { ColorSchemeSwitch } from '@quoin/ui/frame/ColorSchemeSwitch';
import { Page } from '@quoin/ui/page/Page';
import { QuoinProvider } from '@quoin/ui/QuoinProvider';

import '@quoin/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Dialogs, Fields, Photos, Uploads } from './interaction.tsx';
import { Charts, Figures, Records } from './records.tsx';
import { Sheets } from './sheets.tsx';
import { States, Waiting } from './states.tsx';

import css from './gallery.module.css';

/** Every component of packages/ui in every state: for whoever works on the look. Never part of what is built. */
function Gallery() {
  return (
    <main className={css['gallery']}>
      <Page
        title="Gallery"
        description="Every component in every state. Try it narrow, dark, and by the keyboard."
        actions={<ColorSchemeSwitch />}
      >
        <Figures />
        <Records />
        <Charts />
        <Fields />
        <Sheets />
        <Dialogs />
        <Photos />
        <Uploads />
        <States />
        <Waiting />
      </Page>
    </main>
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QuoinProvider>
      <Gallery />
    </QuoinProvider>
  </StrictMode>,
);
