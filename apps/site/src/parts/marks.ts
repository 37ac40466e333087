/** Removes the marks that do not load, so that the names beneath them show. */
export function nameBrokenMarks(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-mark]')) {
    const drop = () => image.remove();
    if (image.complete && image.naturalWidth === 0) drop();
    else image.addEventListener('error', drop, { once: true });
  }
}
