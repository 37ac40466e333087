/** Whether the keyboard is one of Apple, whose ⌘ stands where others have Ctrl. */
export const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
