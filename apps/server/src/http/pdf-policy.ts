/**
 * The content security policy of a PDF. Chrome and Safari show a PDF by a page of their own, which obeys the policy of the
 * file. They show nothing under `sandbox`, and Chrome needs objects and styles too. The file is made by this server, has
 * no scripts, and its media type is not guessed.
 */
export const PDF_POLICY = "frame-ancestors 'none'";
