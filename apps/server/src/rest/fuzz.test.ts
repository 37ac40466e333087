import { scheduleProblems } from '@quoin/domain/billing/schedule-row';
import { ruleProblems } from '@quoin/domain/billing/state-rule';
import { errorList } from '@quoin/domain/errors';
import { MARK_NEEDS_PROOF } from '@quoin/domain/receivables/due-payment';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { Contract, type JsonSchema } from './testing/contract.ts';
import type { Kind } from './testing/fuzz/kinds.ts';
import { addLead, addEverything } from './testing/fuzz/records.ts';
import { IdOf, type Plan, plans } from './testing/fuzz/requests.ts';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
/** The same requests each time, so that a failure is the change's; `npm run fuzz` takes other ones. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

let quoin: TestApp;
let ada: Client;
let contract: Contract;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  contract = new Contract((await quoin.app.inject({ url: '/api/openapi.json' })).json());
});
afterAll(async () => quoin.close());

/** The records that there are now; where there are none of a kind, some are made. */
async function idsOf(kind: Kind): Promise<number[]> {
  const read = async () =>
    (await quoin.db.selectFrom(kind).select('id').orderBy('id', 'desc').limit(50).execute()).map(
      ({ id }) => id,
    );
  const ids = await read();
  if (ids.length > 2) return ids;
  if (kind === 'contactSubmissions') await addLead(quoin.db);
  else await addEverything(quoin.db);
  const made = await read();
  return made.length > 0 ? made : expect.fail(`addEverything of testing/fuzz-records.ts makes no ${kind}`);
}

const holdsId = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((inner) => inner instanceof IdOf || holdsId(inner));

async function withIds<Value extends Record<string, unknown>>(values: Value): Promise<Value> {
  const filled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value instanceof IdOf) {
      const ids = await idsOf(value.kind);
      filled[key] = ids[value.pick % ids.length];
    } else if (Array.isArray(value))
      filled[key] = Object.values(await withIds(Object.fromEntries(value.entries())));
    else if (holdsId(value)) filled[key] = await withIds(value);
    else filled[key] = value;
  }
  return filled as Value;
}

/** As it is sent: a value in an address is text. */
const inAddress = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
};

interface Sent extends Plan {
  answer: LightMyRequestResponse;
}

async function send(plan: Plan): Promise<Sent> {
  const [path, query, body] = [
    await withIds(plan.path),
    await withIds(plan.query),
    plan.body && (await withIds(plan.body)),
  ];
  const address = plan.operation.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => inAddress(path[key]));
  const params = Object.entries(query).map(([key, value]) => `${key}=${inAddress(value)}`);
  const answer = await quoin.app.inject({
    method: plan.operation.method,
    url: address + (params.length > 0 ? `?${params.join('&')}` : ''),
    headers: {
      cookie: ada.cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...plan.headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { ...plan, path, query, body, answer };
}

/** What is kept of a value that was sent, or `undefined` where the API may say it otherwise. */
function kept(value: unknown, schema: JsonSchema): unknown {
  const { anyOf = [] } = schema;
  const isNullable = anyOf.some(({ type }) => type === 'null');
  if (value === null) return isNullable ? null : undefined;
  const isNumber = [schema, ...anyOf].some(({ type }) => type === 'number' || type === 'integer');
  // The number of stories is text.
  if (typeof value === 'number') return isNumber ? value : String(value);
  const { properties: parts } = contract.resolve(schema.items ?? {});
  if (Array.isArray(value) && parts) return value.map((part: object) => keptPart(part, parts));
  if (typeof value === 'object') return tidied(value);
  if (typeof value !== 'string' || schema.enum) return value;
  if (isNumber) return undefined;
  const tidy = value.normalize('NFC').trim();
  if (tidy === '') return isNullable ? null : undefined;
  if (schema.pattern === '^[A-Za-z]{2}$') return tidy.toUpperCase();
  // A date-time counts by its date.
  const isDate = [schema, ...anyOf].some(({ format }) => format === 'date');
  return isDate ? tidy.slice(0, 10) : tidy;
}

/** The value with each of its texts as it is stored. */
function tidied(value: unknown): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(text, (_key, part: unknown) =>
    typeof part === 'string' ? part.normalize('NFC').trim() : part,
  );
}

/** Matches a part of a record. The answer also has the fields of the part that were not sent. */
function keptPart(part: object, properties: Record<string, JsonSchema>): unknown {
  const fields = Object.entries(part).map(([key, value]) => [
    key,
    kept(value, contract.resolve(properties[key] ?? {})),
  ]);
  return expect.objectContaining(Object.fromEntries(fields.filter(([, value]) => value !== undefined)));
}

/** What was stored is what was sent, and reads back as it was answered. */
async function expectStored({ operation, body = {}, answer }: Sent): Promise<void> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const record: unknown = answer.body === '' ? null : answer.json();
  if (!schema || typeof record !== 'object' || record === null || !('id' in record)) return;
  for (const [key, property] of Object.entries(contract.resolve(schema).properties ?? {})) {
    if (!(key in body) || !(key in record)) continue;
    // Why a record is void is its `voidReason`: its `reason` is another one.
    if (key === 'reason' && 'voidReason' in record) continue;
    // A formula sets the quantity.
    if (key === 'quantity' && typeof body['quantityFormula'] === 'string') continue;
    // Without a typed freight, the branch says it.
    if (key === 'freight' && body[key] === null) continue;
    // Kept sorted and each once, or in lower case.
    if (['zipAreas', 'deliversOn', 'workdays', 'closedDays', 'brandColor'].includes(key)) continue;
    const expected = kept(body[key], contract.resolve(property));
    if (expected !== undefined) expect(record[key as never], `${operation.path} ${key}`).toEqual(expected);
  }
  const readPath = `${operation.path.replace(/\/\{id\}$/, '')}/{id}`;
  const canBeRead = contract.operations.some(
    ({ method, path }) =>
      method === 'GET' && path === readPath && !path.startsWith('/api/admin/project-tasks'),
  );
  if (!canBeRead || readPath.includes('/task-')) return;
  const read = await quoin.app.inject({
    url: readPath.replace('{id}', String(record.id)),
    headers: { cookie: ada.cookie },
  });
  // An estimate is read with its sections, options and rows.
  if (readPath.endsWith('/estimates/{id}')) expect(read.json(), readPath).toMatchObject(record);
  else expect(read.json(), readPath).toEqual(record);
}

/** Why a request that the document allows was refused all the same; what it cannot say. */
function isExcused({ body, answer, operation }: Sent): boolean {
  const { statusCode } = answer;
  // There already, still in use; the contact form is throttled.
  if (statusCode === 409 || statusCode === 429) return true;
  // A link or a picture that is not there, or a row that belongs to another record. A revoked link stays as a row.
  if (statusCode === 404)
    return (
      (operation.method === 'DELETE' && operation.path.endsWith('/client-links/{id}')) ||
      /\/(move|picture|photo|logo|paper|lines|explain|compare|insert-assembly|choose-offers|send-again|\{askedId\}\/links|photos\/\{photoId\}|meet|unmeet)$/.test(
        operation.path,
      ) ||
      (operation.method === 'DELETE' && /\}\/.*\{/.test(operation.path))
    );
  const { message, code } = answer.json<{ message: string; code: string }>();
  // Nor that a key of money is of one request: a short one may be drawn twice.
  if (code === 'IDEMPOTENCY_MISMATCH') return true;
  // Nor what a contract has billed, and when.
  if (
    /^(This invoice is of|The last invoice of this contract is of|The payment came (back )?on|The payments come to) /.test(
      message,
    )
  )
    return true;
  if (/ (is billed at .* already|would be billed beyond its price)$/.test(message)) return true;
  if (message === 'End date must not be before the start date')
    return [body, body?.['project'] as Plan['body']].some(
      (dated) => dated?.['startDate'] !== undefined || dated?.['endDate'] !== undefined,
    );
  // Nor that a day only moves forward.
  if (message.startsWith('The last day to cancel can only move')) return true;
  // Nor how units bind the ratios of a product, and what a pushed price names.
  if (/^The (price ratio|content) says |cannot be taken\. Nothing was written\.$/.test(message)) return true;
  // Nor which meanings of columns contradict each other, which sheets a file has, and which of its rows are doubtful.
  const { issues = [] } = answer.json<{ issues?: { path: string }[] }>();
  if (issues.length > 0 && issues.every(({ path }) => /^(mapping\.|sheet$|doubtful$|strokes)/.test(path)))
    return true;
  // Nor which lines suppliers have offers for.
  if (/^"[^"]*" (has no product|is not measured)|^(Nobody offers|No offer of) "/.test(message)) return true;
  return [
    'Each can be chosen once',
    'Each product can stand in one line',
    'Each supplier can be asked once',
    'Two prices begin at the same quantity',
    'Another closed day has this date',
    'The last day must not be before the first',
    errorList.dayIsPast.message(),
    errorList.branchOfOther.message(),
    // A line names a line, a product and tasks of its own order, or says in words what it is.
    errorList.orderLineOfOther.message(),
    errorList.orderProductOfOther.message(),
    errorList.orderWindowWrong.message(),
    errorList.orderTooLarge.message(),
    'Description is required',
    'Unit is required',
    'Each line can stand once',
    'Days to remind must rise',
    'Say both where the step is and what is held back after it',
    errorList.completedUnbilled.message(),
    errorList.paymentPhotoUnknown.message(),
    // A name that shows something, and why something goes back.
    'Type the name of who signs',
    'Say what is wrong with what goes back',
    // Some fields of a line or a row need each other.
    errorList.marginTooLarge.message(),
    errorList.fixedPriceMissing.message(),
    errorList.adjustmentRateMissing.message(),
    errorList.adjustmentAmountMissing.message(),
    errorList.lineNameMissing.message(),
    errorList.lineQuantityMissing.message(),
    errorList.lineUnitCostMissing.message(),
    errorList.lineTooLarge.message(),
    errorList.estimateTooLarge.message(),
    errorList.changeOrderTooLarge.message(),
    // The document cannot say that a header is required, and how far a day may lie back.
    errorList.versionRequired.message(),
    errorList.validUntilPast.message(),
    // The kind of a rule decides which fields it needs.
    ...Object.values<string>(ruleProblems),
    // The basis and the trigger of a payment decide which fields it needs, and its place whether it is all that is left.
    ...Object.values<string>(scheduleProblems),
    errorList.paymentTaskDoesNotExist.message(0),
    // The document cannot say which day it is, and that one of two ways names the key.
    errorList.dayNotCome.message(),
    errorList.dayNotOver.message(),
    errorList.idempotencyKeyRequired.message(),
    'Choose two different accounts',
    // The record may belong to another estimate or another project.
    errorList.sectionDoesNotExist.message(),
    errorList.optionDoesNotExist.message(),
    errorList.taskProductDoesNotExist.message(),
    errorList.photoDoesNotExist.message(),
    'Each line can be changed once',
    // The change of a line decides whether it names an item, which the contract may not have.
    'Item is required',
    'Each item can be changed once',
    errorList.itemDoesNotExist.message(0),
    errorList.taskDoesNotExist.message(),
    // One of two fields, and not both.
    'Choose an existing property, or enter a new one',
    errorList.twoAssignees.message(),
    errorList.requestNotNamed.message(),
    errorList.requestWithoutReason.message(),
    errorList.requestNotDeclined.message(),
    // A limit of the sum of two fields.
    'Accepted is too large with what goes back',
    'Each line can stand once',
    'Name a project or a task, and not both',
    // The document does not say which payments, items and invoices a contract has, nor what is left of each.
    errorList.paymentUnknown.message(0),
    errorList.paymentNoDeposit.message(0),
    errorList.itemUnknown.message(0),
    errorList.invoiceOfAnother.message(0),
    errorList.moreThanPaid.message(),
    errorList.moreThanLeft.message(''),
    errorList.invoiceDayNotCome.message(),
    errorList.receivedDayNotCome.message(),
    errorList.refundDayNotCome.message(),
    'Method is required',
    'Refunded on is required',
    errorList.paymentNotRefundable.message(),
    errorList.decidedByProvider.message(''),
    errorList.paymentNotBankable.message(0),
    errorList.bankedFromElsewhere.message(),
    errorList.memoOfRequest.message(),
    errorList.memoDayNotCome.message(),
    errorList.moreThanHeld.message(),
    errorList.moreThanOpen.message(0),
    errorList.releaseWithoutNote.message(),
    errorList.completedUnbilled.message(),
    errorList.paymentPhotoUnknown.message(),
    'Name payments or items',
    'Choose a payment',
    'Date must be in this century',
    'Fee must be at most the amount',
    'Each payment can stand once',
    'Each item can stand once',
    'Each invoice can stand once',
    MARK_NEEDS_PROOF,
  ].includes(message);
}

async function judge(sent: Sent): Promise<void> {
  const { operation, answer, isValid } = sent;
  contract.expectKept(operation, answer);
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.statusCode < 300) {
    if (operation.method !== 'GET' && operation.method !== 'DELETE') await expectStored(sent);
  } else if (isValid && !isExcused(sent)) {
    throw new Error(`refused, though the document allows it: ${answer.body}`);
  }
}

test(
  `${requests} requests after the document, good ones and bad ones, cause no defect`,
  { timeout: 1_800_000 },
  async () => {
    // Signing in and out is not for strangers' values alone; a form with a file is no JSON.
    const operations = contract.operations.filter(
      ({ path, requestBody }) =>
        path.startsWith('/api/admin/') &&
        !/\/(login|logout)$/.test(path) &&
        !(requestBody && 'multipart/form-data' in requestBody.content),
    );
    const statuses = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(plans(contract, operations), async (plan) => {
        const sent = await send(plan);
        const status = `${plan.isValid ? 'valid' : 'other'} ${sent.answer.statusCode}`;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        try {
          await judge(sent);
        } catch (error) {
          const { path, query, body, headers, answer } = sent;
          const what = {
            call: `${plan.operation.method} ${plan.operation.path}`,
            path,
            query,
            headers,
            body,
          };
          throw new Error(
            `${(error as Error).message}\n${JSON.stringify(what).slice(0, 2_000)}\n${answer.body.slice(0, 500)}`,
            { cause: error },
          );
        }
      }),
      // What one request did another one sees: it is told as it came, not made smaller.
      { numRuns: requests, seed, endOnFailure: true },
    );
    const seen = [...statuses].map(([status, count]) => `${status}: ${count}`).toSorted();
    console.log(`fuzz: seed ${seed}; ${seen.join(', ')}`);
    expect(statuses.get('valid 200')).toBeGreaterThan(requests / 10);
    expect(statuses.get('valid 201')).toBeGreaterThan(requests / 50);
    expect(statuses.get('other 400')).toBeGreaterThan(requests / 20);
  },
);
