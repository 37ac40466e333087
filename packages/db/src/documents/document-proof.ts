import type { DocumentFileKind } from '@quoin/domain/documents/document';
import type { PaperKind } from '@quoin/domain/documents/paper-kind';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { listEvents } from './document-event.ts';
import { listSeals } from './signature-seal.ts';
import { findSignature } from './signature.ts';

// All that proves a document, as it is stored. Nothing is judged here, and no JSON is read, so that a broken row is a
// finding of the verification and no failure of the read.

export type DocumentProof = NonNullable<Awaited<ReturnType<typeof readProof>>>;

/** Reads all that proves a frozen document of any kind. */
export async function readProof(db: Db, documentId: number) {
  const quote = await db
    .selectFrom('quotes')
    .select([
      'id',
      'documentKind as kind',
      'estimateId',
      'revision',
      'document',
      'digest',
      'costDocument',
      'costDigest',
      'total',
      'validUntil',
      'sentAt',
      'sentBy',
    ])
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!quote) return undefined;
  const estimate = await db
    .selectFrom('estimates')
    .select(['id', 'projectId', 'number', 'status', 'revision'])
    .where('id', '=', quote.estimateId)
    .executeTakeFirst();
  const order = await db
    .selectFrom('changeOrderDocuments as sending')
    .innerJoin('changeOrders', 'changeOrders.id', 'sending.changeOrderId')
    .select([
      'changeOrders.id',
      'changeOrders.contractId',
      'changeOrders.number',
      'changeOrders.title',
      'changeOrders.status',
      'changeOrders.revision',
      'changeOrders.daysDelta',
      'changeOrders.total',
      'sending.revision as sentRevision',
    ])
    .where('sending.quoteId', '=', documentId)
    .executeTakeFirst();
  const invoice = await readInvoice(db, documentId);
  const changed = order ?? invoice;
  const contract = await readContract(db, changed ? { id: changed.contractId } : { quoteId: documentId });
  return {
    quote,
    estimate,
    order,
    invoice,
    contract,
    lines: contract ? await linesOf(db, contract.id) : [],
    payments: contract ? await paymentsOf(db, contract.id) : [],
    signature: await findSignature(db, documentId),
    events: await listEvents(db, documentId),
    head: await db
      .selectFrom('documentHeads')
      .select(['seq', 'digest'])
      .where('quoteId', '=', documentId)
      .executeTakeFirst(),
    files: await filesOf(db, documentId),
    pictures: await picturesOf(db, documentId),
    /** The projects of the links by which something happened, as far as the links are still there. */
    linkedProjects: await linkedProjectsOf(db, documentId),
    seals: await listSeals(db),
    unsealed: await countUnsealed(db),
  };
}

/** The invoice of a document, with what it bills. */
async function readInvoice(db: Db, documentId: number) {
  const found = await db
    .selectFrom('invoiceDocuments')
    .innerJoin('invoices', 'invoices.id', 'invoiceDocuments.invoiceId')
    .select([
      'invoices.id',
      'invoices.contractId',
      'invoices.kind',
      'invoices.status',
      'invoices.number',
      'invoices.issueDate',
      'invoices.dueDate',
      'invoices.periodTo',
      'invoices.message',
      'invoices.net',
      'invoices.tax',
      'invoices.retainage',
      'invoices.total',
      'invoices.depositApplied',
      'invoices.payable',
    ])
    .where('invoiceDocuments.quoteId', '=', documentId)
    .executeTakeFirst();
  if (!found) return undefined;
  const rows = await db
    .selectFrom('invoiceRows')
    .select(['sortOrder', 'amount'])
    .where('invoiceId', '=', found.id)
    .orderBy('sortOrder')
    .execute();
  return { ...found, rows };
}

async function readContract(db: Db, of: { id: number } | { quoteId: number }) {
  return db
    .selectFrom('contracts')
    .selectAll()
    .$if('id' in of, (contracts) => contracts.where('id', '=', 'id' in of ? of.id : 0))
    .$if('quoteId' in of, (contracts) => contracts.where('quoteId', '=', 'quoteId' in of ? of.quoteId : 0))
    .executeTakeFirst();
}

/** The lines of a contract, with the state of the change order that added each. */
const linesOf = async (db: Db, contractId: number) =>
  db
    .selectFrom('contractLines')
    .leftJoin('changeOrders', 'changeOrders.id', 'contractLines.changeOrderId')
    .selectAll('contractLines')
    .select('changeOrders.status as orderStatus')
    .where('contractLines.contractId', '=', contractId)
    .orderBy('itemNo')
    .execute();

const paymentsOf = async (db: Db, contractId: number) =>
  db
    .selectFrom('contractPayments')
    .leftJoin('changeOrders', 'changeOrders.id', 'contractPayments.changeOrderId')
    .selectAll('contractPayments')
    .select('changeOrders.status as orderStatus')
    .where('contractPayments.contractId', '=', contractId)
    .orderBy('sortOrder')
    .execute();

/** A stored file with the digest that stands beside it, and that of its bytes. */
interface ProvenFile<Kind> {
  kind: Kind;
  digest: string;
  computed: string;
}

// PostgreSQL computes the digests, because each file may have 10 MiB.
const computed = sql<string>`encode(sha256(bytes), 'hex')`.as('computed');

const filesOf = async (db: Db, documentId: number): Promise<ProvenFile<DocumentFileKind | PaperKind>[]> =>
  db
    .selectFrom('quoteFiles')
    .select(['kind', 'digest', computed])
    .where('quoteId', '=', documentId)
    .orderBy('id')
    .execute();

const picturesOf = async (db: Db, documentId: number): Promise<Omit<ProvenFile<never>, 'kind'>[]> =>
  db
    .selectFrom('quotePictures')
    .select(['digest', computed])
    .where('quoteId', '=', documentId)
    .orderBy('id')
    .execute();

async function linkedProjectsOf(db: Db, documentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('documentEvents')
    .innerJoin('clientLinks', 'clientLinks.id', 'linkId')
    .select('clientLinks.projectId')
    .distinct()
    .where('quoteId', '=', documentId)
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** The number of signatures that are not in the chain of the firm. */
async function countUnsealed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('signatures')
    .leftJoin('signatureSeals', 'signatureSeals.quoteId', 'signatures.quoteId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('signatureSeals.seq', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
