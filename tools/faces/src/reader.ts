import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { folders } from './folders.ts';
import type { Point } from './iris.ts';

/** The expressions that the network knows, each with a share; they add up to 1. */
export type Expressions = Record<'neutral' | 'happy' | 'sad' | 'angry' | 'fearful' | 'disgusted' | 'surprised', number>;

/** What the networks say about one picture; nobody in this project has trained them. */
export type Reading = {
  /** Share of certainty that there is a face; 0 when none was found, and all else is then empty. */
  score: number;
  /** Probability that it reads as a woman. */
  woman: number;
  age: number;
  expressions: Expressions;
  /** 68 points in shares of the frame, in the order of iBUG 300-W. */
  landmarks: Point[];
  /** 128 numbers; pictures of one person are usually nearer than 0.6 to each other. */
  descriptor: number[];
};

type Tensor = { dispose: () => void };
type Found = {
  detection: { score: number };
  landmarks: { positions: { x: number; y: number }[] };
  expressions: Expressions;
  age: number;
  gender: 'female' | 'male';
  genderProbability: number;
  descriptor: Float32Array;
};
type Step = PromiseLike<Found | undefined> & {
  withFaceLandmarks: () => Step;
  withFaceExpressions: () => Step;
  withAgeAndGender: () => Step;
  withFaceDescriptor: () => Step;
};
type Net = { loadFromDisk: (folder: string) => Promise<void> };
type FaceApi = {
  nets: Record<
    'ssdMobilenetv1' | 'faceLandmark68Net' | 'ageGenderNet' | 'faceExpressionNet' | 'faceRecognitionNet',
    Net
  >;
  SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object;
  detectSingleFace: (input: Tensor, options: object) => Step;
};
type TensorFlow = {
  setBackend: (name: string) => Promise<boolean>;
  ready: () => Promise<void>;
  tensor3d: (values: Uint8Array, shape: [number, number, number], kind: 'int32') => Tensor;
};

/** The side at which pictures are read, as they are published. */
const side = 512;

/** Small shifts of the picture, in pixels: the landmark network sees 112 px, and the mean of several looks is steadier. */
const shifts: [number, number][] = [
  [0, 0],
  [9, 5],
  [-9, 5],
  [7, -9],
  [-7, -9],
];

const load = async () => {
  const packages = join(folders.design, '../node_modules');
  const require = createRequire(import.meta.url);
  try {
    const tensors: TensorFlow = require(join(packages, '@tensorflow/tfjs'));
    const wasm: { setWasmPaths: (folder: string) => void } = require(join(packages, '@tensorflow/tfjs-backend-wasm'));
    wasm.setWasmPaths(`${join(packages, '@tensorflow/tfjs-backend-wasm/dist')}/`);
    await tensors.setBackend('wasm');
    await tensors.ready();
    const api: FaceApi = require(join(packages, '@vladmandic/face-api/dist/face-api.node-wasm.js'));
    const models = join(packages, '@vladmandic/face-api/model');
    for (const net of Object.values({
      detector: api.nets.ssdMobilenetv1,
      landmarks: api.nets.faceLandmark68Net,
      age: api.nets.ageGenderNet,
      expression: api.nets.faceExpressionNet,
      recognition: api.nets.faceRecognitionNet,
    })) {
      await net.loadFromDisk(models);
    }
    return { tensors, api };
  } catch (error) {
    throw new Error(`The independent reader cannot be loaded: run \`npm ci\` in tools/faces.\n${error}`);
  }
};

/** The picture moved by some pixels; its border is repeated. */
const shifted = (picture: Buffer, [right, down]: [number, number]): Uint8Array => {
  const inside = (at: number): number => Math.min(Math.max(at, 0), side - 1);
  const moved = new Uint8Array(picture.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = 3 * (inside(y - down) * side + inside(x - right));
      moved.set(picture.subarray(from, from + 3), 3 * (y * side + x));
    }
  }
  return moved;
};

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const unread: Reading = {
  score: 0,
  woman: 0.5,
  age: 0,
  expressions: { neutral: 0, happy: 0, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 },
  landmarks: [],
  descriptor: [],
};

/** The mean of several looks at one picture, the landmarks moved back by each look's shift. */
const summarised = (looks: { found: Found; shift: [number, number] }[]): Reading => {
  const of = (value: (found: Found) => number): number => mean(looks.map(({ found }) => value(found)));
  const names = Object.keys(unread.expressions) as (keyof Expressions)[];
  return {
    score: of(({ detection }) => detection.score),
    woman: of(({ gender, genderProbability }) => (gender === 'female' ? genderProbability : 1 - genderProbability)),
    age: of(({ age }) => age),
    expressions: Object.fromEntries(
      names.map((name) => [name, of(({ expressions }) => expressions[name])]),
    ) as Expressions,
    landmarks: Array.from({ length: 68 }, (_, at) => ({
      x: mean(looks.map(({ found, shift }) => ((found.landmarks.positions[at]?.x ?? 0) - shift[0]) / side)),
      y: mean(looks.map(({ found, shift }) => ((found.landmarks.positions[at]?.y ?? 0) - shift[1]) / side)),
    })),
    descriptor: Array.from({ length: 128 }, (_, at) => of(({ descriptor }) => descriptor[at] ?? 0)),
  };
};

/**
 * Reads pictures of faces with networks that others have trained on photographs (`@vladmandic/face-api`); results in
 * the order of the files. `looksEach` looks at a picture, five at most, cost as much time each. Throws an Error when the package is missing.
 */
export const readFaces = async (files: (string | Buffer)[], looksEach = shifts.length): Promise<Reading[]> => {
  const { tensors, api } = await load();
  const options = new api.SsdMobilenetv1Options({ minConfidence: 0.2, maxResults: 1 });
  const readings: Reading[] = [];
  for (const file of files) {
    const pixels = await sharp(file)
      .resize(side, side)
      .removeAlpha()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer();
    const looks: { found: Found; shift: [number, number] }[] = [];
    for (const shift of shifts.slice(0, looksEach)) {
      const tensor = tensors.tensor3d(shifted(pixels, shift), [side, side, 3], 'int32');
      const found = await api
        .detectSingleFace(tensor, options)
        .withFaceLandmarks()
        .withFaceExpressions()
        .withAgeAndGender()
        .withFaceDescriptor();
      tensor.dispose();
      if (found) looks.push({ found, shift });
    }
    readings.push(looks.length > 0 ? summarised(looks) : unread);
  }
  return readings;
};
