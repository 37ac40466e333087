import documentCss from './document.module.css';

/** The way out of a document that is read on a device of the firm. The panel behind it is locked. */
export function GiveBack({ path, isMain = false }: { path: string; isMain?: boolean }) {
  return (
    <a className={documentCss[isMain ? 'main' : 'other']} href={path}>
      Give the phone back
    </a>
  );
}
