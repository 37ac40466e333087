import type { ColumnsOf } from './columns-of.ts';

/** The tables of the log, the bin, imports, saved views, settings and the upkeep of the database. */
export const upkeepColumns: ColumnsOf<
  | 'activity'
  | 'bin'
  | 'binPhotos'
  | 'doomedPhotoObjects'
  | 'idempotencyRecords'
  | 'importChanges'
  | 'importRows'
  | 'imports'
  | 'savedViewPins'
  | 'savedViews'
  | 'settings'
> = {
  activity: {
    id: 'filled number',
    at: 'filled string',
    adminId: 'nullable number',
    actor: 'needed string',
    action: 'needed string',
    entity: 'needed string',
    entityId: 'needed number',
    label: 'needed string',
    fields: 'nullable json',
    parentEntity: 'nullable string',
    parentId: 'nullable number',
    parentLabel: 'nullable string',
    projectId: 'nullable number',
    changes: 'nullable json',
  },
  bin: {
    id: 'filled number',
    entity: 'needed string',
    entityId: 'needed number',
    label: 'needed string',
    detail: 'nullable string',
    parentEntity: 'nullable string',
    parentId: 'nullable number',
    parentLabel: 'nullable string',
    projectId: 'nullable number',
    adminId: 'nullable number',
    actor: 'needed string',
    deletedAt: 'filled string',
    along: 'needed json',
    content: 'needed json',
  },
  binPhotos: {
    id: 'needed number',
    binId: 'needed number',
    mimeType: 'needed string',
    fileSize: 'needed number',
    storedIn: 'needed string',
    objectKey: 'nullable string',
  },
  doomedPhotoObjects: {
    objectKey: 'needed string',
    dueAt: 'filled string',
  },
  idempotencyRecords: {
    actor: 'needed string',
    method: 'needed string',
    path: 'needed string',
    key: 'needed string',
    requestDigest: 'needed string',
    status: 'needed number',
    body: 'nullable string',
    createdAt: 'filled string',
  },
  importChanges: {
    importId: 'needed number',
    recordId: 'needed number',
    writtenVersion: 'needed number',
    before: 'nullable json',
    kept: 'nullable string',
  },
  importRows: {
    importId: 'needed number',
    place: 'needed number',
    line: 'needed number',
    record: 'nullable json',
    problems: 'needed json',
    missing: 'needed json',
    outcome: 'nullable string',
    twinLine: 'nullable number',
    matches: 'nullable number',
    targetId: 'nullable number',
    targetVersion: 'nullable number',
    links: 'filled json',
    linked: 'filled json',
    faults: 'filled json',
  },
  imports: {
    id: 'filled number',
    adminId: 'needed number',
    kind: 'needed string',
    fields: 'needed json',
    written: 'filled number',
    result: 'nullable json',
    fileName: 'nullable string',
    finishedAt: 'nullable string',
    undoneAt: 'nullable string',
    undoneBy: 'nullable number',
    undone: 'nullable json',
    createdAt: 'filled string',
  },
  savedViewPins: {
    adminId: 'needed number',
    viewId: 'needed number',
  },
  savedViews: {
    id: 'filled number',
    list: 'needed string',
    name: 'needed string',
    search: 'needed json',
    columns: 'nullable json',
    ownerId: 'needed number',
    isShared: 'filled boolean',
    sortOrder: 'filled number',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  settings: {
    id: 'filled number',
    companyName: 'nullable string',
    companyEmail: 'nullable string',
    companyPhone: 'nullable string',
    companyAddress: 'nullable string',
    companyCity: 'nullable string',
    companyState: 'nullable string',
    companyZipCode: 'nullable string',
    defaultState: 'nullable string',
    defaultUnit: 'nullable string',
    showsPublicPrices: 'filled boolean',
    requiresSecondFactor: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
};
