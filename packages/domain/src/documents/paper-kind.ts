// Apart from the schemas, so that the panel needs none of them.

/** The papers of a client of which the office keeps a photo. */
export const paperLabels = { paper: 'The signed page', waiver: 'The waiver', letter: 'The letter' } as const;
export type PaperKind = keyof typeof paperLabels;
