import { actorOfSecret } from '@quoin/api/access/api-key';
import type { KnownWaits } from '@quoin/api/access/known-waits';
import type { NodeThrottle } from '@quoin/api/access/node-throttle';
import type { Compute } from '@quoin/api/computing/document-work';
import type {
  Actor,
  ClientMail,
  SupplierMail,
  Context,
  LeadMail,
  NoticeMail,
  PdfMaker,
} from '@quoin/api/context';
import type { TextWriter } from '@quoin/api/text-writer/text-writer';
import { findSessionAdmin } from '@quoin/db/access/session';
import type { ChangeFeed } from '@quoin/db/changes';
import { type Db, inTransaction } from '@quoin/db/connection/database';
import type { CopyReader } from '@quoin/db/connection/replica';
import type { PhotoStore } from '@quoin/db/photos/photo-store';
import { Semaphore } from '@quoin/photos/semaphore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { bearerOf } from '../access/bearer.ts';
import { deviceControl } from '../access/device-cookie.ts';
import type { SessionCache } from '../access/session-cache.ts';
import { sessionControl } from '../access/session-cookie.ts';
import { type Admission, CALLS_AT_ONCE, callsOf } from '../admission/admission.ts';
import { type KnownFlows, askerOf } from '../admission/flows.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Config } from '../start/config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The context, once the request has called for one. */
    callContext: Context | null;
    /** Whether the request has called a mutation of sessions, accounts, keys or settings. */
    isAboutPeople: boolean;
  }
}

/**
 * Adds the fields of {@link contextOf} to requests. A WeakMap would keep its requests alive until V8 collects the whole
 * heap. They were most of the garbage of that collection.
 */
export function registerContext(app: FastifyInstance): void {
  app.decorateRequest('callContext', null);
  app.decorateRequest('isAboutPeople', false);
}

/** The services and settings that all requests share. */
export interface Host {
  db: Db;
  readCopy: CopyReader;
  config: Config;
  textWriter: TextWriter;
  photos: PhotoStore;
  pdf: PdfMaker;
  compute: Compute;
  priceFiles: Context['priceFiles'];
  changes: ChangeFeed;
  sessions: SessionCache;
  known: KnownFlows;
  admission: Pick<Admission, 'charge'>;
  catalogTurns: NodeThrottle;
  waits: KnownWaits;
  leadMail: LeadMail | undefined;
  noticeMail: NoticeMail | undefined;
  clientMail: ClientMail | undefined;
  supplierMail: SupplierMail | undefined;
  payments: Context['payments'];
  /** Counts calls, if metrics are on. */
  onCall: Context['onCall'] | undefined;
}

/** Routers whose changes can affect permissions. A hand-over locks the session. */
const ABOUT_PEOPLE = /^((session|admins|apiKeys|secondFactor|settings)\.|clientLinks\.handOver$)/;

/** Whether a person caused a request. The panel marks the reads that it makes by itself. Event streams never count. */
const isByPerson = ({ headers }: FastifyRequest) =>
  headers['x-quoin-unattended'] === undefined && headers.accept !== 'text/event-stream';

/** The context of a request. All procedures that it calls share one. */
export function contextOf(request: FastifyRequest, host: Host): Context {
  if (request.callContext) return request.callContext;
  const { db, readCopy, config, textWriter, photos, pdf, changes, catalogTurns, waits, onCall } = host;
  const secret = bearerOf(request);
  // A request with a key acts only for that key. Its session cookie is ignored.
  const session = { ...sessionControl(request), ...(secret !== undefined && { id: null }) };
  const lookUp = async (isUse: boolean, isRecheck = false): Promise<Actor | null> => {
    const found = await find(isUse, isRecheck);
    const { credential } = askerOf(request, host.known, config);
    if (credential !== null) host.known.note(credential, found);
    return found;
  };
  const find = async (isUse: boolean, isRecheck: boolean): Promise<Actor | null> => {
    if (secret !== undefined) return actorOfSecret(db, secret);
    if (session.id === null) return null;
    const { id } = session;
    const read = async () => findSessionAdmin(db, id, config.sessionLimits, { isUse });
    const found = await (isRecheck ? read() : host.sessions.find(isUse ? id : `${id} unattended`, read));
    return found ? { ...found, apiKey: null } : null;
  };
  let lookup: Promise<Actor | null> | undefined;
  request.callContext = {
    db,
    readCopy,
    photos,
    pdf,
    textWriter,
    changes,
    catalogTurns,
    leadMail: host.leadMail,
    noticeMail: host.noticeMail,
    clientMail: host.clientMail,
    supplierMail: host.supplierMail,
    payments: host.payments,
    onCall: (call) => {
      if (call.type === 'mutation' && ABOUT_PEOPLE.test(call.path)) request.isAboutPeople = true;
      onCall?.(call);
    },
    charge: (lines) => host.admission.charge(request, lines),
    compute: host.compute,
    priceFiles: host.priceFiles,
    callTurns: callsOf(request) > 1 ? new Semaphore(CALLS_AT_ONCE) : undefined,
    waits,
    session,
    device: deviceControl(request, config),
    // Logs the account's id and never typed text, because a password may have been typed as a name (R16).
    onSignIn: (event) =>
      request.log[event.outcome === 'done' ? 'info' : 'warn'](
        { ...event, ip: clientAddress(request) },
        event.event,
      ),
    sessionLimits: config.sessionLimits,
    client: () => ({
      ip: clientAddress(request),
      // An empty one says nothing.
      userAgent: request.headers['user-agent']?.slice(0, 255) || null,
    }),
    actor: async () => {
      lookup ??= lookUp(isByPerson(request));
      return lookup;
    },
    recheckActor: async () => lookUp(false, true),
    change: async (work, options) => inTransaction(db, work, options),
  };
  return request.callContext;
}
