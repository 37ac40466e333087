/** What the pages are sent with. */
export interface Assets {
  /** Address of the script. */
  script: string;
  /** Address of the font. */
  font: string;
  /** All styles. */
  style: string;
  /** What a content security policy calls them. */
  styleSource: string;
}

declare const SITE_ASSETS: Assets;

/** The build puts it here. */
export const assets: Assets = SITE_ASSETS;
