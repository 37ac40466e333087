/** The longest side of the picture of a line, in points. */
export const LINE_PICTURE = 28;
/** The longest side of the picture of an option, in points. */
export const OPTION_PICTURE = 120;

/** A picture as a node of pdfmake, which takes bytes only as a data URL. */
export const picture = (jpeg: Uint8Array, fit: [width: number, height: number]) => ({
  image: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
  fit,
});
