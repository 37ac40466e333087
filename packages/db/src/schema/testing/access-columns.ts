import type { ColumnsOf } from './columns-of.ts';

/** The tables about who may use the panel. */
export const accessColumns: ColumnsOf<
  'admins' | 'apiKeys' | 'recoveryCodes' | 'secondFactors' | 'sessions' | 'throttleHits' | 'users'
> = {
  admins: {
    id: 'filled number',
    username: 'needed string',
    email: 'needed string',
    passwordHash: 'needed string',
    mustChangePassword: 'filled boolean',
    madePasswordUntil: 'nullable string',
    firstName: 'needed string',
    lastName: 'needed string',
    role: 'filled string',
    isActive: 'filled boolean',
    version: 'filled number',
    createdAt: 'filled string',
    updatedAt: 'filled string',
  },
  apiKeys: {
    id: 'filled number',
    adminId: 'needed number',
    name: 'needed string',
    role: 'needed string',
    keyHash: 'needed string',
    hint: 'needed string',
    createdAt: 'filled string',
    lastUsedAt: 'nullable string',
  },
  recoveryCodes: {
    adminId: 'needed number',
    codeHash: 'needed string',
  },
  secondFactors: {
    adminId: 'needed number',
    secret: 'needed string',
    confirmedAt: 'nullable string',
    lastStep: 'nullable number',
    createdAt: 'filled string',
  },
  sessions: {
    id: 'needed string',
    adminId: 'needed number',
    createdAt: 'filled string',
    lastSeenAt: 'filled string',
    expiresAt: 'needed string',
    revokedAt: 'nullable string',
    handedOverAt: 'nullable string',
    ip: 'nullable string',
    userAgent: 'nullable string',
  },
  throttleHits: {
    id: 'filled number',
    scope: 'needed string',
    subject: 'needed string',
    at: 'filled string',
  },
  users: {
    id: 'filled number',
    username: 'needed string',
    password: 'needed string',
  },
};
