/** The assets that all pages share. */
export interface Assets {
  /** The path of the script. */
  script: string;
  /** The path of the font. */
  font: string;
  /** The text of all styles. */
  style: string;
  /** The source of the styles for the content security policy. */
  styleSource: string;
  /** The assets of the page of a quote, which shares only the font. */
  quote: {
    script: string;
    style: string;
    styleSource: string;
  };
  /** The assets of the sign-in, which shares only the font. */
  signIn: {
    script: string;
    style: string;
    styleSource: string;
    /** The source of the inlined script for the content security policy. */
    scriptSource: string;
  };
}

declare const SITE_ASSETS: Assets;

/** The build inserts the value. */
export const assets: Assets = SITE_ASSETS;
