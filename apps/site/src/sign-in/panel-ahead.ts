declare global {
  interface Navigator {
    /** Browsers that do not know it have no setting to save data. */
    connection?: { saveData?: boolean };
  }
}

/**
 * The page fetches the files of the panel with low priority once the page is complete, so that the panel opens at once after the
 * sign-in. Nothing is fetched ahead for users who save data.
 */
export function fetchPanelAhead(): void {
  if (navigator.connection?.saveData === true) return;
  const files = JSON.parse(document.body.dataset['panel'] ?? '[]') as string[];
  const fetchAll = () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  if (document.readyState === 'complete') fetchAll();
  else window.addEventListener('load', fetchAll, { once: true });
}
