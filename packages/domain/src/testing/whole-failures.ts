import * as fc from 'fast-check';

/** A report of tests holds messages alone. Without this, that of a property says which input failed, but not how. */
fc.configureGlobal({ includeErrorInReport: true });
