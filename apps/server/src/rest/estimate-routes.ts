import { concepts } from '@quoin/domain/concepts';
import type { ConflictKey } from '@quoin/domain/errors';

import { PATCHED, type Route, route } from './route.ts';
import { usualRoutes } from './usual-routes.ts';

/** The conflict of a change after the estimate was sent. Only a draft may change. */
const locked: { conflicts: ConflictKey[] } = { conflicts: ['estimateLocked'] };

/** The REST calls about estimates (estimates.md section 10). */
export const estimateRoutes: Route[] = [
  ...usualRoutes('estimates', concepts.estimate, {
    order: ', newest first',
    changing: locked.conflicts,
    deleting: locked.conflicts,
    deleted: ' that was never sent',
  }),
  route('GET', '/estimates/:id/lines', 'estimateLines.list', {
    summary: 'All lines of an estimate, in the order of its sections.',
  }),
  route('GET', '/estimates/:id/lines.csv', 'estimateLines.export', {
    csv: true,
    summary: 'The lines of an estimate as a file for spreadsheets.',
  }),
  route('PATCH', '/estimates/:id/lines', 'estimateLines.change', {
    ...locked,
    summary: 'Add, change, delete and move lines of an estimate: all that is asked, or nothing.',
  }),
  route('POST', '/estimates/:id/insert-assembly', 'estimateLines.insertAssembly', {
    ...locked,
    summary: 'Insert an assembly as ordinary lines, for the values of its inputs.',
  }),
  route('GET', '/estimates/:id/explain', 'estimates.explain', {
    summary: 'How a figure of an estimate came about, one step down.',
  }),
  route('GET', '/estimates/:id/compare', 'estimates.compare', {
    summary: 'What differs between two revisions of an estimate, or between the last one and the draft.',
  }),
  route('GET', '/estimates/:id/checks', 'estimates.checks', {
    summary: 'What stands between an estimate and its sending.',
  }),
  route('GET', '/estimates/:id/drift', 'estimates.drift', {
    summary: 'How an estimate differs from the tasks and the catalog today.',
  }),
  route('POST', '/estimates/:id/drift', 'estimates.decideDrift', {
    ...locked,
    summary: 'Take what the sources of lines say now, keep what the lines say, or add lines of what is new.',
  }),

  route('GET', '/estimates/:id/schedule', 'estimates.getSchedule', {
    joined: true,
    summary: 'The payments of an estimate, with the rules that decide. This is no legal advice.',
  }),
  route('PUT', '/estimates/:id/schedule', 'estimates.setSchedule', {
    ...locked,
    joined: true,
    summary:
      'Write the payments of an estimate anew. Without rows, they follow from the kinds of cost again.',
  }),

  route('POST', '/estimates/:id/generate-introduction', 'texts.writeEstimateIntro', {
    isThrottled: true,
    summary: 'Draft the first words of an estimate. Nothing is stored.',
  }),
  route('POST', '/estimates/:id/generate-closing', 'texts.writeEstimateClosing', {
    isThrottled: true,
    summary: 'Draft the last words of an estimate. Nothing is stored.',
  }),

  route('POST', '/estimate-lines', 'estimateLines.create', {
    worksOnNamed: true,
    status: 201,
    ...locked,
    summary: 'Add a line. What it does not give comes from its product, its cost code, or the settings.',
  }),
  route(['PUT', 'PATCH'], '/estimate-lines/:id', 'estimateLines.update', { ...locked, summary: PATCHED }),
  route('DELETE', '/estimate-lines/:id', 'estimateLines.delete', { ...locked, summary: 'Delete a line.' }),
  route('POST', '/estimate-lines/:id/generate-description', 'texts.describeEstimateLine', {
    isThrottled: true,
    summary: 'Draft a description of a line for the client. Nothing is stored.',
  }),

  route('GET', '/estimate-lines/:id/offers', 'lineOffers.list', {
    summary: 'What suppliers ask for what a line needs, the cheapest order first.',
  }),
  route('GET', '/estimates/:id/offer-drift', 'lineOffers.drift', {
    summary: 'How the prices of suppliers have moved since the lines of an estimate took them.',
  }),
  route('POST', '/estimates/:id/choose-offers', 'lineOffers.choose', {
    ...locked,
    summary:
      'Let lines cost what suppliers offer, or what the catalog says again: all that is asked, or nothing.',
  }),

  route('POST', '/estimate-sections', 'estimateSections.create', {
    worksOnNamed: true,
    status: 201,
    ...locked,
    summary: 'Add a section at the end of an estimate.',
  }),
  route(['PUT', 'PATCH'], '/estimate-sections/:id', 'estimateSections.update', {
    ...locked,
    summary: PATCHED,
  }),
  route('DELETE', '/estimate-sections/:id', 'estimateSections.delete', {
    ...locked,
    summary: 'Delete a section with its lines.',
  }),
  route('POST', '/estimate-sections/:estimateId/move', 'estimateSections.move', {
    ...locked,
    summary: 'Give sections of an estimate another place in their order.',
  }),

  route('POST', '/estimate-options', 'estimateOptions.create', {
    worksOnNamed: true,
    status: 201,
    ...locked,
    summary: 'Add an option at the end of an estimate.',
  }),
  route(['PUT', 'PATCH'], '/estimate-options/:id', 'estimateOptions.update', {
    ...locked,
    summary: `${PATCHED} Choosing an option of a group ends the choice of the others.`,
  }),
  route('DELETE', '/estimate-options/:id', 'estimateOptions.delete', {
    ...locked,
    summary: 'Delete an option. Its lines belong to the base after that.',
  }),
  route('POST', '/estimate-options/:estimateId/move', 'estimateOptions.move', {
    ...locked,
    summary: 'Give options of an estimate another place in their order.',
  }),

  route('POST', '/estimate-adjustments', 'estimateAdjustments.create', {
    worksOnNamed: true,
    status: 201,
    ...locked,
    summary: 'Add a row below the lines of an estimate, such as a contingency or a discount.',
  }),
  route(['PUT', 'PATCH'], '/estimate-adjustments/:id', 'estimateAdjustments.update', {
    ...locked,
    summary: PATCHED,
  }),
  route('DELETE', '/estimate-adjustments/:id', 'estimateAdjustments.delete', {
    ...locked,
    summary: 'Delete a row.',
  }),
  route('POST', '/estimate-adjustments/:estimateId/move', 'estimateAdjustments.move', {
    ...locked,
    summary: 'Give rows another place. The order decides what a cumulative percentage is of.',
  }),
];
