import { conflict, type ErrorKind, say, wrong } from '../../error-kind.ts';
import { dayWithoutYear } from '../delivery/day-words.ts';
import { type PriceFileStatus, priceFileStatusLabels } from './price-file.ts';

/** The errors of price files, as a part of the one list of `errors.ts`. */
export const priceFileErrors = {
  priceFileNotFound: say('NOT_FOUND', 'Price file not found'),
  priceFileRefused: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: (reason: string) => reason,
  } as ErrorKind<[reason: string], 'UNSUPPORTED_MEDIA_TYPE'>,
  sheetRefused: {
    code: 'VALIDATION',
    message: (reason: string) => reason,
    path: 'sheet',
  } as ErrorKind<[reason: string], 'VALIDATION'>,
  priceFileTooLarge: say('TOO_LARGE', 'The file is larger than 50 MB'),
  oneFileOnly: wrong('file', 'One file per request'),
  fileFormRequired: say(
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the file as a form (Content-Type: multipart/form-data)',
  ),
  priceFileKnown: conflict((day: string) => `Applied on ${dayWithoutYear(day)}`),
  priceFileState: conflict(
    (status: PriceFileStatus) =>
      `This file is ${priceFileStatusLabels[status].toLowerCase()}. Look at it again.`,
  ),
  priceFileNotKept: conflict(() => 'The file is no longer kept. Upload it again.'),
  priceFileNotMapped: conflict(() => 'Say what the columns mean first'),
  priceFileHeaderMissing: wrong('mapping.headerLine', 'The header must be one of the first rows'),
  priceFileOutdated: conflict(() => 'Prices have changed since the check. Check the file again.'),
  rowNotDoubtful: {
    code: 'VALIDATION',
    message: (place: number) => `No doubtful row has the place ${place.toLocaleString('en-US')}`,
    path: 'doubtful',
  } as ErrorKind<[place: number], 'VALIDATION'>,
  priceFileNotWhole: conflict(
    (gone: number) =>
      `Is this the whole list? It lacks ${gone.toLocaleString('en-US')} products that the supplier has.`,
  ),
  priceFileNotLatest: conflict((later: string) => `${later} was applied since. Undo that first.`),
  priceFileTooOld: conflict(() => 'A file can be undone for 30 days'),
  priceFileApplied: conflict(() => 'A file that was applied stays with its prices. Undo it instead.'),
};
