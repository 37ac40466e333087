import { notFound } from '../content/site.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { PageHead } from '../parts/Section.tsx';

import actions from '../parts/Actions.module.css';
import css from './NotFound.module.css';

/** The page for an unknown address. */
export function NotFound() {
  return (
    <div className={css['page']}>
      <Drawing name="not-found" />
      <PageHead heading={notFound.heading} lede={notFound.text}>
        <p className={actions['actions']}>
          <a className={actions['main']} href={notFound.home.href}>
            {notFound.home.label}
          </a>
        </p>
      </PageHead>
    </div>
  );
}
