import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP file. What a test does not say follows from the content. */
export interface ZipEntry {
  name: string;
  content?: string | Buffer;
  isStored?: boolean;
  /** The packed bytes, for content that is too large to make. */
  packed?: Buffer;
  /** What the entry says of its length. */
  says?: number;
  flags?: number;
  checksum?: number;
}

/** Makes a ZIP file, honest or not. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', isStored = false, packed, says, flags = 0, checksum } of entries) {
    const bytes = Buffer.from(content);
    const data = packed ?? (isStored ? bytes : deflateRawSync(bytes));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800 | flags, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(checksum ?? crc32(bytes), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(says ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name)]);
    local.push(header, data);
    central.push(Buffer.from('PK\u0001\u0002\u0014\0'), fields, place, Buffer.from(name));
    at += header.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}
