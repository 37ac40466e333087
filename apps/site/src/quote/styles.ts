// The styles of the page of a quote in one sheet of its own, so that the pages of the site do not carry them.
import '../fonts.css';
import './base.css';

export const sheets = import.meta.glob('./**/*.module.css', { eager: true });
