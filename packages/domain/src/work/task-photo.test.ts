import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shownName } from '../text.ts';
import { TaskPhoto, TaskPhotoUpload } from './task-photo.ts';

test.each([
  ['roof.jpg', 'roof.jpg'],
  ['../../x', 'x'],
  ['/etc/passwd', 'passwd'],
  [String.raw`C:\pictures\roof.jpg`, 'roof.jpg'],
  ['a\u0000b\r\nc\u001B[31m.jpg', 'abc[31m.jpg'],
  ['ro\u202Egpj.exe', 'rogpj.exe'],
  ['\u2066a\u2069\u200F\u061C.jpg', 'a.jpg'],
  ['half \uD83C.jpg', 'half .jpg'],
  ['line\u2028break.jpg', 'linebreak.jpg'],
  ['"quoted".jpg', '"quoted".jpg'],
  ['e\u0301.jpg', 'é.jpg'],
  ['  spaced .jpg ', 'spaced .jpg'],
  ['🏠'.repeat(300), '🏠'.repeat(255)],
  ['', 'photo'],
  ['folder/', 'photo'],
  ['..', 'photo'],
  ['\u202E', 'photo'],
])('a file called %j shows as %j', (name, shown) => {
  expect(shownName(name, 'photo')).toBe(shown);
});

test('the shown name of any file can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const shown = shownName(name, 'photo');
      expect(TaskPhoto.shape.originalName.parse(shown)).toBe(shown);
      expect(shownName(shown, 'photo')).toBe(shown);
    }),
  );
});

test('a photo is bytes: no value of JSON is one', () => {
  for (const bytes of [[255, 216], { 0: 255 }, 'ÿØ', null]) {
    const upload = { taskId: 1, photo: { bytes, originalName: 'x' } };
    expect(TaskPhotoUpload.safeParse(upload).success).toBe(false);
  }
  const upload = { taskId: 1, photo: { bytes: Uint8Array.of(255), originalName: 'a/b' } };
  expect(TaskPhotoUpload.parse(upload).photo.originalName).toBe('b');
});
