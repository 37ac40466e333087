import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readConfig } from '../start/config.ts';
import { temporaryDataDir } from '../testing/process.ts';
import type { Verdict } from './check-result.ts';
import {
  checkAddress,
  checkDataDir,
  checkSecrets,
  checkSettingNames,
  checkSettings,
  checkSpace,
  readSpace,
} from './installation.ts';

const configOf = (environment: Record<string, string>) => readConfig(environment, () => '');
const told = ({ level, words }: Verdict) => [level, words];

describe('the doctor', () => {
  test('reports all errors of the settings, and none of their values', () => {
    const of = (environment: Record<string, string>) =>
      checkSettings(() => configOf(environment)).verdicts.map(told);
    expect(of({})).toEqual([['ok', 'All are understood.']]);
    expect(
      of({ PORT: 'canary', SESSION_SECRET: 'canary', DATABASE_URL: 'canary', MAIL_FROM: 'canary' }),
    ).toEqual([
      ['wrong', 'PORT must be a port number from 0 to 65535.'],
      ['wrong', 'DATABASE_URL must be an address such as postgres://user:password@host/database.'],
      ['wrong', 'SESSION_SECRET must have at least 32 characters.'],
      ['wrong', 'MAIL_FROM must be an address such as quoin@example.com.'],
    ]);
    expect(
      of({ DATABASE_URL: 'postgres://u:canary@h/d', AI_MODEL: 'canary', PHOTO_STORE: 's3://canary' }),
    ).toEqual([
      ['wrong', 'SESSION_SECRET must be set when DATABASE_URL is: 32 random characters or more.'],
      ['wrong', 'AI_BASE_URL and AI_MODEL must be set together.'],
      [
        'wrong',
        'PHOTO_STORE_ACCESS_KEY_ID and PHOTO_STORE_SECRET_ACCESS_KEY must be set when PHOTO_STORE is a bucket.',
      ],
    ]);
  });

  test('finds a misspelled setting in .env', () => {
    const file = join(temporaryDataDir(), '.env');
    expect(checkSettingNames(file).level).toBe('ok');
    writeFileSync(file, 'PORT=3000\nPOSTGRES_PASSWORD=canary\n# PUBLIC_URI=canary\n');
    expect(checkSettingNames(file).level).toBe('ok');
    writeFileSync(file, 'PUBLIC_URI=canary\nPort=1\n');
    expect(told(checkSettingNames(file))).toEqual([
      'warning',
      'Quoin knows no setting PUBLIC_URI, Port: check the spelling. The README lists all settings.',
    ]);
  });

  test.each([
    [{}, 'ok', 'Only this machine can reach it, at 127.0.0.1.'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'ok', 'http://localhost:3000'],
    [{ HOST: '0.0.0.0' }, 'warning', 'Others on the network can read passwords and cookies'],
    [
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      'warning',
      'Others on the network can read passwords and cookies',
    ],
    [
      { PUBLIC_URL: 'http://quoin.example.com' },
      'warning',
      'Others on the network can read passwords and cookies',
    ],
    [{ PUBLIC_URL: 'https://quoin.example.com' }, 'warning', 'TRUSTED_PROXIES is not set'],
    [
      { PUBLIC_URL: 'https://quoin.example.com', TRUSTED_PROXIES: '10.0.0.0/8', HOST: '0.0.0.0' },
      'ok',
      'https://quoin.example.com',
    ],
  ])('says of the address %j: %s, %s', (environment, level, words) => {
    expect(told(checkAddress(configOf(environment)))).toEqual([level, expect.stringContaining(words)]);
  });

  test('tests whether DATA_DIR takes files, and leaves none', () => {
    const home = temporaryDataDir();
    const check = (path: string) => told(checkDataDir(configOf({ DATA_DIR: join(home, path) })));
    expect(check('.')).toEqual(['ok', home]);
    expect(check('a/b')).toEqual(['ok', `${join(home, 'a/b')} is not there yet; the first start makes it.`]);
    writeFileSync(join(home, 'file'), '');
    expect(check('file')).toEqual(['wrong', `${join(home, 'file')} is a file: set DATA_DIR to a folder.`]);
    expect(readdirSync(home)).toEqual(['file']);
    const own = { DATABASE_URL: 'postgres://quoin@localhost/quoin', SESSION_SECRET: 'x'.repeat(32) };
    expect(checkDataDir(configOf({ ...own, DATA_DIR: '/proc' })).level).toBe('ok');
    // Where even root may write nothing.
    expect(told(checkDataDir(configOf({ DATA_DIR: '/proc' })))).toEqual([
      'wrong',
      expect.stringMatching(
        /^Quoin cannot write to \/proc \(E[A-Z]+\): give the folder to the user who runs it/,
      ),
    ]);
  });

  test('reports in time that a disk gets full', () => {
    expect(readSpace(join(temporaryDataDir(), 'not/there'))).toEqual({
      freeBytes: expect.any(Number),
      totalBytes: expect.any(Number),
    });
    const check = (freeBytes: number, totalBytes: number) => told(checkSpace({ freeBytes, totalBytes }));
    expect(check(20e9, 100e9)).toEqual(['ok', '20 GB of 100 GB are free.']);
    expect(check(9.9e9, 100e9)).toEqual([
      'warning',
      'Only 9.9 GB of 100 GB are free: make room before it is full.',
    ]);
    expect(check(0.9e9, 2e9)[0]).toBe('warning');
    expect(check(99e6, 2e9)).toEqual([
      'wrong',
      'Only 99 MB of 2 GB are free: nothing can be saved soon. Delete what is not needed, or get a larger disk.',
    ]);
  });

  test('reports secrets that others may read', () => {
    const dataDir = temporaryDataDir();
    const file = join(dataDir, 'session-secret');
    const check = () => told(checkSecrets(dataDir, join(dataDir, '.env')));
    expect(check()[0]).toBe('ok');
    writeFileSync(file, 'canary'.repeat(8), { mode: 0o600 });
    expect(check()[0]).toBe('ok');
    chmodSync(file, 0o640);
    expect(check()).toEqual(['warning', `Others on this machine may read ${file}: chmod 600 ${file}`]);
  });
});
