import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { S3mini, S3ServiceError } from 's3mini';

export type BucketSettings = { url: string; key: string; secret: string; region: string };

/** Sizes of the parts of an upload: S3 takes at most 10,000, and all but the last have at least 5 MB. */
const minPartBytes = 8 * 1024 * 1024;
const maxParts = 10_000;

const partBytesOf = (bytes: number): number => Math.max(minPartBytes, Math.ceil(bytes / maxParts));

/** For one part: 8 MB through a line of 0.2 Mbit/s. */
const requestTimeoutMs = 6 * 60_000;

const attempts = 3;

/** Whether the bucket answered, even if it refused: it may answer other requests too. */
export const isAnswer = (error: unknown): boolean => error instanceof S3ServiceError;

const repeated = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
};

const partsOf = async function* (file: string, bytes: number) {
  const { size } = await stat(file);
  for (let start = 0; start < size; start += bytes) {
    yield await buffer(createReadStream(file, { start, end: start + bytes - 1 }));
  }
};

const md5 = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest();

type Upload = {
  file: string;
  name: string;
  bytes: number;
  sha256: string;
  /** Gets the bucket's name for the upload, before anything is sent. */
  onBegun: (id: string) => Promise<void>;
};

export type Bucket = {
  /** Uploads a file. Throws an Error unless the bucket then holds the same bytes. */
  upload: (upload: Upload) => Promise<void>;
  /** Removes an object; one that is not there is fine. */
  remove: (name: string) => Promise<void>;
  forget: (name: string, id: string) => Promise<void>;
};

/** Opens a bucket whose address is `https://HOST/BUCKET/PREFIX`. */
export const openBucket = ({ url, key, secret, region }: BucketSettings): Bucket => {
  const bucket = new S3mini({
    ...{ accessKeyId: key, secretAccessKey: secret, endpoint: url, region },
    requestAbortTimeout: requestTimeoutMs,
  });

  /** Reads part of an object: the whole of a large one would take longer than a request may. */
  const readRange = async (name: string, from: number, to: number): Promise<Uint8Array> =>
    new Uint8Array(await (await bucket.getObjectRaw(name, false, from, to)).arrayBuffer());

  /** Throws unless the object is what was sent. Where the bucket's checksum says nothing of the contents, it is read again. */
  const verify = async (name: string, { bytes, sha256, etag }: { bytes: number; sha256: string; etag: string }) => {
    const stored = await repeated(() => bucket.getContentLength(name));
    if (stored !== bytes)
      throw new Error(`${name} in the bucket has another size (${stored}) than the file (${bytes})`);
    if ((await repeated(() => bucket.getEtag(name))) === etag) return;
    const hash = createHash('sha256');
    const step = partBytesOf(bytes);
    for (let from = 0; from < bytes; from += step) {
      hash.update(await repeated(() => readRange(name, from, Math.min(from + step, bytes))));
    }
    if (hash.digest('hex') !== sha256) throw new Error(`${name} arrived in the bucket damaged`);
  };

  const uploadParts = async ({ file, name, bytes, onBegun }: Upload): Promise<string> => {
    const id = await repeated(() => bucket.getMultipartUploadId(name));
    await onBegun(id);
    try {
      const parts: { partNumber: number; etag: string }[] = [];
      const sums: Buffer[] = [];
      for await (const part of partsOf(file, partBytesOf(bytes))) {
        const partNumber = parts.length + 1;
        parts.push(await repeated(() => bucket.uploadPart(name, id, part, partNumber)));
        sums.push(md5(part));
      }
      await bucket.completeMultipartUpload(name, id, parts);
      return `${md5(Buffer.concat(sums)).toString('hex')}-${parts.length}`;
    } catch (error) {
      await bucket.abortMultipartUpload(name, id).catch(() => {});
      throw error;
    }
  };

  return {
    upload: async (upload) => {
      const etag = await uploadParts(upload);
      await verify(upload.name, { ...upload, etag });
    },
    remove: async (name) => void (await repeated(() => bucket.deleteObject(name))),
    forget: async (name, id) => void (await bucket.abortMultipartUpload(name, id)),
  };
};
