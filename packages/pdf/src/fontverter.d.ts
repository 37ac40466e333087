declare module 'fontverter' {
  /** Converts a font from any of its formats to another one. */
  export function convert(font: Buffer, format: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>;
}
