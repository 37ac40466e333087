/**
 * The script that gives the page the colors which the user chose in the panel. It runs before anything is drawn. The panel's
 * library keeps the choice under this name.
 */
export const CHOSEN_SCHEME =
  "try{const s=localStorage.getItem('mantine-color-scheme-value');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}";
