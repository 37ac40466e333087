import type { CostKind } from '@quoin/domain/costs/cost-kind';
import { markupFields } from '@quoin/domain/costs/money-settings';
import { expect, test } from 'vitest';

import { addAdmin, callerFor, openForAda } from '../testing.ts';

const asAda = openForAda();

/** A WebP of one pixel. */
const photo = {
  bytes: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  originalName: 'folder/logo.webp',
};

/** The values of a new installation (estimates.md section 2). */
const defaults = {
  id: 1,
  licenseNumber: null,
  brandColor: null,
  timeZone: 'America/New_York',
  materialMarkup: 0.25,
  laborMarkup: 0.5,
  subcontractMarkup: 0.2,
  equipmentMarkup: 0.2,
  otherMarkup: 0.2,
  pricing: 'markup',
  laborRate: 50,
  burdenRate: 0.36,
  contingencyRate: 0,
  minMargin: 0,
  taxMode: 'on-taxable-lines',
  taxedKinds: ['material'],
  validDays: 30,
  termsDays: 30,
  feeRate: 0.025,
  reminderDays: [],
  priceMaxAgeDays: 30,
  driftWarning: 0.02,
  intro: null,
  closing: null,
  terms: null,
  attachesPdf: true,
  takesPreferredOffers: false,
  startsProjects: true,
  logoKey: null,
} as const;

test('an installation begins with the rates of the specification, and null sets each of them again', async () => {
  await asAda(async (call) => {
    expect(await call.moneySettings.get()).toMatchObject({ ...defaults, version: 1 });
    await call.moneySettings.update({
      timeZone: 'America/Denver',
      laborMarkup: 0.65,
      pricing: 'margin',
      laborRate: 61.123456,
      taxMode: 'none',
      taxedKinds: ['material', 'other'],
      validDays: 365,
    });
    expect(await call.moneySettings.get()).toMatchObject({
      laborMarkup: 0.65,
      laborRate: 61.123456,
      taxedKinds: ['material', 'other'],
      version: 2,
    });
    const { id: _id, logoKey: _logoKey, ...settable } = defaults;
    const nothing = Object.fromEntries(Object.keys(settable).map((name) => [name, null]));
    expect(await call.moneySettings.update(nothing)).toMatchObject({ ...defaults, version: 3 });
    for (const name of Object.values(markupFields)) expect(defaults[name]).toBeGreaterThan(0);
  });
});

test('a change is logged with its values, and an equal one is none', async () => {
  await asAda(async (call) => {
    const changed = { laborMarkup: 0.65, terms: 'Net 30' };
    const taxedKinds: CostKind[] = ['material', 'equipment'];
    const after = await call.moneySettings.update({ ...changed, taxedKinds });
    expect(await call.moneySettings.update({ ...changed, taxedKinds })).toEqual(after);
    const { items } = await call.activity.listChanges({ entity: 'money-settings', entityId: 1 });
    expect(items).toMatchObject([
      {
        label: 'Money settings',
        changes: {
          laborMarkup: { from: 0.5, to: 0.65 },
          taxedKinds: { from: ['material'], to: ['material', 'equipment'] },
          terms: { from: null, to: 'Net 30' },
        },
      },
    ]);
  });
});

test.each([
  [{ licenseNumber: 'x'.repeat(256) }, 'License number must be at most 255 characters'],
  [{ brandColor: 'brick' }, 'Color must look like #1a2b3c'],
  [{ timeZone: 'Dayton' }, 'Time zone must be a name such as America/New_York'],
  [{ timeZone: '+05:00' }, 'Time zone must be a name such as America/New_York'],
  [{ timeZone: '' }, 'Time zone is required'],
  [{ laborMarkup: 10.01 }, 'Labor markup must be at most 1000%'],
  [{ laborMarkup: '' }, 'Labor markup must be a number'],
  [{ materialMarkup: -0.1 }, 'Material markup must not be negative'],
  [{ pricing: 'fixed' }, 'Choose Markup or Margin'],
  [{ laborRate: 0.000_000_1 }, 'Labor rate must have at most 6 decimals'],
  [{ burdenRate: 3.1 }, 'Burden rate must be at most 300%'],
  [{ contingencyRate: 1.5 }, 'Contingency rate must be at most 100%'],
  [{ minMargin: 1 }, 'Minimum margin must be at most 99%'],
  [{ taxMode: 'half' }, 'Choose No sales tax, On taxable lines, or On the cost of materials'],
  [{ taxedKinds: ['magic'] }, 'Choose Material, Labor, Subcontract, Equipment, or Other'],
  [{ taxedKinds: ['labor', 'labor'] }, 'Each can be chosen once'],
  [{ taxedKinds: 'material' }, 'Taxed kinds must be a list'],
  [{ reminderDays: 7 }, 'Days to remind must be a list'],
  [{ reminderDays: [0] }, 'Days to remind must be whole numbers from 1 to 365'],
  [{ reminderDays: [366] }, 'Days to remind must be whole numbers from 1 to 365'],
  [{ reminderDays: [1.5] }, 'Days to remind must be whole numbers from 1 to 365'],
  [{ reminderDays: [7, 7] }, 'Days to remind must rise'],
  [{ reminderDays: [1, 2, 3, 4, 5, 6] }, 'At most 5 days to remind'],
  [{ validDays: 0 }, 'Days valid must be a whole number from 1 to 365'],
  [{ priceMaxAgeDays: 1.5 }, 'Price age in days must be a whole number from 1 to 365'],
  [{ driftWarning: 2 }, 'Cost drift must be at most 100%'],
  [{ terms: 'x'.repeat(50_001) }, 'Terms must be at most 50,000 characters'],
])('%j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    await expect(call.moneySettings.update(fields as never)).rejects.toThrow(message);
  });
});

test('a stale change is refused, and a viewer reads all and changes nothing', async () => {
  await asAda(async (call, trx) => {
    await call.moneySettings.update({ intro: 'One', version: 1 });
    await expect(call.moneySettings.update({ intro: 'Two', version: 1 })).rejects.toThrow(
      'changed by someone else',
    );
    await call.moneySettings.uploadLogo({ photo });
    const { call: vera } = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' }));
    expect(await vera.moneySettings.get()).toMatchObject({ intro: 'One' });
    expect(await (await vera.moneySettings.getLogo({})).read()).not.toHaveLength(0);
    const refused = 'You may look at this, but not change it';
    await expect(vera.moneySettings.update({ intro: 'Three' })).rejects.toThrow(refused);
    await expect(vera.moneySettings.deleteLogo()).rejects.toThrow(refused);
    await expect(vera.moneySettings.uploadLogo({ photo })).rejects.toThrow(refused);
  });
});

test('a logo is kept, replaced and deleted, and each is a change of the settings', async () => {
  await asAda(async (call, trx) => {
    await expect(call.moneySettings.getLogo({})).rejects.toThrow('Logo not found');
    await expect(call.moneySettings.deleteLogo()).rejects.toThrow('Logo not found');
    const first = await call.moneySettings.uploadLogo({ photo });
    const second = await call.moneySettings.uploadLogo({ photo });
    expect([first.version, second.version]).toEqual([2, 3]);
    expect(second.logoKey).not.toBe(first.logoKey);
    const key = second.logoKey ?? '';
    const full = await call.moneySettings.getLogo({ key });
    expect(full).toMatchObject({ mediaType: 'image/webp', name: 'logo.webp', isForever: true });
    expect(await call.moneySettings.getLogo({ key: first.logoKey ?? '' })).toMatchObject({
      isForever: false,
    });
    expect(await trx.selectFrom('taskPhotoData').select('photoId').execute()).toHaveLength(1);
    await call.moneySettings.deleteLogo();
    expect(await call.moneySettings.get()).toMatchObject({ logoKey: null, version: 4 });
    expect(await trx.selectFrom('taskPhotoData').select('photoId').execute()).toEqual([]);
    const { items } = await call.activity.listChanges({ entity: 'money-settings', entityId: 1 });
    expect(items.map(({ fields }) => fields)).toEqual([['logo'], ['logo'], ['logo']]);
  });
});

test('a text that is no picture is refused as a logo', async () => {
  await asAda(async (call) => {
    const text = { bytes: Buffer.from('<svg/>'), originalName: 'logo.png' };
    await expect(call.moneySettings.uploadLogo({ photo: text })).rejects.toThrow(
      'Only JPEG, PNG, WebP and AVIF photos can be uploaded',
    );
    await expect(call.moneySettings.getLogo({})).rejects.toThrow('Logo not found');
  });
});
