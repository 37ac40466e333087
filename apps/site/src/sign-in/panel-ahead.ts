declare global {
  interface Navigator {
    /** Browsers that do not know it have no setting to save data. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Fetches the files of the panel ahead, so that the panel opens at once after the sign-in. The browser begins when the page is
 * complete, and gives other reads way. Users who save data fetch nothing ahead.
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
