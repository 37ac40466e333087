import { searchBox } from '../content/catalog.ts';

import actions from './Actions.module.css';
import css from './SearchForm.module.css';

/** The catalog search. It leads to the materials page, which shows the results. */
export function SearchForm({ id, text = '' }: { id: string; text?: string }) {
  return (
    <search aria-label={searchBox.label}>
      <form className={css['form']} action="/materials#results">
        <label className={css['label']} htmlFor={id}>
          {searchBox.label}
        </label>
        <input
          id={id}
          className={css['input']}
          type="search"
          name="q"
          defaultValue={text}
          placeholder={searchBox.placeholder}
          maxLength={200}
          required
          autoComplete="off"
        />
        <button className={actions['main']} type="submit">
          {searchBox.button}
        </button>
      </form>
    </search>
  );
}
