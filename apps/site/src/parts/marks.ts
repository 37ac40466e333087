/** In place of a mark that cannot be loaded stands the name that is written beneath it. */
export function nameBrokenMarks(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-mark]')) {
    const drop = () => image.remove();
    if (image.complete && image.naturalWidth === 0) drop();
    else image.addEventListener('error', drop, { once: true });
  }
}
